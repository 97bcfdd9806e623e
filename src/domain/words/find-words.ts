/** A part of a text, from one letter up to another. */
type Span = readonly [from: number, to: number];

// Every letter stays one letter, so that places in the result are places in the text.
const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

const isInsideWord = (text: string, at: number): boolean => at > 0 && /[\p{L}\d]/u.test(text[at - 1] ?? '');

/** Where a word stands in a text, at the beginning of a word if it can; -1 when nowhere. */
const placeOf = (text: string, word: string): number => {
  const first = text.indexOf(word);
  for (let at = first; at >= 0; at = text.indexOf(word, at + 1)) if (!isInsideWord(text, at)) return at;
  return first;
};

/** The words of a question, in small letters, without ё. */
export const wordsOf = (question: string): readonly string[] =>
  plain(question)
    .split(/\s+/)
    .filter((word) => word !== '');

/** The parts of a text that show the words; those that it lacks are passed over. */
export const spansOf = (text: string, words: readonly string[]): readonly Span[] => {
  const small = plain(text);
  const found = words
    .map((word): Span => {
      const at = placeOf(small, word);
      return [at, at + word.length];
    })
    .filter(([from]) => from >= 0)
    .toSorted(([one], [other]) => one - other);
  return found.filter(([from], at) => from >= Math.max(0, ...found.slice(0, at).map(([, to]) => to)));
};

/**
 * How well a text answers the words: 0 where it begins with them, more where they stand further inside;
 * undefined when it lacks one of them.
 */
export const rankOf = (text: string, words: readonly string[]): number | undefined => {
  const small = plain(text);
  let rank = 0;
  for (const word of words) {
    const at = placeOf(small, word);
    if (at < 0) return undefined;
    rank += at === 0 ? 0 : isInsideWord(small, at) ? 2 : 1;
  }
  return rank;
};
