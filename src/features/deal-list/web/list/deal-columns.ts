import { create } from 'zustand';
import { type ListColumn, listColumns, rareColumns } from '#features/deal-list/deal-list.columns.ts';
import { savedViewCalls } from '#features/saved-views/saved-views.contract.ts';
import type { ColumnsChoice } from '#features/saved-views/saved-views.rules.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { useSession } from '#kit/web/calls/session.ts';

/** Widths that are not changed, for the arrows to begin from. */
export const usualWidths: Readonly<Record<ListColumn, number>> = {
  client: 200,
  tender: 104,
  banks: 136,
  sum: 118,
  status: 170,
  turn: 228,
  deadline: 94,
  people: 118,
  own: 160,
};

const usualColumns: ColumnsChoice = { order: listColumns, hidden: rareColumns, widths: {} };
const saveAfterMs = 800;
const keyOf = (): string => `deals.columns.${useSession.getState().user?.id ?? 0}`;

/** A choice as it was kept, whatever has become of the columns since: unknown ones go, new ones come last. */
const stableColumns = (cached: ColumnsChoice | null | undefined): ColumnsChoice => {
  if (!cached) return usualColumns;
  const existing = cached.order.filter((id) => listColumns.some((one) => one === id));
  return {
    order: [...new Set([...existing, ...listColumns])],
    hidden: cached.hidden.filter((id) => listColumns.some((one) => one === id)),
    widths: cached.widths,
  };
};

const read = (): ColumnsChoice => {
  try {
    const cached: unknown = JSON.parse(globalThis.localStorage?.getItem(keyOf()) ?? 'null');
    const isWhole = typeof cached === 'object' && cached !== null && 'order' in cached && 'hidden' in cached;
    return stableColumns(isWhole ? (cached as ColumnsChoice) : null);
  } catch {
    return usualColumns;
  }
};

type Cached = {
  readonly own: ColumnsChoice | null;
  /** Columns of the saved view in sight, which go before one's own. */
  readonly ofView: ColumnsChoice | null;
};

/** The columns of the list: this person's, kept on the server and in this browser, and those of the view in sight. */
const useColumns = create<Cached>(() => ({ own: null, ofView: null }));

const ownOf = ({ own }: Cached): ColumnsChoice => own ?? read();

/** The columns as they stand now. */
export const useDealColumns = (): ColumnsChoice => {
  const cached = useColumns();
  return cached.ofView ?? ownOf(cached);
};

/** The columns shown, in their order. */
export const shownColumns = ({ order, hidden }: ColumnsChoice): readonly string[] =>
  order.filter((id) => !hidden.includes(id));

export const columnsNow = (): ColumnsChoice => {
  const cached = useColumns.getState();
  return cached.ofView ?? ownOf(cached);
};

const keep = (columns: ColumnsChoice): void => {
  globalThis.localStorage.setItem(keyOf(), JSON.stringify(columns));
};

/** Takes what the server keeps; what was changed here since goes before it. */
export const takeColumns = (columns: ColumnsChoice | null): void => {
  if (waiting !== undefined) return;
  const own = stableColumns(columns);
  keep(own);
  useColumns.setState({ own });
};

/** Shows the columns of a saved view; null gives one's own back. */
export const showColumnsOf = (columns: ColumnsChoice | null): void =>
  useColumns.setState({ ofView: columns && stableColumns(columns) });

let waiting: ReturnType<typeof setTimeout> | undefined;

const save = async (): Promise<void> => {
  waiting = undefined;
  const { order, hidden, widths } = ownOf(useColumns.getState());
  const columns = { order: [...order], hidden: [...hidden], widths: { ...widths } };
  // Not worth a word: it is kept in this browser, and the next change is sent again.
  try {
    await callApi(savedViewCalls.saveColumns, { body: { list: 'deals', columns } }, { quiet: true });
  } catch {
    return;
  }
};

/** Changes the columns in sight: those of a saved view for as long as it is open, else one's own for good. */
const changeColumns = (patch: Partial<ColumnsChoice>): void => {
  const next = { ...columnsNow(), ...patch };
  if (useColumns.getState().ofView) {
    useColumns.setState({ ofView: next });
    return;
  }
  keep(next);
  useColumns.setState({ own: next });
  clearTimeout(waiting);
  waiting = setTimeout(() => void save(), saveAfterMs);
};

export const toggleColumn = (column: string): void => {
  const { hidden } = columnsNow();
  changeColumns({
    hidden: hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column],
  });
};

/** Puts a column at another place among all, counted from 0. */
export const placeColumn = (column: string, place: number): void => {
  const others = columnsNow().order.filter((one) => one !== column);
  changeColumns({ order: others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, column) });
};

export const widenColumn = (column: string, width: number): void =>
  changeColumns({ widths: { ...columnsNow().widths, [column]: width } });

export const resetColumns = (): void => changeColumns(usualColumns);
