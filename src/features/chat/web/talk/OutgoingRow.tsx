import { Clock, Lock } from 'lucide-react';
import type { ReactElement } from 'react';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { clockOf } from '#features/chat/chat.when.ts';
import styles from '#features/chat/web/talk/message.module.css';
import { dropOutgoing, type Outgoing, retry } from '#features/chat/web/talk/outbox.ts';
import { useTalkRoom } from '#features/chat/web/talk/talk-context.ts';
import { useConnection } from '#kit/web/connection.ts';

const texts = chatScreenTexts.message;

/** Words that are on their way: a clock while they wait, and what to do when they did not go. */
export const OutgoingRow = ({ words }: { readonly words: Outgoing }): ReactElement => {
  const { thread } = useTalkRoom();
  const isOffline = useConnection((state) => state.lostAt !== null);
  return (
    <article
      className={styles['message']}
      data-ours={(!words.isNote && words.side === null) || undefined}
      data-note={words.isNote || undefined}
      aria-label={texts.label(texts.you, clockOf(words.at))}
    >
      <div className={styles['stack']}>
        <div className={styles['bubble']} data-waits={words.why === null || undefined}>
          {words.isNote && (
            <span className={styles['who']}>
              <Lock size={14} aria-hidden />
              {texts.note} <span>{texts.noteHidden[thread.side]}</span>
            </span>
          )}
          {words.replyTo && (
            <span className={styles['quote']}>
              <b>{words.replyTo.author}</b>
              <span className="ellipsis">{words.replyTo.text}</span>
            </span>
          )}
          {words.text !== '' && <p className={styles['text']}>{words.text}</p>}
          {words.files.length > 0 && (
            <p className={styles['text']}>{words.files.map(({ name }) => name).join(', ')}</p>
          )}
          <div className={styles['foot']}>
            <time dateTime={words.at}>{clockOf(words.at)}</time>
            {words.why === null && (
              <Clock size={14} role="img" aria-label={isOffline ? texts.waits : texts.sending} />
            )}
          </div>
        </div>
        {words.why !== null && (
          <p className={styles['problem']} role="alert">
            {texts.failed},{' '}
            <button type="button" onClick={() => retry(words.key)}>
              {texts.retry}
            </button>{' '}
            <button type="button" onClick={() => dropOutgoing(words.key)}>
              {texts.drop}
            </button>
            <span>{words.why}</span>
          </p>
        )}
      </div>
    </article>
  );
};
