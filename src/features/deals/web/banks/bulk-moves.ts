import { byMoveOrder } from '#features/deals/deals.move-order.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import type { Leg, MoveOption } from '#features/deals/web/room/deal-view.ts';

/** Moves that take one leg at a time: they choose one bank or carry the details of one paper. */
const single = ['T20', 'T21', 'T23', 'T28', 'T31', 'T32', 'T33'];
/** A move for several legs: those that it fits, and those that stay behind with the reason. */
export type BulkMove = {
  readonly title: string;
  readonly move: MoveOption;
  readonly legs: readonly Leg[];
  readonly left: readonly { readonly leg: Leg; readonly why: string | null }[];
};

/** T17, T17b and T17c are one action whose right depends on where the leg stands: what is called alike is one. */
const titleOf = (move: MoveOption): string => dealTexts.moveTitles[move.id] ?? move.id;

const optionOf = (leg: Leg, title: string): MoveOption | undefined => {
  const options = leg.moves.filter((move) => titleOf(move) === title);
  return options.find((move) => move.is_allowed) ?? options[0];
};

/** What can be done with the selected legs together; a move that fits none of them is left out. */
export const bulkMoves = (selected: readonly Leg[]): readonly BulkMove[] => {
  const allowed = selected
    .flatMap((leg) => leg.moves.filter((move) => move.is_allowed))
    .filter((move) => selected.length === 1 || !single.includes(move.id))
    .toSorted((one, other) => byMoveOrder(one.id, other.id));
  return [...new Set(allowed.map(titleOf))].flatMap((title) => {
    const options = selected.map((leg) => ({ leg, move: optionOf(leg, title) }));
    const [first] = options.filter(({ move }) => move?.is_allowed);
    if (!first?.move) return [];
    return {
      title,
      move: first.move,
      legs: options.filter(({ move }) => move?.is_allowed).map(({ leg }) => leg),
      left: options
        .filter(({ move }) => !move?.is_allowed)
        .map(({ leg, move }) => ({ leg, why: move?.why ?? null })),
    };
  });
};
