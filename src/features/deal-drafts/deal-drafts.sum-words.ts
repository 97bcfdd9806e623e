/** Each word of a number in the cases that documents use. */
const spokenText: readonly (readonly [form: RegExp, value: number])[] = [
  [/^ноль|^нуля/, 0],
  [/^(один|одна|одного|одной|одну|одним)$/, 1],
  [/^(два|две|двух)$/, 2],
  [/^(три|тр[её]х)$/, 3],
  [/^четыр(е|[её]х)$/, 4],
  [/^пят[ьи]$/, 5],
  [/^шест[ьи]$/, 6],
  [/^сем[ьи]$/, 7],
  [/^вос(емь|ьми)$/, 8],
  [/^девят[ьи]$/, 9],
  [/^десят[ьи]$/, 10],
  [/^одиннадцат[ьи]$/, 11],
  [/^двенадцат[ьи]$/, 12],
  [/^тринадцат[ьи]$/, 13],
  [/^четырнадцат[ьи]$/, 14],
  [/^пятнадцат[ьи]$/, 15],
  [/^шестнадцат[ьи]$/, 16],
  [/^семнадцат[ьи]$/, 17],
  [/^восемнадцат[ьи]$/, 18],
  [/^девятнадцат[ьи]$/, 19],
  [/^двадцат[ьи]$/, 20],
  [/^тридцат[ьи]$/, 30],
  [/^сорока?$/, 40],
  [/^пят(ь|и)десят(и)?$/, 50],
  [/^шест(ь|и)десят(и)?$/, 60],
  [/^сем(ь|и)десят(и)?$/, 70],
  [/^вос(емь|ьми)десят(и)?$/, 80],
  [/^девяност[оа]$/, 90],
  [/^ст[оа]$/, 100],
  [/^(двести|двухсот)$/, 200],
  [/^(триста|тр[её]хсот)$/, 300],
  [/^(четыреста|четыр[её]хсот)$/, 400],
  [/^(пятьсот|пятисот)$/, 500],
  [/^(шестьсот|шестисот)$/, 600],
  [/^(семьсот|семисот)$/, 700],
  [/^(восемьсот|восьмисот)$/, 800],
  [/^(девятьсот|девятисот)$/, 900],
];
const multipliers: readonly (readonly [form: RegExp, value: number])[] = [
  [/^тысяч[аиу]?$/, 1000],
  [/^миллион(а|ов)?$/, 1_000_000],
  [/^миллиард(а|ов)?$/, 1_000_000_000],
  [/^триллион(а|ов)?$/, 1_000_000_000_000],
];

const valueIn = (table: readonly (readonly [RegExp, number])[], word: string): number | undefined =>
  table.find(([form]) => form.test(word))?.[1];

/** A number said in words, and where it stands in a text. */
type StatedNumber = { readonly value: number; readonly start: number; readonly end: number };

type Counting = { total: number; group: number; start: number; end: number };

const add = (counting: Counting, word: string): boolean => {
  const value = valueIn(spokenText, word);
  if (value !== undefined) counting.group += value;
  else {
    const times = valueIn(multipliers, word);
    if (times === undefined) return false;
    counting.total += Math.max(counting.group, 1) * times;
    counting.group = 0;
  }
  return true;
};

/** Every number a Russian text says in words, in order: «(Восемь миллионов …)» is 8 000 000 and so on. */
export const numbersInWords = (text: string): StatedNumber[] => {
  const found: StatedNumber[] = [];
  let counting: Counting | null = null;
  const finish = (): void => {
    if (counting)
      found.push({ value: counting.total + counting.group, start: counting.start, end: counting.end });
    counting = null;
  };
  for (const match of text.matchAll(/[а-яё]+|[^а-яё\s]+/giu)) {
    const word = match[0].toLowerCase();
    const at = match.index;
    const current: Counting = counting ?? { total: 0, group: 0, start: at, end: at };
    if (add(current, word)) {
      current.end = at + match[0].length;
      counting = current;
    } else finish();
  }
  finish();
  return found;
};
