import { diffArrays } from 'diff';

/** A run of text in one of two versions; `change` numbers the difference it belongs to, from 1. */
export type Piece = {
  readonly text: string;
  readonly kind: 'same' | 'removed' | 'added';
  readonly change: number | null;
  /** Place of its first character in the text of its own version. */
  readonly start: number;
};

/** Paragraphs of both versions that stand level; null where the other has none. */
export type Row = { readonly before: readonly Piece[] | null; readonly after: readonly Piece[] | null };

/** Two versions level with one another, and how many differences there are. */
export type Comparison = { readonly rows: readonly Row[]; readonly changes: number };

type Paragraph = { readonly text: string; readonly start: number };

const paragraphsOf = (text: string): Paragraph[] => {
  const paragraphs: Paragraph[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    paragraphs.push({ text: line, start });
    start += line.length + 1;
  }
  return paragraphs;
};

/** Numbers and dates stay whole: a sum that has changed is one difference. */
const tokensOf = (text: string): string[] =>
  text.match(/\d[\d\u00a0 .,/-]*\d|[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [text]);

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let common = 0;
  for (const word of one) if (other.has(word)) common += 1;
  return (2 * common) / (one.size + other.size);
};

/** Paragraphs less alike than this are a removal and an addition, not a change. */
const leastLike = 0.35;
const mostPairs = 250_000;

type Pair = readonly [before: Paragraph | null, after: Paragraph | null];

const unpaired = (before: readonly Paragraph[], after: readonly Paragraph[]): Pair[] => [
  ...before.map((one): Pair => [one, null]),
  ...after.map((one): Pair => [null, one]),
];

/** Numbers of every two paragraphs; beyond its edges there is nought. */
const createTable = (rows: number, columns: number) => {
  const cells = new Float64Array(rows * columns);
  return {
    at: (row: number, column: number): number =>
      row < rows && column < columns ? (cells[row * columns + column] ?? 0) : 0,
    put: (row: number, column: number, value: number): void => {
      cells[row * columns + column] = value;
    },
  };
};

/** How much every two paragraphs have in common, and the most that two tails beginning with them can. */
const scoresOf = (before: readonly Paragraph[], after: readonly Paragraph[]) => {
  const [beforeWords, afterWords] = [before, after].map((list) => list.map(({ text }) => wordsOf(text)));
  const like = createTable(before.length, after.length);
  const best = createTable(before.length, after.length);
  /** The most that two tails keep whose first paragraphs are paired; nought where these are too unlike. */
  const paired = (row: number, column: number): number => {
    const score = like.at(row, column);
    return score >= leastLike ? score + best.at(row + 1, column + 1) : 0;
  };
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const [one, other] = [beforeWords?.[row], afterWords?.[column]];
      like.put(row, column, one && other ? likeness(one, other) : 0);
      best.put(
        row,
        column,
        Math.max(paired(row, column), best.at(row + 1, column), best.at(row, column + 1)),
      );
    }
  }
  return { best, paired };
};

/** The pairing of paragraphs in order that keeps most in common. */
const align = (before: readonly Paragraph[], after: readonly Paragraph[]): Pair[] => {
  if (before.length * after.length > mostPairs) return unpaired(before, after);
  const { best, paired } = scoresOf(before, after);
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    const most = best.at(row, column);
    const isPaired = paired(row, column) > 0 && paired(row, column) === most;
    if (isPaired) pairs.push([before[row++] ?? null, after[column++] ?? null]);
    else if (most === best.at(row + 1, column)) pairs.push([before[row++] ?? null, null]);
    else pairs.push([null, after[column++] ?? null]);
  }
  return [...pairs, ...unpaired(before.slice(row), after.slice(column))];
};

/** Identical beginnings and ends are paired as they are; only what lies between is looked through. */
const pairUp = (before: readonly Paragraph[], after: readonly Paragraph[]): Pair[] => {
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before[head]?.text === after[head]?.text) head += 1;
  let tail = 0;
  while (tail < shortest - head && before.at(-1 - tail)?.text === after.at(-1 - tail)?.text) tail += 1;
  const same = (from: number, count: number, shift: number): Pair[] =>
    Array.from({ length: count }, (_, at) => [before[from + at] ?? null, after[from + shift + at] ?? null]);
  return [
    ...same(0, head, 0),
    ...align(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...same(before.length - tail, tail, after.length - before.length),
  ];
};

/** Numbers differences as they are met; a gap of spaces alone does not part two of them. */
const createCounter = () => {
  let count = 0;
  let isOpen = false;
  return {
    next: (): number => {
      if (!isOpen) count += 1;
      isOpen = true;
      return count;
    },
    close: (): void => {
      isOpen = false;
    },
    total: (): number => count,
  };
};

type Counter = ReturnType<typeof createCounter>;

const comparePair = (before: Paragraph, after: Paragraph, counter: Counter): Row => {
  const rows: { before: Piece[]; after: Piece[] } = { before: [], after: [] };
  let [beforeAt, afterAt] = [before.start, after.start];
  for (const { value, added, removed } of diffArrays(tokensOf(before.text), tokensOf(after.text))) {
    const text = value.join('');
    if (!added && !removed) {
      if (text.trim() !== '') counter.close();
      rows.before.push({ text, kind: 'same', change: null, start: beforeAt });
      rows.after.push({ text, kind: 'same', change: null, start: afterAt });
      beforeAt += text.length;
      afterAt += text.length;
    } else if (removed) {
      rows.before.push({ text, kind: 'removed', change: counter.next(), start: beforeAt });
      beforeAt += text.length;
    } else {
      rows.after.push({ text, kind: 'added', change: counter.next(), start: afterAt });
      afterAt += text.length;
    }
  }
  counter.close();
  return rows;
};

const whole = ({ text, start }: Paragraph, kind: Piece['kind'], change: number | null): Piece[] => [
  { text, kind, change, start },
];

const compareRow = ([before, after]: Pair, counter: Counter): Row => {
  if (before && after) return comparePair(before, after, counter);
  counter.close();
  const change = counter.next();
  counter.close();
  return {
    before: before && whole(before, 'removed', change),
    after: after && whole(after, 'added', change),
  };
};

/** Two versions of a text word by word, their paragraphs level with one another. */
export const compareTexts = (before: string, after: string): Comparison => {
  const counter = createCounter();
  const rows = pairUp(paragraphsOf(before), paragraphsOf(after)).map((pair) => compareRow(pair, counter));
  return { rows, changes: counter.total() };
};

/** A single version, laid out as a comparison without differences. */
export const singleText = (text: string): Comparison => ({
  rows: paragraphsOf(text).map((paragraph) => ({ before: null, after: whole(paragraph, 'same', null) })),
  changes: 0,
});

/** Both versions of a paragraph in one run: what was removed stands before what was added in its place. */
export const inOne = ({ before, after }: Row): readonly Piece[] => {
  if (before === null || after === null) return before ?? after ?? [];
  const pieces: Piece[] = [];
  const left = [...before];
  for (const piece of after) {
    if (piece.kind === 'same') {
      while (left[0] && left[0].kind !== 'same') pieces.push(...left.splice(0, 1));
      left.shift();
      pieces.push(piece);
    } else {
      while (left[0] && left[0].kind !== 'same') pieces.push(...left.splice(0, 1));
      pieces.push(piece);
    }
  }
  return [...pieces, ...left];
};
