import { type DealStatus, statePresets, myMovePreset } from '#features/deals/deals.status.ts';

/** Columns of the board as a broker reads a deal's way; a credit and a loan go the same way. */
export const boardColumns = [
  { id: 'drafts', statuses: ['creating', 'draft'] },
  { id: 'documents', statuses: ['collecting'] },
  { id: 'bank', statuses: ['sending'] },
  { id: 'signing', statuses: ['signing'] },
  { id: 'query', statuses: ['query'] },
  { id: 'approved', statuses: ['approved', 'revision'] },
  { id: 'issuing', statuses: ['issuing', 'reissue', 'reissue_approved'] },
  { id: 'issued', statuses: ['issued'] },
  { id: 'refused', statuses: ['client_refused', 'bank_refused'] },
  { id: 'deleted', statuses: ['deleted'] },
] as const satisfies readonly { readonly id: string; readonly statuses: readonly DealStatus[] }[];
export type BoardColumnId = (typeof boardColumns)[number]['id'];
export const boardColumnIds = boardColumns.map(({ id }) => id) as [BoardColumnId, ...BoardColumnId[]];

/** «My move» is looked for among the deals in work. */
const inWork = 3;

type Asked = { readonly state: number; readonly status?: DealStatus | undefined };
type Column = { readonly id: BoardColumnId; readonly statuses: readonly DealStatus[] };

/** The columns a filter leaves, each with those of its statuses that are asked for. */
export const columnsFor = ({ state, status }: Asked): readonly Column[] => {
  const asked = status ? [status] : (statePresets[state === myMovePreset ? inWork : state] ?? []);
  return boardColumns
    .map(({ id, statuses }) => ({ id, statuses: statuses.filter((one) => asked.includes(one)) }))
    .filter(({ statuses }) => statuses.length > 0);
};

/** The column in which a deal of this status stands. */
export const columnOf = (status: DealStatus): BoardColumnId =>
  boardColumns.find(({ statuses }) => statuses.some((one) => one === status))?.id ?? 'drafts';
