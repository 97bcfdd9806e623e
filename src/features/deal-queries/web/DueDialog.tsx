import { Button, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import { addWorkingDays } from '#domain/working-days.ts';
import { queryCalls } from '#features/deal-queries/deal-queries.contract.ts';
import { queryScreenTexts } from '#features/deal-queries/deal-queries.screen-texts.ts';
import {
  type DueForm,
  dueFormOf,
  dueMoment,
  isAhead,
  usualTime,
} from '#features/deal-queries/web/due-moment.ts';
import { DueInput } from '#features/deal-queries/web/DueInput.tsx';
import { type Item, type Query, refreshQueries } from '#features/deal-queries/web/query-wire.ts';
import type { Deal as ShownDeal } from '#features/deal-legs/deal-legs.view.ts';
import { useCalendar } from '#kit/web/calendar.ts';
import { FormDialog } from '#kit/web/FormDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

const texts = queryScreenTexts.dueForm;
const moment = (at: string): string => formatDateTime(new Date(at));

type DueDialogProps = {
  readonly deal: ShownDeal;
  readonly query: Query;
  /** One item's own term; without it the term of the whole question. */
  readonly item?: Item;
  readonly onClose: () => void;
};

type Problem = { readonly [at in 'due' | 'reason' | 'other']?: string | undefined };

/** Another term of an open question or of one of its items, with the reason. */
export const DueDialog = ({ deal, query, item, onClose }: DueDialogProps): ReactElement => {
  const calendar = useCalendar();
  const stands = item ? item.due_at : query.due_at;
  const isLate = !isAhead(new Date(stands ?? query.due_at));
  const [due, setDue] = useState<DueForm>(() => {
    const shown = dueFormOf(stands ?? query.due_at);
    const nextDay = addWorkingDays(moscowDateOf(new Date()), 1, calendar);
    return isLate ? { day: nextDay, time: usualTime } : shown;
  });
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<Problem>({});
  const moving = useCallMutation(queryCalls.moveDue, {
    quiet: true,
    onSuccess: () => {
      toast.success(texts.saved);
      void refreshQueries();
      onClose();
    },
    onError: ({ errors, message }) => {
      const [when, why] = [errors['due_at']?.[0], errors['reason']?.[0]];
      setProblem({
        due: when,
        reason: why,
        other: when === undefined && why === undefined ? message : undefined,
      });
      void refreshQueries();
    },
  });
  const version = deal.legs.find(({ id }) => id === query.application_bank_id)?.version;
  const send = (at: string | null): void => {
    if (reason.trim() === '') return setProblem({ reason: texts.reasonMissing });
    moving.mutate({
      body: {
        id: query.id,
        ...(item ? { item_id: item.id } : {}),
        ...(item || version === undefined ? {} : { version }),
        due_at: at,
        reason,
      },
    });
  };
  const submit = (): void => {
    const at = dueMoment(due);
    if (at === null || !isAhead(at))
      return setProblem({ due: at === null ? texts.dayMissing : queryScreenTexts.form.past });
    if (item && at > new Date(query.due_at)) return setProblem({ due: texts.after(moment(query.due_at)) });
    send(at.toISOString());
  };
  const later = query.items.filter((one) => one.due_at !== null && one.state === 'open');
  return (
    <FormDialog
      isOpen
      isDirty={reason.trim() !== ''}
      title={item ? texts.itemTitle(item.number) : texts.title(shortBankName(query.bank_name))}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={texts.save}
      isBusy={moving.isPending}
      size={480}
      note={problem.other && <span className="err">{problem.other}</span>}
    >
      <p className="muted small mb-12">
        {item
          ? texts.itemNow(item.due_at && moment(item.due_at), moment(query.due_at))
          : (isLate ? texts.was : texts.now)(moment(query.due_at))}
        {!item && later.length > 0 && ` ${texts.itemsBelow}`}
      </p>
      <DueInput
        label={texts.due}
        isRequired
        value={due}
        onChange={(value) => {
          setDue(value);
          setProblem({});
        }}
        error={problem.due}
      />
      <Textarea
        my="var(--space-12)"
        label={texts.reason}
        description={texts.reasonHint}
        required
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={problem.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {item?.due_at && (
        <Button
          mb="var(--space-16)"
          variant="default"
          size="xs"
          loading={moving.isPending}
          onClick={() => send(null)}
        >
          {texts.withQuery(moment(query.due_at))}
        </Button>
      )}
    </FormDialog>
  );
};
