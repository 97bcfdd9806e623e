import { Button } from '@mantine/core';
import { FileDown, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { uploadKinds } from '#domain/upload-kinds.ts';
import { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import type { RateRow } from '#features/agent-rates/agent-rates.fields.ts';
import { agentRatesScreenTexts } from '#features/agent-rates/agent-rates.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { DryRunDialog, DryRunReport, useDryRun } from '#kit/web/DryRun.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const texts = agentRatesScreenTexts.sheet;

type Tried = CallReply<(typeof agentRatesCalls)['tryRateSheet']>;
type Problem = Tried['problems'][number];

const problemColumns: readonly Column<Problem>[] = [
  { id: 'row', header: texts.row, cell: ({ row }) => row },
  { id: 'column', header: texts.column, cell: ({ column }) => column ?? texts.blank },
  { id: 'reason', header: texts.reason, cell: ({ reason }) => reason },
];

const wordsOf = ({ problems, added, removed }: Tried): string => {
  if (problems.length > 0) return texts.problems(problems.length);
  return added.length + removed.length === 0 ? texts.none : texts.changes(added.length, removed.length);
};

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <section className="grid gap-4 py-6 text-13">
      <b className="medium">{title}</b>
      <ul>
        {lines.map((line) => (
          <li key={line} className="breaks">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );

type SheetProps = {
  readonly version: { readonly id: number; readonly revision: number };
  readonly onSaved: () => void;
};

/** A version of rates as a workbook. */
export const RateSheetLink = ({ versionId }: { readonly versionId: number }): ReactElement => (
  <Act of={agentRatesCalls.saveRateSheet}>
    <Button
      size="xs"
      variant="default"
      component="a"
      download
      href={downloadUrl(agentRatesCalls.saveRateSheet, { query: { version_id: versionId } })}
      leftSection={<FileDown size={16} aria-hidden />}
    >
      {texts.save}
    </Button>
  </Act>
);

/** Reads a workbook, shows which rows would come and go and every wrong place, and writes only when the person agrees. */
export const RateSheetButton = ({ version, onSaved }: SheetProps): ReactElement => {
  const run = useDryRun((file) =>
    uploadFiles(
      agentRatesCalls.tryRateSheet,
      { body: { version_id: version.id }, files: [file] },
      () => undefined,
      { quiet: true },
    ),
  );
  const { tried } = run;
  const save = useCallMutation(agentRatesCalls.saveRateTable, {
    onSuccess: () => {
      onSaved();
      toast.success(texts.applied);
      run.close();
    },
  });
  const apply = (rows: readonly RateRow[]): void =>
    save.mutate({ body: { version_id: version.id, revision: version.revision, rows: [...rows] } });
  const isReady =
    tried !== null && tried.problems.length === 0 && tried.added.length + tried.removed.length > 0;
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Upload size={16} aria-hidden />}
        onClick={() => run.open()}
      >
        {texts.load}
      </Button>
      <DryRunDialog
        run={run}
        texts={texts}
        size={720}
        accept={uploadKinds.spreadsheet.mimeByExtension.xlsx}
        isReady={isReady}
        isApplying={save.isPending}
        onApply={() => tried && apply(tried.rows)}
      >
        {tried && (
          <DryRunReport words={wordsOf(tried)} isBad={tried.problems.length > 0}>
            {tried.problems.length > 0 && (
              <PlainTable
                columns={problemColumns}
                rows={tried.problems}
                rowKey={({ row, column, reason }) => `${row} ${column} ${reason}`}
              />
            )}
            <Lines title={texts.added} lines={tried.added} />
            <Lines title={texts.removed} lines={tried.removed} />
          </DryRunReport>
        )}
      </DryRunDialog>
    </>
  );
};
