import { CloseButton, SegmentedControl } from '@mantine/core';
import { Lock, Pencil, Reply, Timer } from 'lucide-react';
import type { ReactElement } from 'react';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { answerClock, shortMoment } from '#features/chat/chat.when.ts';
import type { Message, Thread } from '#features/chat/web/chat-wire.ts';
import type { Draft, Mode } from '#features/chat/web/composer/drafts.ts';
import styles from '#features/chat/web/composer/composer.module.css';
import { useNow } from '#kit/web/clocks/use-now.ts';

const texts = chatScreenTexts.composer;

type ModeProps = { readonly thread: Thread; readonly mode: Mode; readonly onMode: (mode: Mode) => void };

const ModeSwitch = ({ thread, mode, onMode }: ModeProps): ReactElement | null => {
  const { note, write_for: side } = thread.may;
  if (!note && !side) return null;
  const noteLabel = (
    <span className="inline-row gap-4">
      <Lock size={14} aria-hidden />
      {texts.note}
    </span>
  );
  return (
    <SegmentedControl
      aria-label={texts.mode}
      value={mode}
      onChange={(next) => onMode(next as Mode)}
      data={[
        { value: 'answer', label: texts.answer[thread.side] },
        ...(side ? [{ value: 'write', label: texts.writeFor[side] }] : []),
        ...(note ? [{ value: 'note', label: noteLabel }] : []),
      ]}
    />
  );
};

const AnswerClock = ({ thread }: { readonly thread: Thread }): ReactElement | null => {
  const now = useNow();
  if (!thread.waiting_since || !thread.due_at) return null;
  const { text, isLate } = answerClock(thread.due_at, now);
  return (
    <span className={`inline-row gap-4 small medium wait ${styles['clock']}`} data-late={isLate || undefined}>
      <Timer size={15} aria-hidden />
      {isLate ? text : texts.answerBy(shortMoment(thread.due_at, now))}
    </span>
  );
};

/** To whom it is written, and by when an answer is waited for. */
export const ComposerHead = (props: ModeProps): ReactElement => (
  <div className={`row gap-8 ${styles['head']}`} style={{ minHeight: 16 }}>
    <ModeSwitch {...props} />
    <span className="spacer" />
    {props.mode !== 'note' && <AnswerClock thread={props.thread} />}
  </div>
);

type ContextProps = {
  readonly editing: Message | null;
  readonly replyTo: Draft['replyTo'];
  readonly onLeave: () => void;
};

/** The words that are being changed, or answered. */
export const ComposerContext = ({ editing, replyTo, onLeave }: ContextProps): ReactElement | null => {
  const of = editing ?? replyTo;
  if (!of) return null;
  return (
    <div className={`row gap-8 text-13 line-18 soft ${styles['context']}`}>
      {editing ? (
        <Pencil className="fixed linked" size={15} aria-hidden />
      ) : (
        <Reply className="fixed linked" size={15} aria-hidden />
      )}
      <span className="grid grow shrinks">
        <b className="medium">{editing ? texts.editing : replyTo?.author}</b>
        <span className="ellipsis">{of.text}</span>
      </span>
      <CloseButton size="sm" aria-label={editing ? texts.cancelEdit : texts.cancelReply} onClick={onLeave} />
    </div>
  );
};
