import { Button } from '@mantine/core';
import { FileDown, Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { uploadKinds } from '#domain/upload-kinds.ts';
import { ownFieldCalls } from '#features/own-fields/own-fields.contract.ts';
import { ownSheetCalls } from '#features/own-fields/own-sheets.contract.ts';
import type { SheetRecord } from '#features/own-fields/own-sheets.rules.ts';
import { ownSheetScreenTexts as texts } from '#features/own-fields/own-sheets.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { DryRunDialog, DryRunReport, useDryRun } from '#kit/web/DryRun.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

type Tried = CallReply<typeof ownSheetCalls.tryOwnSheet>;
type Problem = Tried['problems'][number];
type Change = Tried['changes'][number];

const problemColumns: readonly Column<Problem>[] = [
  { id: 'row', header: texts.row, cell: ({ row }) => row },
  { id: 'reason', header: texts.reason, cell: ({ reason }) => reason },
];
const changeColumns: readonly Column<Change>[] = [
  { id: 'record', header: texts.record, cell: ({ title }) => title },
  { id: 'field', header: texts.field, cell: ({ name }) => name },
  {
    id: 'change',
    header: texts.change,
    cell: ({ before_words: before, after_words: after }) => texts.from(before ?? texts.empty, after),
  },
];

const Report = ({ tried }: { readonly tried: Tried }): ReactElement => (
  <>
    {tried.unknown.length > 0 && (
      <p className="mt-12 m-0 text-13 soft">{texts.unknown(tried.unknown.join(', '))}</p>
    )}
    {tried.problems.length > 0 && (
      <DryRunReport words={texts.refused(tried.problems.length)} isBad>
        <PlainTable
          columns={problemColumns}
          rows={tried.problems}
          rowKey={({ row }) => String(row)}
          className="full text-13"
        />
      </DryRunReport>
    )}
    <DryRunReport words={texts.found(tried.changes.length)}>
      {tried.changes.length > 0 && (
        <PlainTable
          columns={changeColumns}
          rows={tried.changes}
          rowKey={({ id, code }) => `${id} ${code}`}
          className="full text-13"
        />
      )}
    </DryRunReport>
  </>
);

/** Reads a workbook of own fields, shows what would change and which rows are not taken, and writes when the person agrees. */
export const OwnSheetButton = ({ record }: { readonly record: SheetRecord }): ReactElement => {
  const run = useDryRun((file) =>
    uploadFiles(ownSheetCalls.tryOwnSheet, { body: { record }, files: [file] }, () => undefined, {
      quiet: true,
    }),
  );
  const { tried } = run;
  const bring = useCallMutation(ownSheetCalls.bringOwnSheet, {
    invalidates: [ownFieldCalls.showCard, ownFieldCalls.showValues, ownFieldCalls.showHistory],
    onSuccess: () => {
      toast.success(texts.applied);
      run.close();
    },
  });
  const apply = (): void => {
    const values = (tried?.changes ?? []).map(({ id, code, before, after }) => ({ id, code, before, after }));
    bring.mutate({ body: { record, values } });
  };
  return (
    <span className="row wrap gap-8">
      <Act of={ownSheetCalls.bringOwnSheet}>
        <Button variant="default" leftSection={<Upload size={16} aria-hidden />} onClick={() => run.open()}>
          {texts.load}
        </Button>
      </Act>
      <Button
        component="a"
        variant="subtle"
        href={downloadUrl(ownSheetCalls.saveSample, { query: { record } })}
        download
        leftSection={<FileDown size={16} aria-hidden />}
      >
        {texts.sample}
      </Button>
      <DryRunDialog
        run={run}
        texts={texts}
        size={720}
        accept={uploadKinds.spreadsheet.mimeByExtension.xlsx}
        isReady={tried !== null && tried.changes.length > 0}
        isApplying={bring.isPending}
        onApply={apply}
      >
        {tried && <Report tried={tried} />}
      </DryRunDialog>
    </span>
  );
};
