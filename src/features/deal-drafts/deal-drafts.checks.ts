import { formatRoubles, type Kopecks, parseDecimalString } from '#domain/money.ts';
import { addMonths, formatDate, type IsoDate, isIsoDate } from '#domain/moscow-date.ts';
import { monthsOfDays } from '#domain/words/spoken-day.ts';
import { shortBankName } from '#domain/bank-name.ts';
import { draftCheckTexts } from '#features/deal-drafts/deal-drafts-check.texts.ts';
import { wholeInWords } from '#domain/words/sum-in-words.ts';
import { numbersInWords } from '#features/deal-drafts/deal-drafts.sum-words.ts';
import {
  checkCodes,
  type CheckCode,
  type Place,
  type DraftCheck,
  type DraftFacts,
  type Finding,
  notes,
  unchecked,
  missing,
  at,
  placeOf,
  before,
} from '#features/deal-drafts/deal-drafts.findings.ts';
import { checkName, checkInn, slipOf } from '#features/deal-drafts/deal-drafts.parties.ts';

type Money = { readonly kopecks: number; readonly place: Place; readonly isMain: boolean };
const moneyPattern =
  /(?<![\d.,])(\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,](\d{2}))?(?![\d])(?=\s*(?:\([^)]*\)\s*)?(?:руб|₽))/giu;
const mainSum = /(?:сумм[аеуыой]|не\s+превыша\S*|в\s+размере|в\s+пределах)/iu;

/** Sums of money in figures, with the kopecks said after the roubles; main are those a text calls the sum. */
const sumsIn = (text: string): Money[] =>
  [...text.matchAll(moneyPattern)].map((match) => {
    const roubles = Number((match[1] ?? '').replaceAll(/\D/g, ''));
    const tail = text.slice(match.index + match[0].length, match.index + match[0].length + 200);
    const stated = /^\s*(?:\([^)]*\)\s*)?(?:руб\S*|₽)\s+(\d{2})(?:\s*\([^)]*\))?\s+коп/iu.exec(tail)?.[1];
    return {
      kopecks: roubles * 100 + Number(match[2] ?? stated ?? 0),
      place: placeOf(match),
      isMain: mainSum.test(before(text, match.index, 160)),
    };
  });

const roublesOf = (kopecks: number): string => formatRoubles(kopecks as Kopecks);

const checkSum = (text: string, { amount }: DraftFacts): Finding => {
  const required = amount === null ? undefined : parseDecimalString(amount);
  if (required === undefined) return unchecked(notes.noFact(draftCheckTexts.facts.amount));
  const sums = sumsIn(text);
  const expected = roublesOf(required);
  const main =
    sums.find(({ isMain }) => isMain) ?? sums.find(({ kopecks }) => kopecks === required) ?? sums[0];
  if (!main) return missing(expected);
  const found = roublesOf(main.kopecks);
  return at(main.kopecks === required ? 'ok' : 'differs', { found, expected, place: main.place });
};

const checkSumWords = (text: string, { amount }: DraftFacts): Finding => {
  const required = amount === null ? undefined : parseDecimalString(amount);
  if (required === undefined) return unchecked(notes.noFact(draftCheckTexts.facts.amount));
  const roubles = Math.floor(required / 100);
  const expected = wholeInWords(roubles);
  const stated = numbersInWords(text).filter(({ value, end }) => {
    const isSum = /^\s*\)?\s*(?:руб|российских)/iu.test(text.slice(end, end + 30));
    return isSum || value === roubles;
  });
  const main = sumsIn(text).find(({ isMain }) => isMain);
  const [first] = main ? stated.filter(({ start }) => start > main.place.start) : stated;
  if (!first) return missing(expected);
  const place = { start: first.start, end: first.end };
  const found = text.slice(place.start, place.end);
  return at(first.value === roubles ? 'ok' : 'differs', { found, expected, place });
};

const datePattern = new RegExp(
  String.raw`(\d{1,2})\.(\d{2})\.(\d{4})|[«"]?(\d{1,2})[»"]?\s+(${monthsOfDays.join('|')})\s+(\d{4})`,
  'giu',
);

type FoundDate = { readonly date: IsoDate; readonly place: Place };
const datesIn = (text: string): FoundDate[] =>
  [...text.matchAll(datePattern)].flatMap((match) => {
    const [, day, month, year, ownDay, name, ownYear] = match;
    const number = month ?? String(monthsOfDays.indexOf((name ?? '').toLowerCase()) + 1).padStart(2, '0');
    const date = `${year ?? ownYear}-${number}-${(day ?? ownDay ?? '').padStart(2, '0')}`;
    return isIsoDate(date) ? [{ date, place: placeOf(match) }] : [];
  });

/** The last day of a guarantee is said after «действует … по» or «до». */
const isEnd = (text: string, { place }: FoundDate): boolean =>
  /(?:по|до|включительно\s+по|не\s+позднее)\s*$/iu.test(before(text, place.start, 24)) &&
  /(?:действ|срок)/iu.test(before(text, place.start, 220));

