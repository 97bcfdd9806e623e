type Named = { readonly id: number; readonly name: string };

/** A piece of a text: a word for somebody, or plain. */
type TextPiece = { readonly text: string; readonly person?: Named; readonly href?: string };

/** What is being typed after «@» up to the caret: where it begins and the words so far; null when nothing is. */
export const mentionAt = (
  text: string,
  caret: number,
): { readonly start: number; readonly words: string } | null => {
  const found = /(?:^|[\s(])@([\p{L}\p{M}.\- \u00a0]{0,40})$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const words = found[1] ?? '';
  return { start: caret - words.length - 1, words };
};

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е').replaceAll('\u00a0', ' ');

/** Whom the typed words may mean, by the beginning of any part of the name. */
export const findNamed = <P extends Named>(people: readonly P[], words: string): readonly P[] => {
  const required = folded(words).trim();
  if (required === '') return people;
  return people.filter(({ name }) => {
    const plain = folded(name);
    return plain.startsWith(required) || plain.split(' ').some((part) => part.startsWith(required));
  });
};

/** The text with the person named in place of what was typed, and where the caret then stands. */
export const putMention = (
  text: string,
  { start, caret }: { readonly start: number; readonly caret: number },
  { name }: Named,
): { readonly text: string; readonly caret: number } => {
  const rest = text.slice(caret);
  const gap = /^[\s.,;:!?)]/.test(rest) ? '' : ' ';
  const put = `${text.slice(0, start)}@${name}${gap}`;
  return { text: put + rest, caret: put.length };
};

/** Those chosen whose names still stand in the text. */
export const mentionsIn = (text: string, chosen: readonly Named[]): readonly number[] => [
  ...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id)),
];

const address = /\bhttps?:\/\/[^\s<>"«»]+[^\s<>"«».,;:!?)]/u;

const splitBy = (text: string, at: number, length: number, middle: TextPiece): readonly TextPiece[] => [
  ...(at > 0 ? [{ text: text.slice(0, at) }] : []),
  middle,
  ...(at + length < text.length ? [{ text: text.slice(at + length) }] : []),
];

const linked = ({ text, person }: TextPiece): readonly TextPiece[] => {
  const found = person ? null : address.exec(text);
  if (!found) return [person ? { text, person } : { text }];
  const [before = { text: '' }, ...rest] = splitBy(text, found.index, found[0].length, {
    text: found[0],
    href: found[0],
  });
  return [before, ...rest.flatMap((piece) => (piece.href ? [piece] : linked(piece)))];
};

const named = (text: string, people: readonly Named[]): readonly TextPiece[] => {
  const first = people
    .map((person) => ({ person, at: text.indexOf(`@${person.name}`) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)[0];
  if (!first) return [{ text }];
  const length = first.person.name.length + 1;
  const [head, tail] = [text.slice(0, first.at), text.slice(first.at + length)];
  return [
    ...(head === '' ? [] : [{ text: head }]),
    { text: `@${first.person.name}`, person: first.person },
    ...(tail === '' ? [] : named(tail, people)),
  ];
};

/** A message in pieces: people named in it and addresses apart from the plain words. */
export const piecesOf = (text: string, people: readonly Named[]): readonly TextPiece[] =>
  named(text, people).flatMap(linked);
