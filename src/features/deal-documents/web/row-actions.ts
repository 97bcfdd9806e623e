import type { Paper } from '#features/deal-documents/web/paper-actions.tsx';

/** What a line of the list asks of the panel around it. */
export type RowActions = {
  /** Whose papers these are: for what other features show beside their names. */
  readonly dealId: number;
  readonly isReadOnly: boolean;
  readonly onView: (paper: Paper) => void;
  readonly onReplace: (paper: Paper, file: File) => void;
  readonly onDates: (paper: Paper) => void;
  readonly onPages: (papers: readonly Paper[]) => void;
  readonly onReject: (paper: Paper) => void;
  readonly onPick: (files: readonly File[], kind: string) => void;
};
