import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { DryRunDialog, DryRunReport, useDryRun } from '#kit/web/DryRun.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';

type Problem = { readonly row: number; readonly value: string; readonly why: string };
type Words = 'open' | 'title' | 'hint' | 'choose' | 'another' | 'apply' | 'row' | 'value' | 'why';

type SheetImportProps<Tried> = {
  readonly texts: Readonly<Record<Words, string>>;
  /** Tries the table or writes it; null where the person thought better of it. */
  readonly send: (file: File, isDryRun: '0' | '1') => Promise<Tried | null>;
  /** How many rows would be written. */
  readonly countOf: (tried: Tried) => number;
  readonly report: (tried: Tried) => string;
  readonly onApplied: (done: Tried) => Promise<void>;
};

/** Reads a table (XLSX), tells of every wrong row, and writes the others only when the person agrees. */
export const SheetImport = <Tried extends { readonly problems: readonly Problem[] }>(
  props: SheetImportProps<Tried>,
): ReactElement => {
  const { texts, send, countOf, report, onApplied } = props;
  const [isApplying, setApplying] = useState(false);
  const run = useDryRun(async (file) => {
    const found = await send(file, '1');
    return found && { found, file };
  });
  const { tried } = run;
  const count = tried ? countOf(tried.found) : 0;
  const apply = async (): Promise<void> => {
    if (!tried) return;
    setApplying(true);
    try {
      const done = await send(tried.file, '0');
      if (!done) return;
      run.close();
      await onApplied(done);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      run.fail(error.message);
    } finally {
      setApplying(false);
    }
  };
  const columns: readonly Column<Problem>[] = [
    { id: 'row', header: texts.row, cell: ({ row }) => row },
    { id: 'value', header: texts.value, cell: ({ value }) => value },
    { id: 'why', header: texts.why, cell: ({ why }) => why },
  ];
  return (
    <>
      <Button variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={() => run.open()}>
        {texts.open}
      </Button>
      <DryRunDialog
        run={run}
        texts={texts}
        size={680}
        accept=".xlsx"
        isReady={count > 0}
        isApplying={isApplying}
        onApply={() => void apply()}
      >
        {tried && (
          <DryRunReport words={report(tried.found)} isBad={count === 0}>
            {tried.found.problems.length > 0 && (
              <PlainTable columns={columns} rows={tried.found.problems} rowKey={({ row }) => row} />
            )}
          </DryRunReport>
        )}
      </DryRunDialog>
    </>
  );
};
