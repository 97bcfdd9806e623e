import { countOf } from '#domain/plural.ts';

/** What a bank demands of a paper itself, beside the conditions of its package. */
export const demandTexts = {
  maxAge: (days: number) => `не старше ${countOf(days, { one: 'дня', few: 'дней', many: 'дней' })}`,
  original: 'нужен оригинал',
};
