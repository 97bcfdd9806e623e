import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { callRuleCalls } from '#features/call-rules/call-rules.contract.ts';
import { callRuleScreenTexts } from '#features/call-rules/call-rules.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { DryRunDialog, DryRunReport, useDryRun } from '#kit/web/DryRun.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';

const texts = callRuleScreenTexts.importing;

type Tried = CallReply<typeof callRuleCalls.importStops> & { readonly file: File };
type Problem = Tried['problems'][number];

const columns: readonly Column<Problem>[] = [
  { id: 'row', header: texts.row, cell: ({ row }) => row },
  { id: 'value', header: texts.value, cell: ({ value }) => value },
  { id: 'why', header: texts.why, cell: ({ why }) => why },
];

const send = (file: File, isDryRun: '0' | '1') =>
  uploadFiles(callRuleCalls.importStops, { files: [file], body: { is_dry_run: isDryRun } }, () => undefined, {
    quiet: true,
  });

/** Reads a table of numbers, tells of every wrong row, and writes only when the person agrees. */
export const ImportStopsButton = (): ReactElement => {
  const [isApplying, setApplying] = useState(false);
  const run = useDryRun<Tried>(async (file) => ({ ...(await send(file, '1')), file }));
  const { tried } = run;
  const apply = async (): Promise<void> => {
    if (!tried) return;
    setApplying(true);
    try {
      const { added } = await send(tried.file, '0');
      toast.success(texts.applied(added));
      run.close();
      await invalidateCalls(callRuleCalls.listStops);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      run.fail(error.message);
    } finally {
      setApplying(false);
    }
  };
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
        isReady={tried !== null && tried.added > 0}
        isApplying={isApplying}
        onApply={() => void apply()}
      >
        {tried && (
          <DryRunReport
            words={texts.report(tried.added, tried.known, tried.rejected)}
            isBad={tried.added === 0}
          >
            {tried.problems.length > 0 && (
              <PlainTable columns={columns} rows={tried.problems} rowKey={({ row }) => row} />
            )}
          </DryRunReport>
        )}
      </DryRunDialog>
    </>
  );
};
