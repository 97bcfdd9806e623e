import { ActionIcon, Button } from '@mantine/core';
import { ArrowRight, ChevronsUp, Circle, CircleCheck, CircleX, MessageCircle, Repeat2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Postponement } from '#features/tasks/tasks.due.ts';
import type { TaskList } from '#features/tasks/tasks.rules.ts';
import { taskScreenTexts as texts } from '#features/tasks/tasks.screen-texts.ts';
import { isOpen } from '#features/tasks/tasks.status.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { distanceWords, dueWords } from '#features/tasks/web/due-words.ts';
import styles from '#features/tasks/web/list/list.module.css';
import { finishTask, postponeTask, reopenTask } from '#features/tasks/web/task-actions.tsx';
import { stateTones, type TaskItem } from '#features/tasks/web/task-view.ts';
import { TaskAbout } from '#features/tasks/web/TaskAbout.tsx';
import { useCalendar } from '#kit/web/forms/calendar.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';

type CellProps = { readonly task: TaskItem };

/** The circle before a task: a press finishes it, or returns a closed one to work. */
export const TaskCheck = ({ task }: CellProps): ReactElement => {
  const { state, title, moves } = task;
  if (!isOpen(state)) {
    const Icon = state === 'done' ? CircleCheck : CircleX;
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={30}
        className={`${state === 'done' ? 'good' : 'muted'} ${styles['closed']}`}
        aria-label={texts.reopen(title)}
        disabled={!moves.includes('reopen')}
        onClick={() => void reopenTask(task)}
      >
        <Icon size={19} />
      </ActionIcon>
    );
  }
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      className={`muted ${styles['check']}`}
      aria-label={texts.done(title)}
      disabled={!moves.includes('finish')}
      onClick={() => void finishTask(task)}
    >
      <Circle size={19} className={styles['circle']} />
      <CircleCheck size={19} className={`good ${styles['tick']}`} />
    </ActionIcon>
  );
};

type TitleProps = CellProps & { readonly onOpen?: () => void };

/** What is to be done, how much it matters, and what it is about; on a card its words open the task. */
export const TaskTitle = ({ task, onOpen }: TitleProps): ReactElement => (
  <span className={`grid shrinks line-20 ${styles['title']}`} data-new={task.state === 'new' || undefined}>
    <span className={`row gap-4 shrinks ${styles['words']}`}>
      {task.priority === 'high' && (
        <ChevronsUp size={15} className="fixed bad" role="img" aria-label={taskTexts.priorities.high} />
      )}
      {onOpen ? (
        <button type="button" className={`unset breaks pressed ${styles['opens']}`} onClick={onOpen}>
          {task.title}
        </button>
      ) : (
        <span className="ellipsis">{task.title}</span>
      )}
    </span>
    <small className="row gap-8 shrinks small muted">
      <TaskAbout task={task} />
      {task.repeat && (
        <Repeat2 className="fixed" size={13} role="img" aria-label={taskTexts.repeats[task.repeat]} />
      )}
      {task.comments > 0 && (
        <span className="inline-row gap-4" title={texts.comments(task.comments)}>
          <MessageCircle className="fixed" size={13} aria-hidden /> {task.comments}
          <span className="visually-hidden">{texts.comments(task.comments)}</span>
        </span>
      )}
    </small>
  </span>
);

/** The other side of a task: who gave it, who is to do it, or both. */
export const TaskPeople = ({ task, list }: CellProps & { readonly list: TaskList }): ReactElement => {
  const { id: me } = useUser();
  const { from, to } = task;
  if (from.id === to.id) return <span className="muted">{from.id === me ? texts.self : from.name}</span>;
  if (list === 'mine') return <span className="ellipsis">{from.name}</span>;
  if (list === 'assigned') return <span className="ellipsis">{to.name}</span>;
  return (
    <span className="grid shrinks line-18">
      <span className="ellipsis">{from.name}</span>
      <span className="row gap-4 shrinks muted">
        <ArrowRight className="fixed" size={13} aria-hidden />
        <span className="ellipsis">{to.name}</span>
      </span>
    </span>
  );
};

/** The term: its day and hour, and how far it is. */
export const TaskDue = ({ task, now }: CellProps & { readonly now: Date }): ReactElement => {
  const { due_at: due, state, closed_at: closedAt } = task;
  if (!isOpen(state)) return <span className="muted">{closedAt && dueWords(closedAt, now)}</span>;
  if (due === null) return <span className="muted">{texts.noDue}</span>;
  const isLate = new Date(due) < now;
  return (
    <span className={`two-lines ${styles['due']} ${isLate ? 'bad' : ''}`} data-late={isLate || undefined}>
      <span>{dueWords(due, now)}</span>
      <small>{distanceWords(due, now)}</small>
    </span>
  );
};

export const TaskState = ({ task }: CellProps): ReactElement => (
  <StatusPill tone={stateTones[task.state]}>{taskTexts.states[task.state]}</StatusPill>
);

const quick: readonly Postponement[] = ['hour', 'tomorrow'];

/** The two usual ways to put a task off, while the pointer or the focus is on its row. */
export const QuickPostpone = ({ task }: CellProps): ReactElement | null => {
  const calendar = useCalendar();
  if (!task.can_postpone) return null;
  return (
    <span className={`middle to-right gap-6 px-6 ${styles['quick']}`}>
      {quick.map((by) => (
        <Button
          key={by}
          size="compact-xs"
          variant="default"
          tabIndex={-1}
          aria-label={texts.postponeOf(texts.postponements[by], task.title)}
          onClick={() => void postponeTask(task, by, calendar)}
        >
          {texts.postponements[by]}
        </Button>
      ))}
    </span>
  );
};
