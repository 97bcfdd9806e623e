import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import { isOpen } from '#features/tasks/tasks.status.ts';
import { taskTexts } from '#features/tasks/tasks.texts.ts';
import { distanceWords, dueWords } from '#features/tasks/web/due-words.ts';
import type { TaskCard } from '#features/tasks/web/task-view.ts';
import { TaskAbout } from '#features/tasks/web/TaskAbout.tsx';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { Fact } from '#kit/web/Fact.tsx';
import { useUser } from '#kit/web/calls/session.ts';

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
  return (
    <dl className="facts py-12 hair-top">
      <Fact name={texts.due}>
        <Due task={task} />
      </Fact>
      <Fact name={texts.priority}>{task.priority !== 'normal' && taskTexts.priorities[task.priority]}</Fact>
      <Fact name={texts.about}>
        <TaskAbout task={task} nothing={texts.nothing} />
      </Fact>
      <Fact name={texts.from}>{nameOf(task.from)}</Fact>
      <Fact name={texts.to}>{nameOf(task.to)}</Fact>
      <Fact name={texts.repeat}>{task.repeat !== null && taskTexts.repeats[task.repeat]}</Fact>
      <Fact name={texts.createdAt}>{formatDateTime(new Date(task.created_at))}</Fact>
      <Fact name={texts.closedAt}>{task.closed_at !== null && formatDateTime(new Date(task.closed_at))}</Fact>
    </dl>
  );
};
