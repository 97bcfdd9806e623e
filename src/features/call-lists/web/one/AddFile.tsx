import { Anchor } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { extensionsOf } from '#domain/upload-kinds.ts';
import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import { AddedReport, refreshList, type Tried } from '#features/call-lists/web/one/AddedReport.tsx';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { DryRunDialog, useDryRun } from '#kit/web/DryRun.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';

const texts = callListTexts.adding;

type Props = { readonly listId: number; readonly onClose: () => void };

/** Numbers by a table: tried row by row first, added when the administrator agrees. */
export const AddFile = ({ listId, onClose }: Props): ReactElement => {
  const [isApplying, setApplying] = useState(false);
  const send = (file: File, isDryRun: '0' | '1') =>
    uploadFiles(
      callListCalls.addFile,
      { files: [file], body: { list_id: String(listId), is_dry_run: isDryRun } },
      () => undefined,
      { quiet: true },
    );
  const run = useDryRun<Tried & { readonly file: File }>(async (file) => ({
    ...(await send(file, '1')),
    file,
  }));
  const { open, tried } = run;
  // oxlint-disable-next-line react/exhaustive-deps -- it opens once, with the dialog
  useEffect(() => open(), []);
  const apply = async (): Promise<void> => {
    if (!tried) return;
    setApplying(true);
    try {
      const { added } = await send(tried.file, '0');
      toast.success(texts.applied(added));
      onClose();
      await refreshList();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      run.fail(error.errors['files']?.[0] ?? error.message);
    } finally {
      setApplying(false);
    }
  };
  return (
    <DryRunDialog
      run={{ ...run, close: onClose }}
      texts={texts.file}
      size={720}
      accept={extensionsOf('people')
        .map((extension) => `.${extension}`)
        .join(',')}
      isReady={tried !== null && tried.added > 0}
      isApplying={isApplying}
      onApply={() => void apply()}
    >
      <p className="my-12 text-13">
        <Anchor inherit href={downloadUrl(callListCalls.getTemplate, {})} download>
          {texts.template}
        </Anchor>
      </p>
      {tried && <AddedReport tried={tried} />}
    </DryRunDialog>
  );
};
