import type { ReactElement, ReactNode } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import { isOpen } from '#features/tasks/tasks.status.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { distanceWords, dueWords } from '#features/tasks/web/due-words.ts';
import type { TaskCard } from '#features/tasks/web/task-view.ts';
import { TaskAbout } from '#features/tasks/web/TaskAbout.tsx';
import { useNow } from '#features/tasks/web/use-now.ts';
import { useUser } from '#kit/web/session.ts';

const texts = taskScreenTexts.card;

const Due = ({ task }: { readonly task: TaskCard }): ReactElement => {
  const now = useNow();
  if (task.due_at === null) return <>{taskScreenTexts.noDue}</>;
  const words = dueWords(task.due_at, now);
  if (!isOpen(task.state)) return <>{words}</>;
  const isLate = new Date(task.due_at) < now;
  return (
    <span className={isLate ? 'bad' : undefined}>
      {words} · {distanceWords(task.due_at, now)}
    </span>
  );
};

/** Who, until when, about what. */
export const TaskFacts = ({ task }: { readonly task: TaskCard }): ReactElement => {
  const me = useUser();
  const nameOf = ({ id, name }: TaskCard['from']): string => (id === me.id ? `${name}, ${texts.you}` : name);
  const facts: readonly (readonly [string, ReactNode] | false)[] = [
    [texts.due, <Due key="due" task={task} />],
    task.priority !== 'normal' && [texts.priority, taskTexts.priorities[task.priority]],
    [texts.about, <TaskAbout key="about" task={task} nothing={texts.nothing} />],
    [texts.from, nameOf(task.from)],
    [texts.to, nameOf(task.to)],
    task.repeat !== null && [texts.repeat, taskTexts.repeats[task.repeat]],
    [texts.createdAt, formatDateTime(new Date(task.created_at))],
    task.closed_at !== null && [texts.closedAt, formatDateTime(new Date(task.closed_at))],
  ];
  return (
    <dl className="facts py-12 hair-top">
      {facts.map(
        (fact) => fact && [<dt key={`${fact[0]} name`}>{fact[0]}</dt>, <dd key={fact[0]}>{fact[1]}</dd>],
      )}
    </dl>
  );
};
