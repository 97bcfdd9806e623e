import { Clock, Lock } from 'lucide-react';
import type { ReactElement } from 'react';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { clockOf } from '#features/chat/chat.when.ts';
import styles from '#features/chat/web/thread/message.module.css';
import { dropOutgoing, type Outgoing } from '#features/chat/web/thread/outbox.ts';
import { useThreadRoom } from '#features/chat/web/thread/thread-context.ts';
import { useConnection } from '#kit/web/calls/connection.ts';
import { retryParcel } from '#kit/web/outbox/outbox.ts';

const texts = chatScreenTexts.message;

/** Words that are on their way: a clock while they wait, and what to do when they did not go. */
export const OutgoingRow = ({ words }: { readonly words: Outgoing }): ReactElement => {
  const { thread } = useThreadRoom();
  const isOffline = useConnection((state) => state.lostAt !== null);
  return (
    <article
      className={`flex bottom gap-8 beside pt-10 boxed ${styles['message']}`}
      data-ours={(!words.isNote && words.side === null) || undefined}
      data-note={words.isNote || undefined}
      aria-label={texts.label(texts.you, clockOf(words.at))}
    >
      <div className={`grid-1 gap-6 shrinks ${styles['stack']}`}>
        <div
          className={`shrinks pb-6 pt-8 px-12 edge on-paper boxed ${styles['bubble']}`}
          data-waits={words.why === null || undefined}
        >
          {words.isNote && (
            <span className={`row gap-6 shrinks text-13 line-18 bold ${styles['who']}`}>
              <Lock size={14} aria-hidden />
              {texts.note} <span className="plain muted">{texts.noteHidden[thread.side]}</span>
            </span>
          )}
          {words.replyTo && (
            <span
              className={`grid full py-2 mt-2 mb-4 px-8 text-13 line-18 text-left no-edge pressed ${styles['quote']}`}
            >
              <b className="medium">{words.replyTo.author}</b>
              <span className="soft ellipsis">{words.replyTo.text}</span>
            </span>
          )}
          {words.text !== '' && <p className="as-typed breaks">{words.text}</p>}
          {words.files.length > 0 && (
            <p className="as-typed breaks">{words.files.map(({ name }) => name).join(', ')}</p>
          )}
          <div className={`row to-right gap-4 mt-2 small muted ${styles['foot']}`}>
            <time dateTime={words.at}>{clockOf(words.at)}</time>
            {words.why === null && (
              <Clock size={14} role="img" aria-label={isOffline ? texts.waits : texts.sending} />
            )}
          </div>
        </div>
        {words.why !== null && (
          <p className={`flex wrap to-right gap-4 small bad ${styles['problem']}`} role="alert">
            {texts.failed},{' '}
            <button
              className="p-0 text-12 linked underlined no-edge no-ground pressed"
              type="button"
              onClick={() => retryParcel(words.key)}
            >
              {texts.retry}
            </button>{' '}
            <button
              className="p-0 text-12 linked underlined no-edge no-ground pressed"
              type="button"
              onClick={() => dropOutgoing(words.key)}
            >
              {texts.drop}
            </button>
            <span>{words.why}</span>
          </p>
        )}
      </div>
    </article>
  );
};
