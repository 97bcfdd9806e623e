import { type DealStatus, type SubState, whoseTurnOf, type WhoseTurn } from '#features/deals/deals.status.ts';

/** A move as the history keeps it. */
type Step = {
  readonly at: Date;
  readonly from: DealStatus | null;
  readonly fromSub: SubState | null;
  readonly to: DealStatus;
  readonly toSub: SubState | null;
};

type State = { readonly status: DealStatus; readonly subState: SubState | null };

/** A stretch of a leg's life in one status; `until` null is the one that lasts. */
type Stretch = State & {
  readonly turn: WhoseTurn | null;
  readonly since: Date;
  readonly until: Date | null;
};

type Life = {
  readonly since: Date;
  /** From when on turns were written as they passed; null where they never were. */
  readonly until: Date | null;
  readonly state: State;
  readonly hasAgent: boolean;
  /** In the order of the history. */
  readonly steps: readonly Step[];
};

/** Whose turn it was by the statuses of the history: covers the life without gap or overlap, and nothing beyond `until`. */
export const rebuildTurns = ({ since, until, state, hasAgent, steps }: Life): Stretch[] => {
  const [first] = steps;
  const begin: State =
    first?.from === undefined || first.from === null
      ? state
      : { status: first.from, subState: first.fromSub };
  const marks = [
    { at: since, ...(first ? begin : state) },
    ...steps.map(({ at, to, toSub }) => ({ at, status: to, subState: toSub })),
  ];
  const end = until?.getTime() ?? Number.POSITIVE_INFINITY;
  let from = since.getTime();
  return marks.flatMap(({ status, subState }, number) => {
    const next = marks[number + 1];
    const to = Math.min(end, next ? Math.max(from, next.at.getTime()) : Number.POSITIVE_INFINITY);
    const stretch = {
      status,
      subState,
      turn: whoseTurnOf(status, subState, hasAgent),
      since: new Date(from),
      until: Number.isFinite(to) ? new Date(to) : null,
    };
    const isEmpty = to <= from;
    from = to;
    return isEmpty ? [] : [stretch];
  });
};
