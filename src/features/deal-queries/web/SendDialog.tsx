import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { LetterTick, useBankAddresses } from '#features/deal-letters/web/deal-letters.facade.tsx';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryScreenTexts as texts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { textOf } from '#features/deal-queries/web/Handing.tsx';
import styles from '#features/deal-queries/web/queries.module.css';
import { type Query, refreshQueries } from '#features/deal-queries/web/query-wire.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

type SendDialogProps = {
  readonly dealId: number;
  readonly query: Query;
  readonly toSign: boolean;
  readonly onClose: () => void;
};

/** The whole answer goes to the bank, as a letter too where the bank has an address, or to be signed. */
export const SendDialog = ({ dealId, query, toSign, onClose }: SendDialogProps): ReactElement => {
  const to = useBankAddresses(dealId, query.application_bank_id);
  const [comment, setComment] = useState('');
  /** Sent as a letter unless the person says otherwise. */
  const [chosen, setChosen] = useState<string | null | undefined>();
  const usual = toSign || !to.mayWrite ? null : (to.addresses[0]?.email ?? null);
  const letterTo = chosen === undefined ? usual : chosen;
  const sending = useCallMutation(queryCalls.sendAnswer, {
    quiet: true,
    onSuccess: () => {
      toast.success(letterTo === null ? texts.sent : texts.sentByLetter);
      void refreshQueries();
      onClose();
    },
  });
  const files = query.items.flatMap((item) => item.files.filter((file) => file.is_live));
  return (
    <FormDialog
      isOpen
      isDirty={comment !== ''}
      title={texts.sendTitle(shortBankName(query.bank_name))}
      onClose={onClose}
      onSubmit={() =>
        sending.mutate({
          body: {
            id: query.id,
            ...(toSign ? { to_sign: true } : {}),
            ...(comment === '' ? {} : { comment }),
            ...(letterTo === null ? {} : { letter_to: letterTo }),
          },
        })
      }
      submitLabel={toSign ? texts.toSign : texts.send}
      isBusy={sending.isPending}
      note={sending.error && <span className="err">{sending.error.message}</span>}
      size={560}
    >
      <p className="muted small">{toSign ? texts.signText : texts.sendText}</p>
      <pre className={`scrolls py-10 px-12 ink as-typed breaks edge round-8 on-head ${styles['letter']}`}>
        {textOf(query)}
      </pre>
      {!toSign && (
        <>
          <LetterTick to={to} value={letterTo} onChange={setChosen} />
          {letterTo !== null && files.length > 0 && (
            <p className="muted small mb-12">{texts.letterFiles(files.length)}</p>
          )}
        </>
      )}
      <Textarea
        mb="var(--space-16)"
        label={texts.comment}
        autosize
        minRows={1}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </FormDialog>
  );
};
