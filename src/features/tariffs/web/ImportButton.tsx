import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import type { ReactElement } from 'react';
import { lawLabels } from '#domain/law.ts';
import { purposeLabels } from '#domain/purpose.ts';
import { uploadKinds } from '#domain/upload-kinds.ts';
import { tariffCalls } from '#features/tariffs/tariffs.contract.ts';
import { kopecksOf } from '#features/tariffs/tariffs.faults.ts';
import { showValue } from '#features/tariffs/tariffs.fields.ts';
import { tariffScreenTexts } from '#features/tariffs/tariffs.screen-texts.ts';
import type { SaveDraft } from '#features/tariffs/web/use-save-draft.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { DryRunDialog, DryRunReport, useDryRun } from '#kit/web/DryRun.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import { PlainTable } from '#kit/web/grid/PlainTable.tsx';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';

const { importing: texts, layers, address, import: label } = tariffScreenTexts;

type Tried = CallReply<(typeof tariffCalls)['tryImport']>;

type Problem = Tried['problems'][number];

const problemColumns: readonly Column<Problem>[] = [
  { id: 'row', header: texts.row, cell: ({ row }) => row },
  { id: 'column', header: texts.column, cell: ({ column }) => column ?? texts.blank },
  { id: 'reason', header: texts.reason, cell: ({ reason }) => reason },
];
const problemKey = ({ row, column, reason }: Problem): string => `${row} ${column} ${reason}`;

type Change = Tried['changes'][number];

const cellWords = ({ cell }: Change): string =>
  address(
    lawLabels[cell.law],
    purposeLabels[cell.purpose],
    { from: kopecksOf(cell.amount_from), to: kopecksOf(cell.amount_to) },
    { from: cell.term_from, to: cell.term_to },
  );

const Changes = ({ changes }: { readonly changes: readonly Change[] }): ReactElement => (
  <table>
    <thead>
      <tr>
        <th scope="col">{texts.cellHead}</th>
        <th scope="col">{texts.field}</th>
        <th scope="col">{texts.was}</th>
        <th scope="col">{texts.becomes}</th>
      </tr>
    </thead>
    <tbody>
      {changes.flatMap((change) =>
        change.values.map(({ field, was, becomes }, at) => (
          <tr key={`${cellWords(change)} ${field}`}>
            <td>
              {at === 0 && cellWords(change)}
              {at === 0 && change.kind !== 'changed' && (
                <span className="muted small"> {texts.kinds[change.kind]}</span>
              )}
            </td>
            <td>{layers[field]}</td>
            <td>{was === null ? texts.blank : showValue(field, was)}</td>
            <td>{becomes === null ? texts.blank : showValue(field, becomes)}</td>
          </tr>
        )),
      )}
    </tbody>
  </table>
);

const wordsOf = ({ problems, changes }: Tried): string => {
  if (problems.length > 0) return texts.problems(problems.length);
  return changes.length === 0 ? texts.none : texts.changes(changes.length);
};

type ImportButtonProps = {
  readonly versionId: number;
  readonly isDirty: boolean;
  readonly save: SaveDraft;
};

/** Reads a table of Excel, shows every change and every wrong row, and writes only when the person agrees. */
export const ImportButton = ({ versionId, isDirty, save }: ImportButtonProps): ReactElement => {
  const run = useDryRun((file) =>
    uploadFiles(tariffCalls.tryImport, { body: { version_id: versionId }, files: [file] }, () => undefined, {
      quiet: true,
    }),
  );
  const { tried } = run;
  const apply = async (): Promise<void> => {
    if (tried && (await save.send(tried.cells)) !== null) run.close();
  };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Upload size={16} />}
        onClick={() => run.open(isDirty ? texts.unsavedFirst : undefined)}
      >
        {label}
      </Button>
      <DryRunDialog
        run={run}
        texts={texts}
        size={820}
        accept={uploadKinds.spreadsheet.mimeByExtension.xlsx}
        isReady={tried !== null && tried.problems.length === 0 && tried.changes.length > 0}
        whyOff={isDirty ? texts.unsavedFirst : undefined}
        isApplying={save.isPending}
        onApply={() => void apply()}
      >
        {tried && (
          <DryRunReport words={wordsOf(tried)} isBad={tried.problems.length > 0}>
            {tried.problems.length > 0 && (
              <PlainTable columns={problemColumns} rows={tried.problems} rowKey={problemKey} />
            )}
            {tried.changes.length > 0 && <Changes changes={tried.changes} />}
          </DryRunReport>
        )}
      </DryRunDialog>
    </>
  );
};
