import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { uploadKinds } from '#domain/upload-kinds.ts';
import { DryRunDialog, DryRunReport, useDryRun } from '#kit/web/DryRun.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';

type Problem = { readonly row: number; readonly reason: string };
type Tried<Change> = { readonly problems: readonly Problem[]; readonly changes: readonly Change[] };
type Words = 'load' | 'title' | 'hint' | 'choose' | 'another' | 'apply' | 'row' | 'reason';

type SheetChangesProps<Change, Found> = {
  readonly texts: Readonly<Record<Words, string>> & {
    readonly refused: (rows: number) => string;
    readonly found: (changes: number) => string;
  };
  readonly ask: (file: File) => Promise<Found>;
  readonly columns: readonly Column<Change>[];
  readonly rowKey: (change: Change) => string;
  /** Above the tables: what else was found. */
  readonly note?: (found: Found) => ReactNode;
  readonly isApplying: boolean;
  /** Writes the changes; `close` ends the dialog. */
  readonly onApply: (changes: readonly Change[], close: () => void) => void;
};

/** Reads a workbook by a call that only tries it, shows each change and every wrong row, writes when the person agrees. */
export const SheetChanges = <Change, Found extends Tried<Change>>(
  props: SheetChangesProps<Change, Found>,
): ReactElement => {
  const { texts, ask, columns, rowKey, note, isApplying, onApply } = props;
  const run = useDryRun(ask);
  const { problems = [], changes = [] } = run.tried ?? {};
  const problemColumns: readonly Column<Problem>[] = [
    { id: 'row', header: texts.row, cell: ({ row }) => row },
    { id: 'reason', header: texts.reason, cell: ({ reason }) => reason },
  ];
  return (
    <>
      <Button variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={() => run.open()}>
        {texts.load}
      </Button>
      <DryRunDialog
        run={run}
        texts={texts}
        size={720}
        accept={uploadKinds.spreadsheet.mimeByExtension.xlsx}
        isReady={changes.length > 0}
        isApplying={isApplying}
        onApply={() => onApply(changes, run.close)}
      >
        {run.tried && note?.(run.tried)}
        {problems.length > 0 && (
          <DryRunReport words={texts.refused(problems.length)} isBad>
            <PlainTable
              columns={problemColumns}
              rows={problems}
              rowKey={({ row, reason }) => `${row} ${reason}`}
              className="full text-13"
            />
          </DryRunReport>
        )}
        {run.tried && (changes.length > 0 || problems.length === 0) && (
          <DryRunReport words={texts.found(changes.length)}>
            {changes.length > 0 && (
              <PlainTable columns={columns} rows={changes} rowKey={rowKey} className="full text-13" />
            )}
          </DryRunReport>
        )}
      </DryRunDialog>
    </>
  );
};
