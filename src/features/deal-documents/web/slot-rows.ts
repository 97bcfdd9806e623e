import type { CallReply } from '#kit/contract/define-call.ts';
import type { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { isSlotReady, isSlotSpare, readySlots } from '#features/deal-documents/deal-documents.checklist.ts';
import { isCollecting } from '#features/deal-legs/deal-legs.turns.ts';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import { waitsForMe } from '#features/deal-documents/web/check-document.ts';
import type { Document } from '#features/deal-documents/web/document.ts';
import type { KindBook } from '#features/document-kinds/document-kinds.book.ts';
import { expiryOf, type KindGroup, kindGroups } from '#features/document-kinds/document-kinds.rules.ts';

/** What the deal's banks ask for together. */
type Checklist = CallReply<typeof dealDocumentCalls.getChecklist>;
export type Slot = Checklist['slots'][number];
export type BankReadiness = Checklist['banks'][number];

/** How a line of the list stands, the worst first. */
export type RowState =
  | 'rejected'
  | 'expired'
  | 'original'
  | 'waits'
  | 'checking'
  | 'unsigned'
  | 'soon'
  | 'spare'
  | 'ready'
  | 'rest';

/** A line of the list: a slot with its documents, or documents of a kind no bank asks for. */
export type SlotRow = {
  readonly kind: string;
  readonly name: string;
  readonly group: KindGroup | 'rest';
  readonly slot: Slot | null;
  readonly documents: readonly Document[];
  readonly state: RowState;
  /** A file too many in a slot that is ready: it waits to be looked at, or was refused. */
  readonly extra: 'checking' | 'rejected' | null;
};

export const rowFilters = ['all', 'missing', 'check'] as const;
export type RowFilter = (typeof rowFilters)[number];

const stateOf = (slot: Slot | null, documents: readonly Document[], today: string): RowState => {
  if (slot === null) return documents.some((document) => document.state === 'uploaded') ? 'checking' : 'rest';
  const marks = slot.banks.map(({ mark }) => mark);
  const worst = (['rejected', 'expired', 'waits', 'checking', 'original', 'unsigned'] as const).find((mark) =>
    marks.includes(mark),
  );
  if (worst) return worst;
  if (isSlotSpare(slot)) return 'spare';
  return documents.some((document) => expiryOf(document.valid_until, today) === 'soon') ? 'soon' : 'ready';
};

/** A line as its slot and its documents make it: the banks' marks decide, what is over them is told apart. */
const rowOf = (row: Omit<SlotRow, 'state' | 'extra'>, today: string): SlotRow => {
  const { slot, documents } = row;
  const has = (state: Document['state']): boolean => documents.some((document) => document.state === state);
  const isServed = slot !== null && isSlotReady(slot);
  const extra = has('uploaded') ? 'checking' : has('rejected') ? 'rejected' : null;
  return { ...row, state: stateOf(slot, documents, today), extra: isServed ? extra : null };
};

/** The lines of a deal: every slot of the checklist in its order, then kinds nobody asks for that have documents. */
export const slotRows = (
  { slots }: Checklist,
  documents: readonly Document[],
  book: KindBook,
  today: string,
): readonly SlotRow[] => {
  const byKind = Map.groupBy(documents, (document) => document.kind);
  const asked = slots.map((slot): SlotRow => {
    const own = byKind.get(slot.kind) ?? [];
    const { kind, name, group } = slot;
    return rowOf({ kind, name, group, slot, documents: own }, today);
  });
  const rest = [...byKind]
    .filter(([kind]) => !slots.some((slot) => slot.kind === kind))
    .map(([kind, own]) =>
      rowOf({ kind, name: book.nameOf(kind), group: 'rest', slot: null, documents: own }, today),
    )
    .toSorted((one, other) => book.compare(one.kind, other.kind));
  return [...asked, ...rest];
};

const lacking: readonly RowState[] = ['waits', 'rejected', 'expired', 'original'];

/** Whether a line belongs to what the list is narrowed to. */
export const fitsRow = (row: SlotRow, filter: RowFilter, legId: number | null): boolean => {
  if (legId !== null && !row.slot?.banks.some((bank) => bank.application_bank_id === legId)) return false;
  if (filter === 'missing') return lacking.includes(row.state);
  return filter === 'all' || row.documents.some((document) => document.state === 'uploaded');
};

/** Lines by what they are about, in the order of the dictionary; documents outside the list stand last. */
export const groupRows = (rows: readonly SlotRow[]) =>
  [...kindGroups, 'rest' as const].flatMap((group) => {
    const own = rows.filter((row) => row.group === group);
    return own.length === 0 ? [] : [{ group, rows: own }];
  });

/** The legs whose papers the turn of the deal counts; null where none collects any, stopped by the rules or not. */
export const collectingLegs = (legs: readonly Leg[]): ReadonlySet<number> | null => {
  const gathering = legs.filter(({ status }) => status === 'collecting');
  if (gathering.length === 0) return null;
  const counted = gathering.filter(({ status, precheck }) =>
    isCollecting({ status, is_stopped: precheck?.is_stopped ?? false }),
  );
  return new Set(counted.map(({ id }) => id));
};

/**
 * What is left to be done about the lines, by what it is. `others` the reader may look at too, and the turn does not
 * count them; whoever does not check is told of `inCheck` alone.
 */
export const leftOf = (
  rows: readonly SlotRow[],
  collecting: ReadonlySet<number> | null,
  isChecker: boolean,
) => {
  const count = (...states: readonly RowState[]): number =>
    rows.filter(({ slot, state }) => slot !== null && states.includes(state)).length;
  const isCounted = ({ slot }: SlotRow): boolean =>
    slot?.banks.some(
      ({ application_bank_id: id, is_required: isRequired, mark }) =>
        isRequired && mark === 'checking' && (collecting?.has(id) ?? true),
    ) ?? false;
  const unchecked = rows.filter((row) => isCounted(row) || fitsRow(row, 'check', null));
  const others = unchecked.filter((row) => !isCounted(row) && row.documents.some(waitsForMe));
  return {
    missing: count(...lacking),
    checking: isChecker ? unchecked.filter(isCounted).length : 0,
    others: isChecker ? others.length : 0,
    inCheck: isChecker ? 0 : unchecked.length,
    unsigned: count('unsigned'),
  };
};

/** Slots that are ready, and all that count. */
export const readinessOf = (rows: readonly SlotRow[]): ReturnType<typeof readySlots> =>
  readySlots(rows.flatMap(({ slot }) => (slot === null ? [] : [slot])));
