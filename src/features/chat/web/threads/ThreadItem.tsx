import { BellOff } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { rowMoment } from '#features/chat/chat.when.ts';
import { countLimit } from '#features/chat/chat.rules.ts';
import type { ThreadRow } from '#features/chat/web/chat-wire.ts';
import { SideAvatar } from '#features/chat/web/SideAvatar.tsx';
import { aboutOf, clockLineOf, lastWordsOf, titleOf } from '#features/chat/web/threads/thread-words.ts';
import styles from '#features/chat/web/threads/threads.module.css';

const texts = chatScreenTexts.list;

/** «2», «99+». */
const shortCount = (count: number): string => (count >= countLimit ? chatScreenTexts.overCap : String(count));

/** Unread words in a filled circle; words that were read and wait for an answer in an outlined one. */
const Waiting = ({ row }: { readonly row: ThreadRow }): ReactElement | null => {
  if (row.unread > 0)
    return (
      <span
        className={`fixed px-6 text-12 line-20 bold text-center round-10 boxed on-face ${styles['unread']}`}
      >
        <span className="visually-hidden">{texts.unread(row.unread)}</span>
        <span aria-hidden>{shortCount(row.unread)}</span>
      </span>
    );
  if (!row.unanswered) return null;
  return (
    <span
      className={`fixed px-6 text-12 line-20 bold text-center round-10 boxed on-face ${styles['unread']}`}
      data-seen
    >
      <span className="visually-hidden">{texts.unanswered(row.unanswered)}</span>
      <span aria-hidden>{shortCount(row.unanswered)}</span>
    </span>
  );
};

type ThreadItemProps = {
  readonly row: ThreadRow;
  readonly isCurrent: boolean;
  readonly isAgent: boolean;
  readonly now: Date;
  readonly onOpen: (id: number) => void;
};

/** A thread in the list: who, about what, the last words, how long he waits. */
export const ThreadItem = memo(function ThreadItem({
  row,
  isCurrent,
  isAgent,
  now,
  onOpen,
}: ThreadItemProps) {
  const title = titleOf(row, isAgent);
  const clock = clockLineOf(row, now, isAgent);
  return (
    <li className="hair-bottom">
      <button
        type="button"
        className={`flex top gap-10 full py-10 px-16 text-left no-edge pressed no-ground hovers ${styles['thread']}`}
        style={{ minHeight: 76 }}
        aria-current={isCurrent || undefined}
        data-thread={row.id}
        onClick={() => onOpen(row.id)}
      >
        <SideAvatar name={title} side={isAgent ? 'client' : row.side} />
        <span className="grid-1 grow shrinks">
          <span className="row gap-6 shrinks">
            <b className="medium ellipsis">{title}</b>
            {row.is_muted && (
              <BellOff className="fixed muted" size={13} aria-label={chatScreenTexts.row.muted} />
            )}
            <span className="spacer" />
            {row.last && <span className="small muted">{rowMoment(row.last.at, now)}</span>}
          </span>
          <span className="small muted ellipsis">{aboutOf(row, isAgent)}</span>
          <span className="row gap-6 shrinks">
            <span className="grow text-13 line-20 soft ellipsis">{lastWordsOf(row)}</span>
            <Waiting row={row} />
          </span>
          {clock && (
            <span className={`small ${clock.tone === 'plain' ? 'muted' : `medium ${clock.tone}`}`}>
              {clock.text}
            </span>
          )}
        </span>
      </button>
    </li>
  );
});
