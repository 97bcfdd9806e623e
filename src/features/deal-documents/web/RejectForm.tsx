import { Button, Textarea } from '@mantine/core';
import { Image as ImageIcon } from 'lucide-react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { documentRemarkCalls } from '#features/deal-documents/document-remarks.contract.ts';
import { remarkPictureTexts as pictureTexts } from '#features/deal-documents/document-remarks.screen-texts.ts';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { rejectDocument } from '#features/deal-documents/web/check-document.ts';
import { documentReads } from '#features/deal-documents/web/document-reads.ts';
import type { Document } from '#features/deal-documents/web/document.ts';
import styles from '#features/deal-documents/web/SlotRow.module.css';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { pickFiles } from '#kit/web/files/pick-files.ts';
import { isPicture, lighten } from '#kit/web/files/shrink-picture.ts';
import { ReadyReasons } from '#kit/web/forms/ReadyReasons.tsx';

const texts = documentScreenTexts.remark;

/** Time enough to see that a picture did not come, and to press. */
const againMs = 60_000;

/** The picture goes after the verdict; one that did not pass waits in the note that says so. */
const attach = async (document: Document, picture: File): Promise<void> => {
  await callApi(
    documentRemarkCalls.savePicture,
    { body: { id: String(document.id) }, files: [picture] },
    { quiet: true },
  ).catch(() =>
    toast.error(pictureTexts.pictureFailed, {
      key: `picture ${document.id}`,
      durationMs: againMs,
      onOpen: () => void attach(document, picture),
    }),
  );
  await invalidateCalls(...documentReads);
};

type RejectFormProps = { readonly document: Document; readonly onClose: () => void };

/** What is wrong with a document, in the words its uploader will read; Enter sends, Esc gives up. */
export const RejectForm = ({ document, onClose }: RejectFormProps): ReactElement => {
  const [remark, setRemark] = useState('');
  const [picture, setPicture] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const take = async (file: File): Promise<void> => setPicture(await lighten(file));
  const send = async (): Promise<void> => {
    setAsked(true);
    if (remark.trim() === '') return;
    setBusy(true);
    const isDone = await rejectDocument(document, remark.trim());
    if (isDone && picture) await attach(document, picture);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Esc of its field
    <form
      ref={form}
      className={styles['reject']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Textarea
        ref={field}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been asked for by a key or a button
        autoFocus
        autosize
        minRows={1}
        maxRows={4}
        maxLength={1000}
        aria-label={texts.label(document.name)}
        placeholder={texts.placeholder}
        value={remark}
        error={isAsked && remark.trim() === '' ? texts.need : undefined}
        onChange={(event) => setRemark(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = [...event.clipboardData.files].find(isPicture);
          if (!pasted) return;
          event.preventDefault();
          void take(pasted);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          void send();
        }}
      />
      <Button type="submit" size="xs" h={36} color="red" loading={isBusy}>
        {texts.send}
      </Button>
      <Button size="xs" h={36} variant="default" disabled={isBusy} onClick={onClose}>
        {webScreenTexts.cancel}
      </Button>
      <Button
        size="xs"
        h={36}
        variant="default"
        style={{ justifySelf: 'start' }}
        title={pictureTexts.pictureHint}
        leftSection={<ImageIcon size={15} aria-hidden />}
        onClick={() => pickFiles(([file]) => file && void take(file), '.png,.jpg,.jpeg', true)}
      >
        {picture ? pictureTexts.pictured(picture.name) : pictureTexts.picture}
      </Button>
      <ReadyReasons reasons={texts.ready} value={remark} field={field} onChange={setRemark} />
    </form>
  );
};
