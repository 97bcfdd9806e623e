import { searchTextOf } from '#features/chat/chat.rules.ts';

type MarkedPiece = { readonly at: number; readonly text: string; readonly isMarked: boolean };

const before = 40;

/** A found text in pieces with the sought words apart; a long beginning is left out, so that they are in sight. */
export const markedPieces = (text: string, words: string): readonly MarkedPiece[] => {
  const sought = searchTextOf(words.trim());
  const first = sought === '' ? -1 : searchTextOf(text).indexOf(sought);
  const start = first > before * 2 ? first - before : 0;
  const shown = start > 0 ? `…${text.slice(start)}` : text;
  const plain = searchTextOf(shown);
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (let next = first < 0 ? -1 : plain.indexOf(sought); next >= 0; next = plain.indexOf(sought, at)) {
    if (next > at) pieces.push({ at, text: shown.slice(at, next), isMarked: false });
    pieces.push({ at: next, text: shown.slice(next, next + sought.length), isMarked: true });
    at = next + sought.length;
  }
  if (at < shown.length) pieces.push({ at, text: shown.slice(at), isMarked: false });
  return pieces;
};