/** The earliest last day a guarantee may have, and the rule that asks for it. */
export const requiredEnd = ({
  law,
  purpose,
  dateEnd,
  contractEnd,
  bidsEnd,
}: Pick<DraftFacts, 'law' | 'purpose' | 'dateEnd' | 'contractEnd' | 'bidsEnd'>): {
  readonly date: IsoDate;
  readonly rule: string;
} | null => {
  const rules = [
    ...(dateEnd === null ? [] : [{ date: dateEnd, rule: notes.endOfDeal }]),
    ...(law === '44' && purpose === 'contract' && contractEnd !== null
      ? [{ date: addMonths(contractEnd, 1), rule: notes.contractMonth(formatDate(contractEnd)) }]
      : []),
    ...(law === '44' && purpose === 'application' && bidsEnd !== null
      ? [{ date: addMonths(bidsEnd, 1), rule: notes.bidsMonth(formatDate(bidsEnd)) }]
      : []),
  ];
  return rules.toSorted((one, other) => other.date.localeCompare(one.date))[0] ?? null;
};

const checkTerm = (text: string, facts: DraftFacts): Finding => {
  const required = requiredEnd(facts);
  if (required === null) return unchecked(notes.noFact(draftCheckTexts.facts.dateEnd));
  const expected = notes.notEarlier(formatDate(required.date));
  const dates = datesIn(text);
  const [last] = dates
    .filter((one) => isEnd(text, one))
    .toSorted((one, other) => other.date.localeCompare(one.date));
  if (!last) return missing(expected, dates.length > 0 ? notes.noEnd(dates.length) : required.rule);
  const isLong = last.date >= required.date;
  return at(isLong ? 'ok' : 'differs', {
    found: formatDate(last.date),
    expected,
    place: last.place,
    note: required.rule,
  });
};
const digitsPattern = (length: string): RegExp => new RegExp(String.raw`(?<!\d)\d{${length}}(?!\d)`, 'gu');

const checkPurchase = (text: string, { tenderNumber, ikz }: DraftFacts): Finding => {
  const expected = tenderNumber ?? ikz;
  if (!expected) return unchecked(notes.noFact(draftCheckTexts.facts.tenderNumber));
  for (const number of [tenderNumber, ikz]) {
    const index = number ? text.indexOf(number) : -1;
    if (number && index >= 0)
      return at('ok', { found: number, expected, place: { start: index, end: index + number.length } });
  }
  const other = [...text.matchAll(digitsPattern(tenderNumber ? '18,19' : '36'))][0];
  if (!other) return missing(expected);
  return at('differs', {
    found: other[0],
    expected,
    place: placeOf(other),
    note: slipOf(other[0], expected),
  });
};

const checkWords = (text: string, pattern: RegExp, expected: string): Finding => {
  const match = pattern.exec(text);
  return match ? at('ok', { found: match[0], expected, place: placeOf(match) }) : missing(expected);
};

const revocable = /(?<![а-яё])отзывн\S*|(?:может\s+быть\s+отозван|вправе\s+отозвать)\S*/iu;

const checkIrrevocable = (text: string): Finding => {
  const expected = draftCheckTexts.expected.irrevocable;
  const against = revocable.exec(text);
  if (against) return at('differs', { found: against[0], expected, place: placeOf(against) });
  return checkWords(text, /безотзывн\S*/iu, expected);
};

const { parts, facts: names } = draftCheckTexts;
const judges: Readonly<Record<CheckCode, (text: string, facts: DraftFacts) => Finding>> = {
  sum: checkSum,
  sum_words: checkSumWords,
  term: checkTerm,
  principal: (text, facts) => checkName(text, facts.clientName, parts.principal, names.clientName),
  principal_inn: (text, facts) =>
    checkInn(text, {
      inn: facts.inn,
      name: facts.clientName,
      other: facts.beneficiaryInn,
      part: parts.principal,
      fact: names.inn,
    }),
  beneficiary: (text, facts) =>
    checkName(text, facts.beneficiaryName, parts.beneficiary, names.beneficiaryName),
  beneficiary_inn: (text, facts) =>
    checkInn(text, {
      inn: facts.beneficiaryInn,
      name: facts.beneficiaryName,
      other: facts.inn,
      part: parts.beneficiary,
      fact: names.beneficiaryInn,
    }),
  guarantor: (text, { bankName }) =>
    checkName(text, bankName && shortBankName(bankName), parts.guarantor, names.bankName),
  purchase: checkPurchase,
  irrevocable: checkIrrevocable,
  penalty: (text) => checkWords(text, /(?<!\d)0[.,]1\s*(?:%|процент\S*)/iu, draftCheckTexts.expected.penalty),
  debit: (text) =>
    checkWords(text, /бесспорн\S*\s+(?:списани\S*|порядк\S*)/iu, draftCheckTexts.expected.debit),
};

/** The checks that a deal calls for: the penalty is the law's, the direct debit the notice's. */
const checksFor = ({ law, hasDirectDebit }: DraftFacts): readonly CheckCode[] =>
  checkCodes.filter((code) => (code !== 'penalty' || law === '44') && (code !== 'debit' || hasDirectDebit));

/** Compares the text of a draft with its deal; without a text nothing is checked and nothing is green. */
export const checkDraft = (text: string | null, facts: DraftFacts): DraftCheck[] =>
  checksFor(facts).map((code) => ({
    code,
    ...(text === null ? unchecked(notes.noText) : judges[code](text, facts)),
  }));

/** Whether a check forbids acceptance until somebody answers for it. */
export const isFailed = ({ result }: Pick<DraftCheck, 'result'>): boolean =>
  result === 'differs' || result === 'missing';
