import { Button, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { formatDateTime, moscowDateOf } from '#domain/moscow-date.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
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
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = queryScreenTexts.dueForm;
const moment = (at: string): string => formatDateTime(new Date(at));

type DueDialogProps = {
  readonly deal: ShownDeal;
  readonly query: Query;
  /** One item's own term; without it the term of the whole question. */
  readonly item?: Item | undefined;
  readonly onClose: () => void;
};

type Problem = { readonly [at in 'due' | 'reason' | 'other']?: string | undefined };

/** The term that stands, or the next working day where it has passed. */
const startDue = (stands: string, calendar: ProductionCalendar): DueForm =>
  isAhead(new Date(stands))
    ? dueFormOf(stands)
    : { day: addWorkingDays(moscowDateOf(new Date()), 1, calendar), time: usualTime };

/** What is wrong with the moment typed. */
const problemOf = (at: Date | null, queryDue: string, item: Item | undefined): string | undefined => {
  if (at === null) return texts.dayMissing;
  if (!isAhead(at)) return queryScreenTexts.form.past;
  return item && at > new Date(queryDue) ? texts.after(moment(queryDue)) : undefined;
};

const useMovingDue = ({ deal, query, item, onClose }: DueDialogProps) => {
  const [problem, setProblem] = useState<Problem>({});
  const moving = useCallMutation(queryCalls.moveDue, {
    quiet: true,
    done: texts.saved,
    onSuccess: () => {
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
  /** Null gives an item the term of its question. */
  const move = (at: string | null, reason: string): void => {
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
  return { move, isMoving: moving.isPending, problem, setProblem };
};

/** The term as it is now, and what moving it does to the items. */
const DueNow = ({ query, item }: Pick<DueDialogProps, 'query' | 'item'>): ReactElement => {
  const due = moment(query.due_at);
  const later = query.items.filter((one) => one.due_at !== null && one.state === 'open');
  if (item)
    return <p className="muted small mb-12">{texts.itemNow(item.due_at && moment(item.due_at), due)}</p>;
  return (
    <p className="muted small mb-12">
      {(isAhead(new Date(query.due_at)) ? texts.now : texts.was)(due)}
      {later.length > 0 && ` ${texts.itemsBelow}`}
    </p>
  );
};

/** Another term of an open question or of one of its items, with the reason. */
export const DueDialog = (props: DueDialogProps): ReactElement => {
  const { query, item, onClose } = props;
  const calendar = useCalendar();
  const [start] = useState(() => startDue(item?.due_at ?? query.due_at, calendar));
  const [due, setDue] = useState(start);
  const [reason, setReason] = useState('');
  const { move, isMoving, problem, setProblem } = useMovingDue(props);
  const submit = (): void => {
    const at = dueMoment(due);
    const wrong = problemOf(at, query.due_at, item);
    if (at === null || wrong !== undefined) return setProblem({ due: wrong });
    move(at.toISOString(), reason);
  };
  return (
    <FormDialog
      isOpen
      isDirty={reason.trim() !== '' || due !== start}
      title={item ? texts.itemTitle(item.number) : texts.title(shortBankName(query.bank_name))}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={texts.save}
      isBusy={isMoving}
      size={480}
      note={problem.other && <span className="err">{problem.other}</span>}
    >
      <DueNow query={query} item={item} />
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
          loading={isMoving}
          onClick={() => move(null, reason)}
        >
          {texts.withQuery(moment(query.due_at))}
        </Button>
      )}
    </FormDialog>
  );
};
