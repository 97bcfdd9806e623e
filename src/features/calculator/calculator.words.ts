import { lawLabels } from '#domain/law.ts';
import { formatRoubles, parseDecimalString, zeroKopecks } from '#domain/money.ts';
import { formatDate, type IsoDate } from '#domain/moscow-date.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { termInWords } from '#domain/words/term-in-words.ts';
import { decisionWords, type PricedBank, type Question } from '#features/calculator/calculator.rules.ts';
import { calculatorTexts as texts } from '#features/calculator/calculator.texts.ts';

/** A decimal string as people read it: «20 958,90 ₽». */
export const roublesOf = (sum: string): string => formatRoubles(parseDecimalString(sum) ?? zeroKopecks);

/** «44-ФЗ», «Обеспечение контракта»…: the question as pairs of a label and its value. */
export const questionLines = (asked: Question): readonly (readonly [label: string, value: string])[] => [
  [texts.fields.law, lawLabels[asked.law]],
  [texts.fields.purpose, purposeLabels[asked.purpose]],
  [texts.fields.amount, roublesOf(asked.amount)],
  [texts.fields.term, termInWords(asked.start, asked.end, asked.days) ?? ''],
  [texts.fields.prepayment, asked.hasPrepayment ? texts.prepayment.yes : texts.prepayment.no],
];

/** The price of a bank in words: a sum, or that it is individual. */
export const priceWords = ({ price }: PricedBank): string =>
  price === null ? `${texts.individual}, ${texts.onRequest}` : roublesOf(price);

/** «до 4 часов»: by when the bank decides. */
export const decisionBy = ({ decisionHours }: PricedBank): string => decisionWords(decisionHours);

/** The whole calculation as plain text for a messenger or a letter; only prices without a discount stand in it. */
export const calculationText = (asked: Question, banks: readonly PricedBank[], today: IsoDate): string => {
  const conditions = questionLines(asked).map(([label, value]) => `${label}: ${value}`);
  const prices = banks.map((bank) => `${bank.name} — ${priceWords(bank)}`);
  return [texts.title, ...conditions, '', ...prices, '', texts.datedOn(formatDate(today)), texts.note].join(
    '\n',
  );
};
