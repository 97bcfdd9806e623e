import { Button, Textarea } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { documentScreenTexts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { rejectDocument } from '#features/deal-documents/web/check-document.ts';
import type { Document } from '#features/deal-documents/web/document.ts';
import styles from '#features/deal-documents/web/SlotRow.module.css';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import { ReadyReasons } from '#kit/web/forms/ReadyReasons.tsx';

const texts = documentScreenTexts.remark;

type RejectFormProps = { readonly document: Document; readonly onClose: () => void };

/** What is wrong with a document, in the words its uploader will read; Enter sends, Esc gives up. */
export const RejectForm = ({ document, onClose }: RejectFormProps): ReactElement => {
  const [remark, setRemark] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const send = async (): Promise<void> => {
    setAsked(true);
    if (remark.trim() === '') return;
    setBusy(true);
    const isDone = await rejectDocument(document, remark.trim());
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
      <ReadyReasons reasons={texts.ready} value={remark} field={field} onChange={setRemark} />
    </form>
  );
};
