import { ListChecks } from 'lucide-react';
import type { ReactElement } from 'react';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { clockOf, shortMoment } from '#features/chat/chat.when.ts';
import type { Message, MessageTask } from '#features/chat/web/chat-wire.ts';
import { refreshMessage } from '#features/chat/web/thread/thread-store.ts';
import { useThreadRoom } from '#features/chat/web/thread/thread-context.ts';
import styles from '#features/chat/web/thread/message.module.css';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { Checkbox } from '@mantine/core';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = chatScreenTexts.task;

const dueWords = (at: string, now: Date): string =>
  moscowDateOf(new Date(at)) === moscowDateOf(now)
    ? texts.todayBy(clockOf(at))
    : texts.by(shortMoment(at, now));

type TaskCardProps = { readonly message: Message; readonly task: MessageTask };

/** The task made of a message: a tick, whose it is, until when. */
export const TaskCard = ({ message, task }: TaskCardProps): ReactElement => {
  const { thread } = useThreadRoom();
  const now = useNow();
  const { mutate, isPending } = useCallMutation(taskCalls.moveTask, {
    invalidates: [taskCalls.listTasks, taskCalls.getTask],
    onSuccess: () => void refreshMessage(thread.id, message.id),
  });
  const isLate = !task.is_done && task.due_at !== null && new Date(task.due_at) < now;
  return (
    <div
      className={`grid middle gap-4 gap-x-8 py-10 px-12 on-paper boxed ${styles['task']}`}
      data-done={task.is_done || undefined}
    >
      <Checkbox
        size="xs"
        checked={task.is_done}
        disabled={task.is_done || isPending}
        aria-label={task.is_done ? texts.done(task.title) : texts.finish(task.title)}
        onChange={() => mutate({ body: { id: task.id, move: 'finish' } })}
      />
      <b className="medium breaks">{task.title}</b>
      <span className={`row wrap gap-6 small muted whole-row ${styles['taskFacts']}`}>
        <ListChecks size={14} aria-hidden />
        <span className={`narrow-off ${styles['wideOnly']}`}>{texts.from}</span>
        {task.to && <span>{task.to}</span>}
        {task.due_at && (
          <b className="medium wait" data-late={isLate || undefined}>
            {dueWords(task.due_at, now)}
          </b>
        )}
      </span>
    </div>
  );
};
