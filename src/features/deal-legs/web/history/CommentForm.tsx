import { Button, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { changeDeals } from '#features/deals/deals.access.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { dealViewTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import styles from '#features/deal-legs/web/history/history.module.css';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const texts = dealViewTexts.history;

/** Adds words to the history of a deal without moving anything; Ctrl+Enter sends. */
export const CommentForm = ({ dealId }: { readonly dealId: number }): ReactElement | null => {
  const role = useRole();
  const [comment, setComment] = useState('');
  useDirty(comment.trim() !== '');
  const report = useCallMutation(legCalls.moveLegs, {
    invalidates: [dealCalls.getHistory],
    onSuccess: () => {
      setComment('');
      toast.success(texts.added);
    },
  });
  if (!mayAct('deals', changeDeals, role)) return null;
  const send = (): void => {
    const words = comment.trim();
    if (words !== '' && !report.isPending)
      report.mutate({ body: { application_id: dealId, comment: words } });
  };
  return (
    <form
      className={`flex bottom gap-10 pt-10 pb-12 pr-12 pl-16 line-top ${styles['write']}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        label={texts.comment}
        placeholder={texts.commentPlaceholder}
        autosize
        minRows={1}
        maxRows={6}
        maxLength={4000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <Button type="submit" variant="default" loading={report.isPending} disabled={comment.trim() === ''}>
        {texts.add}
      </Button>
    </form>
  );
};
