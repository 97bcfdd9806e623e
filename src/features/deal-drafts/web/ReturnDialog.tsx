import { Button, Textarea } from '@mantine/core';
import { Copy, Paperclip } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { remarksLetter } from '#features/deal-drafts/deal-drafts.rules.ts';
import { draftScreenTexts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import styles from '#features/deal-drafts/web/draft-panel.module.css';
import { type DraftView, refreshDrafts } from '#features/deal-drafts/web/draft-wire.ts';
import { copyText } from '#kit/web/copy-text.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { ReadyReasons } from '#kit/web/forms/ReadyReasons.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = draftScreenTexts.actions;

type ReturnDialogProps = {
  readonly draft: DraftView;
  readonly onClose: () => void;
};

/** T18: the open remarks go back to the bank; whoever writes no letters to banks leaves them in the deal. */
export const ReturnDialog = ({ draft, onClose }: ReturnDialogProps): ReactElement => {
  const [comment, setComment] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const returning = useCallMutation(draftCalls.returnDraft, {
    quiet: true,
    done: texts.returned,
    onSuccess: () => {
      void refreshDrafts();
      onClose();
    },
  });
  const letter = remarksLetter(draft.number, draft.remarks, comment.trim());
  const marked = draft.remarks.flatMap(({ is_resolved: isResolved, words }) =>
    isResolved ? [] : words.flatMap(({ file }) => file?.name ?? []),
  );
  const submit = (): void =>
    returning.mutate({
      body: {
        id: draft.id,
        ...(comment === '' ? {} : { comment }),
      },
    });
  return (
    <FormDialog
      isOpen
      isDirty={comment !== ''}
      title={texts.returnTitle}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={texts.return}
      isBusy={returning.isPending}
      isOff={letter === ''}
      note={returning.error && <span className="err">{returning.error.message}</span>}
      size={560}
    >
      {letter === '' ? (
        <p className="muted small">{texts.returnEmpty}</p>
      ) : (
        <>
          <pre
            className={`scrolls mb-6 py-10 mt-10 px-12 ink as-typed breaks edge round-8 on-head ${styles['letter']}`}
          >
            {letter}
          </pre>
          {marked.map((name) => (
            <p key={name} className="muted small">
              <Paperclip size={13} aria-hidden /> {name}
            </p>
          ))}
          <Button
            variant="subtle"
            size="compact-sm"
            mb="var(--space-10)"
            leftSection={<Copy size={14} />}
            onClick={() => void copyText(letter, texts.copied)}
          >
            {texts.copy}
          </Button>
        </>
      )}
      <p className="muted small">{texts.returnText}</p>
      <Textarea
        ref={field}
        mb="var(--space-12)"
        label={texts.comment}
        autosize
        minRows={2}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <ReadyReasons reasons={texts.ready} value={comment} field={field} onChange={setComment} />
    </FormDialog>
  );
};
