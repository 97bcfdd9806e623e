import type { Paper } from '#features/deal-documents/web/paper-actions.tsx';

export const targetFilters = ['all', 'deal', 'banks'] as const;
export type TargetFilter = (typeof targetFilters)[number];

/** Whether a paper belongs to what the list is narrowed to: everything, the whole deal's, the banks' own. */
export const fitsTarget = (paper: Paper, filter: TargetFilter): boolean =>
  filter === 'all' || (filter === 'banks') === (paper.application_bank_id !== null);
