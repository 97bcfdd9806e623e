import { Button, Textarea } from '@mantine/core';
import { Copy, Paperclip } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { remarksLetter } from '#features/deal-drafts/deal-drafts.rules.ts';
import { draftScreenTexts } from '#features/deal-drafts/deal-drafts.screen-texts.ts';
import styles from '#features/deal-drafts/web/draft-panel.module.css';
import { type DraftView, refreshDrafts } from '#features/deal-drafts/web/draft-wire.ts';
import { LetterTick, useBankAddresses } from '#features/deal-letters/web/deal-letters.facade.tsx';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { ReadyReasons } from '#kit/web/ReadyReasons.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

const texts = draftScreenTexts.actions;

const copy = async (text: string): Promise<void> => {
  await navigator.clipboard.writeText(text);
  toast.success(texts.copied);
};

type ReturnDialogProps = {
  readonly dealId: number;
  readonly draft: DraftView;
  readonly onClose: () => void;
};

/** T18: the open remarks go back to the bank, as a letter where it has an address, or copied into its cabinet. */
export const ReturnDialog = ({ dealId, draft, onClose }: ReturnDialogProps): ReactElement => {
  const to = useBankAddresses(dealId, draft.application_bank_id);
  const [comment, setComment] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  /** Sent as a letter unless the person says otherwise. */
  const [chosen, setChosen] = useState<string | null | undefined>();
  const letterTo = chosen === undefined ? (to.mayWrite ? (to.addresses[0]?.email ?? null) : null) : chosen;
  const returning = useCallMutation(draftCalls.returnDraft, {
    quiet: true,
    onSuccess: () => {
      toast.success(letterTo === null ? texts.returned : texts.returnedByLetter);
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
        ...(letterTo === null ? {} : { letter_to: letterTo }),
      },
    });
  return (
    <FormDialog
      isOpen
      isDirty={comment !== ''}
      title={texts.returnTitle}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={letterTo === null ? texts.return : texts.returnByLetter}
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
            onClick={() => void copy(letter)}
          >
            {texts.copy}
          </Button>
        </>
      )}
      <LetterTick to={to} value={letterTo} onChange={setChosen} />
      {!to.mayWrite && <p className="muted small">{texts.returnText}</p>}
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
