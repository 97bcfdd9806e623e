type Kind = { readonly code: string; readonly name: string };

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3)
    .map((word) => word.slice(0, 6));

/** The kind of document whose name shares most words with the name of a file; undefined when none shares any. */
export const guessKind = <K extends Kind>(fileName: string, kinds: readonly K[]): K | undefined => {
  const file = new Set(wordsOf(fileName.replace(/\.[^.]+$/, '')));
  const scored = kinds
    .map((kind) => ({ kind, words: wordsOf(kind.name) }))
    .map(({ kind, words }) => ({
      kind,
      shared: words.filter((word) => file.has(word)).length,
      of: words.length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((one, other) => other.shared - one.shared || one.of - other.of);
  return scored[0]?.kind;
};
