import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { DealStatusPill, Roubles, shortMoment } from '#features/deals/web/deal-parts.facade.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskLinks } from '#features/tasks/web/tasks.facade.tsx';
import { workDayCalls } from '#features/work-days/work-days.contract.ts';
import { workDayScreenTexts as texts } from '#features/work-days/work-days.screen-texts.ts';
import { bankWords } from '#features/work-days/web/bank-words.ts';
import { minutesWords } from '#features/work-days/web/minutes-words.ts';
import styles from '#features/work-days/web/work-days.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { isPlainClick } from '#kit/web/grid/plain-click.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { Chip } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

export type Entry = CallReply<typeof workDayCalls.getDay>['others'][number];
type EntryDeal = NonNullable<Entry['deal']>;
type EntryTask = NonNullable<Entry['task']>;

/** Which deal it is; in a narrow column whom to hurry comes before the sum. */
const DealLine = ({ deal, isNarrow }: { deal: EntryDeal; isNarrow: boolean }): ReactElement => (
  <span className="row wrap gap-2 gap-x-8 shrinks small muted">
    <span className="fixed">{texts.numberOf(deal.id)}</span>
    <span className="shrinks">{deal.client_name || texts.noClient}</span>
    {deal.amount !== null && !isNarrow && (
      <span className="fixed nowrap phone-off">
        <Roubles amount={deal.amount} hasSign />
      </span>
    )}
    {deal.banks.length > 0 && (
      <span className={isNarrow ? 'shrinks' : 'shrinks phone-off'}>{bankWords(deal.banks)}</span>
    )}
  </span>
);

const FinishButton = ({ task }: { readonly task: EntryTask }): ReactElement => {
  const finishing = useCallMutation(taskCalls.moveTask, {
    invalidates: [workDayCalls.getDay, taskCalls.listTasks],
    done: texts.finished,
  });
  return (
    <Button
      size="xs"
      variant="default"
      loading={finishing.isPending}
      aria-label={texts.finishOf(task.title)}
      onClick={() => finishing.mutate({ body: { id: task.id, move: 'finish', comment: '' } })}
    >
      {texts.finish}
    </Button>
  );
};

const TaskLine = ({ task }: { readonly task: EntryTask }): ReactElement => (
  <span className="row wrap gap-2 gap-x-8 shrinks small muted">
    {texts.task}
    {task.deal && (
      <LinkTo link={dealLinks.detail(task.deal.id)} className="shrinks py-4">
        {texts.numberOf(task.deal.id)}, {task.deal.client_name ?? texts.noClient}
      </LinkTo>
    )}
  </span>
);

const UsualEnd = ({ entry: { deal, task }, isNarrow }: { entry: Entry; isNarrow: boolean }): ReactElement => (
  <>
    {deal && !isNarrow && <DealStatusPill status={deal.status} />}
    {task && (task.can_finish ? <FinishButton task={task} /> : <Chip>{texts.task}</Chip>)}
  </>
);

type DayRowProps = {
  readonly entry: Entry;
  readonly now: Date;
  /** In a narrow column the status is left out: what is to be done says it. */
  readonly isNarrow?: boolean;
  /** Stands at the end instead of the status, such as a button. */
  readonly end?: ReactNode;
};

/** One thing of a day: how much work is left, what is to be done, and with what; a press anywhere opens it. */
export const DayRow = ({ entry, now, end, isNarrow = false }: DayRowProps): ReactElement => {
  const go = useGo();
  const { deal, task, words, due_at: due, minutes } = entry;
  const isLate = new Date(due) < now;
  const link = deal ? dealLinks.detail(deal.id) : taskLinks.one(task?.id ?? 0);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- for keys the row holds its own link
    <li
      className={`grid middle gap-12 py-8 px-16 hair-top hovers ${styles['row']}`}
      onClick={(event) => isPlainClick(event) && go(link)}
    >
      <span className={`grid small ${styles['time']}`} title={texts.byWork}>
        <b className={`medium ${isLate ? 'bad' : ''}`}>{minutesWords(minutes, isLate)}</b>
        <span className="muted">{shortMoment(due, now)}</span>
      </span>
      <span className="grid gap-2 shrinks">
        <LinkTo link={link} className="medium ink">
          {words}
        </LinkTo>
        {deal && <DealLine deal={deal} isNarrow={isNarrow} />}
        {task && <TaskLine task={task} />}
      </span>
      <span className="row gap-8 fixed">{end ?? <UsualEnd entry={entry} isNarrow={isNarrow} />}</span>
    </li>
  );
};
