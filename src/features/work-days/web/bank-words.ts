import { shortBankName } from '#domain/bank-name.ts';
import { workDayScreenTexts as texts } from '#features/work-days/work-days.screen-texts.ts';

/** The banks of a thing of a day: the first by name, the others by their number. */
export const bankWords = ([first, ...others]: readonly string[]): string => {
  if (first === undefined) return '';
  const name = shortBankName(first);
  return others.length > 0 ? texts.moreBanks(name, others.length) : name;
};
