import { Button, Textarea } from '@mantine/core';
import { Paperclip } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { extensionsOf } from '#domain/upload-kinds.ts';
import type { CheckCode } from '#features/deal-drafts/deal-drafts.findings.ts';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftScreenTexts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import { refreshDrafts } from '#features/deal-drafts/web/draft-wire.ts';
import type { PickedPlace } from '#features/deal-drafts/web/pick-place.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { toast } from '#kit/web/notes/toast.ts';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = draftScreenTexts.remarks;

/** What a new remark is about: a place of the text, a check, or the whole draft. */
export type RemarkStart = {
  readonly place: PickedPlace | null;
  readonly code: CheckCode | null;
  readonly text: string;
};

type RemarkDialogProps = {
  readonly draftId: number;
  readonly start: RemarkStart;
  readonly onClose: () => void;
};

const accept = extensionsOf('drafts')
  .map((extension) => `.${extension}`)
  .join(',');

type MarkedCopyProps = { readonly file: File | null; readonly onFile: (file: File | null) => void };

const MarkedCopy = ({ file, onFile }: MarkedCopyProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="var(--space-8)"
        leftSection={<Paperclip size={14} />}
        onClick={() => input.current?.click()}
      >
        {file?.name ?? texts.file}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={texts.file}
        onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
      />
    </>
  );
};

/** Writes a remark; instead of a place in the text a copy with marks may be attached. */
export const RemarkDialog = ({ draftId, start, onClose }: RemarkDialogProps): ReactElement => {
  const [text, setText] = useState(start.text);
  const [file, setFile] = useState<File | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useCallMutation(draftCalls.saveRemark, {
    quiet: true,
    onSuccess: () => {
      void refreshDrafts();
      onClose();
    },
    onError: (error) => setProblem(error.message),
  });
  const sendFile = async (marked: File): Promise<void> => {
    setIsSending(true);
    try {
      const body = { id: draftId, ...(text === '' ? {} : { text }) };
      await uploadFiles(draftCalls.saveMarkedFile, { body, files: [marked] }, () => undefined, {
        quiet: true,
      });
      toast.success(texts.fileSent);
      await refreshDrafts();
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setIsSending(false);
    }
  };
  const save = (): void => {
    if (file) {
      void sendFile(file);
      return;
    }
    const place = start.place ? { start: start.place.start, end: start.place.end } : {};
    const about = start.code === null ? {} : { code: start.code };
    saving.mutate({ body: { id: draftId, text, ...place, ...about } });
  };
  return (
    <FormDialog
      isOpen
      isDirty={text !== start.text || file !== null}
      title={texts.addTitle}
      onClose={onClose}
      onSubmit={save}
      submitLabel={texts.save}
      isBusy={saving.isPending || isSending}
      isOff={text.trim() === '' && file === null}
      size={520}
    >
      <p className="muted small mb-10 breaks">
        {start.place ? `${texts.quote}: «${start.place.quote}»` : texts.whole}
      </p>
      <Textarea
        mb="var(--space-16)"
        label={texts.text}
        required={file === null}
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem}
        data-autofocus
      />
      {start.place === null && <MarkedCopy file={file} onFile={setFile} />}
    </FormDialog>
  );
};
