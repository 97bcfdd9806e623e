import {
  type Place,
  type Finding,
  notes,
  unchecked,
  missing,
  at,
  placeOf,
} from '#features/deal-drafts/deal-drafts.findings.ts';

const forms =
  /(?:общество с ограниченной ответственностью|(?:публичное |закрытое |открытое |непубличное )?акционерное общество|индивидуальный предприниматель|(?<![а-я])(?:ооо|оао|зао|пао|нао|ао|ип)(?![а-я]))/giu;

type Folded = { readonly text: string; readonly places: readonly number[] };

/** Letters and digits alone, in lower case, each with its place in the text it came from. */
const fold = (text: string): Folded => {
  const places: number[] = [];
  let folded = '';
  let isGap = false;
  for (let index = 0; index < text.length; index += 1) {
    const sign = (text[index] ?? '').toLowerCase().replace('ё', 'е');
    if (/[\p{L}\d]/u.test(sign)) {
      if (isGap && folded !== '') {
        folded += ' ';
        places.push(index);
      }
      folded += sign;
      places.push(index);
      isGap = false;
    } else isGap = true;
  }
  return { text: folded, places };
};

const findName = (text: string, name: string): Place | null => {
  const required = fold(name.replaceAll(forms, ' ')).text;
  if (required === '') return null;
  const { text: folded, places } = fold(text);
  const index = ` ${folded} `.indexOf(` ${required} `);
  if (index < 0) return null;
  const start = places[index] ?? 0;
  return { start, end: (places[index + required.length - 1] ?? start) + 1 };
};

/** Where a text speaks of a party by its part in the guarantee: the words before «именуемый Принципал». */
const partyWords = (text: string, part: string): Place | null => {
  const match = new RegExp(String.raw`[^\n]{0,140}?именуем[^\n]{0,40}${part}`, 'iu').exec(text);
  return match ? placeOf(match) : null;
};

export const checkName = (text: string, name: string | null, part: string, fact: string): Finding => {
  if (name === null || name === '') return unchecked(notes.noFact(fact));
  const place = findName(text, name);
  if (place) return at('ok', { found: text.slice(place.start, place.end), expected: name, place });
  const words = partyWords(text, part);
  return words
    ? at('differs', { found: text.slice(words.start, words.end).trim(), expected: name, place: words })
    : missing(name);
};

/** How one number differs from another when it is a slip of the pen. */
export const slipOf = (found: string, expected: string): string | null => {
  if (found.length !== expected.length) return notes.otherLength(found.length, expected.length);
  const wrong = Array.from(expected).flatMap((digit, index) => (digit === found[index] ? [] : [index]));
  const [first = 0, second = 0] = wrong;
  if (wrong.length === 1) return notes.oneDigit(first + 1);
  const isSwap =
    wrong.length === 2 &&
    second === first + 1 &&
    found[first] === expected[second] &&
    found[second] === expected[first];
  if (!isSwap) return null;
  return second === expected.length - 1 ? notes.lastSwapped : notes.swapped(first + 1, second + 1);
};

const innPattern = /ИНН\D{0,14}?(\d{12}|\d{10})(?!\d)/giu;
const nearby = 220;

/** The INN that stands nearest after a party's name or part. */
const innOfParty = (text: string, name: string | null, part: string) => {
  const from = (name === null ? null : findName(text, name)) ?? partyWords(text, part);
  const all = [...text.matchAll(innPattern)].map((match) => ({
    inn: match[1] ?? '',
    place: placeOf(match, 1),
  }));
  const near = from && all.find(({ place }) => place.start > from.start && place.start - from.end < nearby);
  return { all, near };
};

type Party = {
  readonly inn: string | null;
  readonly name: string | null;
  readonly other: string | null;
  readonly part: string;
  readonly fact: string;
};

export const checkInn = (text: string, { inn, name, other, part, fact }: Party): Finding => {
  if (inn === null || inn === '') return unchecked(notes.noFact(fact));
  const { all, near } = innOfParty(text, name, part);
  const own = near ?? all.find((one) => one.inn === inn) ?? all.find((one) => one.inn !== other);
  if (!own) return missing(inn);
  const { inn: found, place } = own;
  if (found === inn) return at('ok', { found, expected: inn, place });
  return at('differs', { found, expected: inn, place, note: slipOf(found, inn) });
};
