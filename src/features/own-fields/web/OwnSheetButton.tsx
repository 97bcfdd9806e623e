import { Button } from '@mantine/core';
import { FileDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { ownFieldCalls } from '#features/own-fields/own-fields.contract.ts';
import { ownSheetCalls } from '#features/own-fields/own-sheets.contract.ts';
import type { SheetRecord } from '#features/own-fields/own-sheets.rules.ts';
import { ownSheetScreenTexts as texts } from '#features/own-fields/own-sheets.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Column } from '#kit/web/grid/column.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';
import { SheetChanges } from '#kit/web/SheetChanges.tsx';

type Change = CallReply<typeof ownSheetCalls.tryOwnSheet>['changes'][number];

const columns: readonly Column<Change>[] = [
  { id: 'record', header: texts.record, cell: ({ title }) => title },
  { id: 'field', header: texts.field, cell: ({ name }) => name },
  {
    id: 'change',
    header: texts.change,
    cell: ({ before_words: before, after_words: after }) => texts.from(before ?? texts.empty, after),
  },
];

/** Reads a workbook of own fields, shows what would change and which rows are not taken, and writes when the person agrees. */
export const OwnSheetButton = ({ record }: { readonly record: SheetRecord }): ReactElement => {
  const bring = useCallMutation(ownSheetCalls.bringOwnSheet, {
    invalidates: [ownFieldCalls.showCard, ownFieldCalls.showValues, ownFieldCalls.showHistory],
    done: texts.applied,
  });
  return (
    <span className="row wrap gap-8">
      <Act of={ownSheetCalls.bringOwnSheet}>
        <SheetChanges
          texts={texts}
          ask={(file) =>
            uploadFiles(ownSheetCalls.tryOwnSheet, { body: { record }, files: [file] }, () => undefined, {
              quiet: true,
            })
          }
          columns={columns}
          rowKey={({ id, code }) => `${id} ${code}`}
          note={({ unknown }) =>
            unknown.length > 0 && (
              <p className="mt-12 m-0 text-13 soft">{texts.unknown(unknown.join(', '))}</p>
            )
          }
          isApplying={bring.isPending}
          onApply={(changes, close) => {
            const values = changes.map(({ id, code, before, after }) => ({ id, code, before, after }));
            bring.mutate({ body: { record, values } }, { onSuccess: close });
          }}
        />
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
    </span>
  );
};
