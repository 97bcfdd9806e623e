import { Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryScreenTexts as texts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import { textOf } from '#features/deal-queries/web/Handing.tsx';
import styles from '#features/deal-queries/web/queries.module.css';
import { type Query, refreshQueries } from '#features/deal-queries/web/query-wire.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type SendDialogProps = {
  readonly query: Query;
  readonly toSign: boolean;
  readonly onClose: () => void;
};

/** The whole answer goes to be signed, or to a bank that is told of it some other way. */
export const SendDialog = ({ query, toSign, onClose }: SendDialogProps): ReactElement => {
  const [comment, setComment] = useState('');
  const sending = useCallMutation(queryCalls.sendAnswer, {
    quiet: true,
    done: texts.sent,
    onSuccess: () => {
      void refreshQueries();
      onClose();
    },
  });
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
