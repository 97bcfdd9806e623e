import { letterTexts } from '#features/letters/letters.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

/** How sending a letter again is refused. */
export const letterErrors = defineErrors('letters', {
  waiting: { status: 409, message: letterTexts.resendOff.waiting },
  linkGone: { status: 409, message: letterTexts.resendOff.linkGone },
  noStop: { status: 404, message: letterTexts.noStop },
  noMail: { status: 409, message: letterTexts.resendOff.noMail },
});
