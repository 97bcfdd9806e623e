import type { LegMove, MoveKind, MoveRow } from '#features/deal-legs/deal-legs.move-columns.ts';
import { moveTable } from '#features/deal-legs/deal-legs.move-table.ts';
import { type DealStatus, dealStatuses, type SubState } from '#features/deals/deals.status.ts';
import { defineStates } from '#kit/contract/define-states.ts';

export type { GuardName, LegMove } from '#features/deal-legs/deal-legs.move-columns.ts';
export { dealMade } from '#features/deal-legs/deal-legs.move-table.ts';

type Table = typeof moveTable;
type Rows = Table['step'] &
  Table['side'] &
  Table['refusal'] &
  Table['back'] &
  Table['removal'] &
  Table['calendar'];
/** What code calls a move by. */
export type MoveName = keyof Rows;
/** The ids of the moves that are done with many deals at once. */
export type MassMove = {
  [N in MoveName]: Rows[N] extends { readonly inMass: true } ? Rows[N]['id'] : never;
}[MoveName];

const partsOf = <S extends string>(place: string): [S, SubState?] => place.split('.') as [S, SubState?];

const readRow = (kind: MoveKind, name: string, row: MoveRow): LegMove => {
  const { from, to, who = [], guards = [], ...columns } = row;
  const places = [from].flat().map((place) => partsOf<DealStatus>(place));
  const fromSub = places.flatMap(([, sub]) => sub ?? []);
  const [end, toSub] = partsOf<DealStatus | 'previous'>(to);
  return {
    ...columns,
    name,
    kind,
    from: [...new Set(places.map(([status]) => status))],
    ...(fromSub.length > 0 ? { fromSub } : {}),
    to: end,
    ...(toSub ? { toSub } : {}),
    who,
    guards,
  };
};

/** All moves in the order in which menus show them. */
const inOrder = Object.entries<Readonly<Record<string, MoveRow>>>(moveTable).flatMap(([kind, rows]) =>
  Object.entries(rows).map(([name, row]) => readRow(kind as MoveKind, name, row)),
);

/** The moves by their names. */
export const dealMoves = Object.fromEntries(inOrder.map((move) => [move.name, move])) as {
  readonly [N in MoveName]: LegMove & Pick<Rows[N], 'id'>;
};

/** The machine of a leg, its moves by their ids: T2, T3 … T12, T12b … T36b. */
export const legMachine = defineStates({
  states: dealStatuses,
  moves: inOrder.toSorted((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true })),
});

const byId = new Map(inOrder.map((move) => [move.id, move]));

/** The row of a move; undefined for what happens to a deal without one. */
export const moveOf = (id: string): LegMove | undefined => byId.get(id);

const isNamed = (move: LegMove, name: string): boolean => move.name === name || move.as === name;

/** Whether this is one of the named moves, or the same action from where the leg stands otherwise. */
export const isMove = (id: string, ...names: readonly MoveName[]): boolean => {
  const move = moveOf(id);
  return move !== undefined && names.some((name) => isNamed(move, name));
};

/** Whether two moves are one action whose right depends on where the leg stands. */
export const isSameAction = (one: LegMove, other: LegMove): boolean => isNamed(one, other.as ?? other.name);

/** What is said of moves by their names, to be asked by their ids; one that is not named goes by its action. */
export const byMove = <T>(stated: { readonly [N in MoveName]?: T }): Readonly<Record<string, T>> => {
  const named: Readonly<Record<string, T | undefined>> = stated;
  return Object.fromEntries(
    inOrder.flatMap(({ id, name, as = name }) => {
      const own = named[name] ?? named[as];
      return own === undefined ? [] : [[id, own]];
    }),
  );
};

/** How a move stands to the way of a leg; what is none counts as a step aside. */
export const moveKindOf = (id: string): MoveKind => moveOf(id)?.kind ?? 'side';

const ids = inOrder.map(({ id }) => id);

/** Compares two moves by their place in a menu. */
export const byMoveOrder = (one: string, other: string): number => ids.indexOf(one) - ids.indexOf(other);

/** The usual way from a draft to an issued guarantee. */
export const usualWay = ids.filter((id) => moveKindOf(id) === 'step');
