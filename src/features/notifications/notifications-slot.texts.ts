import { defineTexts } from '#kit/contract/define-texts.ts';

/** The few words of notifications that the shell needs before anything of theirs is opened. */
export const notificationSlotTexts = defineTexts({
  ru: { sounds: 'Звуки и тихие часы', one: 'Уведомление' },
});
