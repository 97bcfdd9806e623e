import type { Leg, MoveOption } from '#features/deals/web/room/deal-view.ts';

/** Moves that take one leg at a time: they choose one bank or carry the details of one paper. */
const single = ['T20', 'T21', 'T23', 'T28', 'T31', 'T32', 'T33'];
/** The order of the buttons: the usual way first, refusals last. */
const order = [
  'T3',
  'T5',
  'T7',
  'T8',
  'T10',
  'T13',
  'T15',
  'T34',
  'T12',
  'T6',
  'T9',
  'T29',
  'T30',
  'T16',
  'T17',
];

/** A move for several legs: those that it fits, and those that stay behind with the reason. */
export type BulkMove = {
  readonly id: string;
  readonly move: MoveOption;
  readonly legs: readonly Leg[];
  readonly left: readonly { readonly leg: Leg; readonly why: string | null }[];
};

/** T17, T17b and T17c are one action whose right depends on where the leg stands. */
const familyOf = (id: string): string => id.replace(/[b-z]$/, '');

const optionOf = (leg: Leg, family: string): MoveOption | undefined => {
  const options = leg.moves.filter((move) => familyOf(move.id) === family);
  return options.find((move) => move.is_allowed) ?? options[0];
};

const rank = (id: string): number => {
  const at = order.indexOf(id);
  return at < 0 ? order.length - 2 : at;
};

/** What can be done with the selected legs together; a move that fits none of them is left out. */
export const bulkMoves = (selected: readonly Leg[]): readonly BulkMove[] => {
  const families = new Set(
    selected.flatMap((leg) => leg.moves.filter((move) => move.is_allowed).map((move) => familyOf(move.id))),
  );
  return [...families]
    .filter((family) => selected.length === 1 || !single.includes(family))
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((family) => {
      const options = selected.map((leg) => ({ leg, move: optionOf(leg, family) }));
      const [first] = options.filter(({ move }) => move?.is_allowed);
      if (!first?.move) return [];
      return {
        id: family,
        move: first.move,
        legs: options.filter(({ move }) => move?.is_allowed).map(({ leg }) => leg),
        left: options
          .filter(({ move }) => !move?.is_allowed)
          .map(({ leg, move }) => ({ leg, why: move?.why ?? null })),
      };
    });
};
