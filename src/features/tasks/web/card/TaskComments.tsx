import { ActionIcon, Textarea } from '@mantine/core';
import { SendHorizontal } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { timeAgo } from '#domain/time-ago.ts';
import { taskCalls } from '#features/tasks/tasks.contract.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import styles from '#features/tasks/web/card/card.module.css';
import type { TaskCard } from '#features/tasks/web/task-view.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { useWaitingCall } from '#kit/web/outbox/use-waiting-call.ts';

const texts = taskScreenTexts.card;

/** What people have said to a task. */
export const TaskComments = ({ task }: { readonly task: TaskCard }): ReactElement => {
  const { id: me } = useUser();
  const now = useNow();
  return (
    <section className={`pt-12 hair-top ${styles['section']}`}>
      <h3 className="mb-8 text-13 bold">{texts.comments}</h3>
      {task.comment_list.length === 0 && <p className="muted">{texts.noComments}</p>}
      <ol>
        {task.comment_list.map(({ id, author, text, at }) => (
          <li
            key={id}
            className={`py-8 px-10 breaks round-8 lines-kept hair ${styles['comment']}`}
            data-mine={author.id === me || undefined}
          >
            <span className="flex spread gap-8 small muted nowrap">
              <span>{author.id === me ? texts.you : author.name}</span>
              <time dateTime={at}>{timeAgo(at, now)}</time>
            </span>
            {text}
          </li>
        ))}
      </ol>
    </section>
  );
};

/** Says something to a task; Ctrl+Enter sends. */
export const WriteComment = ({ taskId }: { readonly taskId: number }): ReactElement => {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useDirty(text.trim() !== '');
  // The button that was pressed is off with an empty field: the hand goes on where it wrote.
  const begin = (): void => {
    setText('');
    field.current?.focus();
  };
  const report = useWaitingCall(taskCalls.commentTask, {
    invalidates: [taskCalls.getTask, taskCalls.listTasks],
    title: ({ body }) => `${texts.comment}: ${body.text}`,
    onSuccess: begin,
    onWaiting: begin,
  });
  const send = (): void => {
    const words = text.trim();
    if (words !== '' && !report.isPending) report.mutate({ body: { id: taskId, text: words } });
  };
  return (
    <form
      className={`flex bottom gap-8 fixed py-10 px-12 line-top ${styles['write']}`}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        aria-label={texts.comment}
        placeholder={texts.comment}
        title={texts.sendHint}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={2000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <ActionIcon
        type="submit"
        size={36}
        aria-label={texts.send}
        loading={report.isPending}
        disabled={text.trim() === ''}
      >
        <SendHorizontal size={17} />
      </ActionIcon>
    </form>
  );
};
