import type { Piece } from '#features/deal-drafts/web/compare.ts';

/** A stretch of a version's text with something pinned to it. */
export type Mark = {
  readonly start: number;
  readonly end: number;
  readonly kind: 'remark' | 'found';
  /** The number on the pin. */
  readonly number: number | null;
};

/** Part of a piece: the marks that cover it, and the pins that stand right after it. */
export type Span = Piece & { readonly marks: readonly Mark[]; readonly pins: readonly Mark[] };

const isOver = (start: number, end: number) => (mark: Mark) => mark.start < end && mark.end > start;

/** Cuts a piece at the borders of the marks, so that each part is covered whole or not at all. */
export const cutPiece = (piece: Piece, marks: readonly Mark[]): readonly Span[] => {
  const end = piece.start + piece.text.length;
  const here = marks.filter(isOver(piece.start, end));
  const borders = here.flatMap((mark) => [mark.start, mark.end]).filter((at) => at > piece.start && at < end);
  const stops = [...new Set([piece.start, ...borders, end])].toSorted((one, other) => one - other);
  return stops.slice(0, -1).map((start, at) => {
    const stop = stops[at + 1] ?? end;
    return {
      ...piece,
      text: piece.text.slice(start - piece.start, stop - piece.start),
      start,
      marks: here.filter(isOver(start, stop)),
      pins: here.filter((mark) => mark.number !== null && mark.end === stop),
    };
  });
};
