import { shortBankName } from '#domain/bank-name.ts';
import { formatRoubles, type Kopecks } from '#domain/money.ts';
import type { RateValues } from '#domain/reward.ts';
import type { RowConditions } from '#domain/rows/row-conditions.ts';
import { type RateRow, rateValuesOf } from '#features/agent-rates/agent-rates.fields.ts';
import { rateWordTexts as texts } from '#features/agent-rates/rate-words.texts.ts';
import { conditionsOf } from '#features/bank-terms/row-conditions.fields.ts';
import { rowConditionTexts } from '#features/bank-terms/row-conditions.texts.ts';

/** A row of a rate table with what it pays; `bankName` is null where it holds for all banks. */
type WordedRow = RowConditions & { readonly bankName: string | null; readonly values: RateValues };

/** Who reads: the agent himself, who also is a senior or a head of others, or we, who see everybody's share. */
export type RateReader = 'agent' | 'senioragent' | 'headagent' | 'us';

const percentOf = (value: string | null, word: (percent: string) => string): string[] =>
  value === null ? [] : [word(rowConditionTexts.percent(value))];

const sumOf = (value: Kopecks | null, word: (sum: string) => string): string[] =>
  value === null ? [] : [word(formatRoubles(value).replace(/,00(?=\u00a0₽$)/, ''))];

/** What others are paid beside the agent, as far as the reader may know it: his own share of them, or all of ours. */
const overrideWords = (values: RateValues, reader: RateReader): string[] => {
  const { seniorPercent, headPercent, overridesFrom } = values;
  const isOurs = reader === 'us';
  const own = [
    ...(isOurs ? percentOf(seniorPercent, texts.seniorTeam) : []),
    ...(isOurs ? percentOf(headPercent, texts.headBranch) : []),
    ...(reader === 'senioragent' ? percentOf(seniorPercent, texts.ownTeam) : []),
    ...(reader === 'headagent' ? percentOf(headPercent, texts.ownBranch) : []),
  ];
  const lessens = overridesFrom === 'agent' && (seniorPercent !== null || headPercent !== null);
  return lessens ? [...own, texts.fromAgent] : own;
};

/** A row in words: which deals it is about, what it pays. An agent is told of his own share alone. */
export const rowInWords = (
  row: WordedRow,
  reader: RateReader = 'us',
): { readonly about: string; readonly pays: string } => {
  const { values } = row;
  const ofCommission = [
    ...percentOf(values.basePercent, texts.base),
    ...percentOf(values.excessPercent, texts.excess),
  ].join(texts.and);
  const paid = [
    ...(ofCommission === '' ? [] : [ofCommission]),
    ...percentOf(values.incomePercent, texts.income),
    ...percentOf(values.sumPercent, texts.sum),
    ...percentOf(values.feePercent, texts.fee),
    ...sumOf(values.flat, texts.flat),
  ];
  const bank = row.bankName === null ? null : shortBankName(row.bankName);
  return {
    about: texts.about(bank, rowConditionTexts.words(row)),
    pays: [...paid, ...sumOf(values.least, texts.least), ...overrideWords(values, reader)].join(', '),
  };
};

/** A row of the wire in words, with the name of its bank. */
export const storedInWords = (row: RateRow & { readonly bank: string | null }) =>
  rowInWords({ ...conditionsOf(row, row.bank_id), bankName: row.bank, values: rateValuesOf(row) });
