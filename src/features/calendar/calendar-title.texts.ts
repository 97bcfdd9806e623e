import { defineTexts } from '#kit/contract/define-texts.ts';

/** What the rest of the product calls the calendar; small, because it comes with the shell. */
export const calendarTitleTexts = defineTexts({
  ru: {
    title: 'Производственный календарь',
  },
});
