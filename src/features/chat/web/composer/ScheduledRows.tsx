import { CloseButton } from '@mantine/core';
import { CalendarClock, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { laterMoment } from '#features/chat/chat.when.ts';
import styles from '#features/chat/web/composer/composer.module.css';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = chatScreenTexts.later;

/** One's own words that wait for their hour, and those that could not be sent. */
export const ScheduledRows = ({ threadId }: { readonly threadId: number }): ReactElement | null => {
  const now = useNow();
  const { data = [] } = useCall(
    messageCalls.listScheduled,
    { query: { thread_id: threadId } },
    { quiet: true },
  );
  const { mutate } = useCallMutation(messageCalls.cancelScheduled, {
    invalidates: [messageCalls.listScheduled],
  });
  if (data.length === 0) return null;
  return (
    <ul className={`grid gap-4 scrolls-down ${styles['scheduled']}`} style={{ maxHeight: 128 }}>
      {data.map(({ id, send_at: at, text, is_note: isNote, files, problem }) => (
        <li key={id} data-failed={problem !== null || undefined}>
          {problem === null ? (
            <CalendarClock size={15} aria-hidden />
          ) : (
            <TriangleAlert size={15} aria-hidden />
          )}
          <b className="fixed medium">{problem ?? texts.waits(laterMoment(at, now))}</b>
          <span className="ellipsis">
            {isNote && `${texts.note}: `}
            {text === '' ? chatScreenTexts.row.files(files) : text}
          </span>
          <CloseButton size="sm" aria-label={texts.cancel} onClick={() => mutate({ body: { id } })} />
        </li>
      ))}
    </ul>
  );
};
