import { staffInviteTexts as texts } from '#features/users/staff-invites.texts.ts';
import { defineErrors } from '#kit/contract/define-errors.ts';

export const staffInviteErrors = defineErrors('staffInvites', {
  noSheet: { status: 422, message: texts.noSheet },
  tooMany: { status: 422, message: texts.tooMany },
  noMail: { status: 409, message: texts.noMail },
});
