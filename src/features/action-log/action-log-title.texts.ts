import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls the log. */
export const actionLogTitleTexts = defineTexts({
  ru: { title: 'Журнал действий', history: 'История изменений' },
});
