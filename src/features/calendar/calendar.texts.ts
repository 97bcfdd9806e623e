import { defineTexts } from '#kit/contract/define-texts.ts';

/** Why a calendar cannot be changed. */
export const calendarTexts = defineTexts({
  ru: {
    changedMeanwhile: 'Календарь уже изменили, пока вы работали. Посмотрите, что изменилось, и повторите',
    sameKind: 'День уже такой',
    wrongYear: (first: number, last: number) => `Календарь ведётся с ${first} по ${last} год`,
    foreignDay: 'День не этого года',
    twice: 'День назван дважды',
  },
});
