import { Check, CheckCheck, Lock } from 'lucide-react';
import { memo, type ReactElement, useState } from 'react';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { clockOf } from '#features/chat/chat.when.ts';
import type { Message } from '#features/chat/web/chat-wire.ts';
import { MessageWarnings } from '#features/chat/web/MessageWarnings.tsx';
import { SideAvatar } from '#features/chat/web/SideAvatar.tsx';
import { authorOf, isOurWord, partOf } from '#features/chat/web/thread/message-side.ts';
import styles from '#features/chat/web/thread/message.module.css';
import { MessageFile } from '#features/chat/web/thread/MessageFile.tsx';
import { MessageText } from '#features/chat/web/thread/MessageText.tsx';
import { MessageTools } from '#features/chat/web/thread/MessageTools.tsx';
import { useThreadRoom } from '#features/chat/web/thread/thread-context.ts';
import { TaskCard } from '#features/chat/web/thread/TaskCard.tsx';

const texts = chatScreenTexts.message;

type MessageRowProps = {
  readonly message: Message;
  /** Goes on from the same person a moment ago: his name is not said again. */
  readonly isContinued: boolean;
  readonly isActive: boolean;
  /** Where the Tab key stops among the messages. */
  readonly isStop: boolean;
  readonly onActive: (id: number) => void;
};

const Quote = ({ message }: { readonly message: Message }): ReactElement | null => {
  const { goTo } = useThreadRoom();
  const quoted = message.reply_to;
  if (!quoted) return null;
  return (
    <button
      type="button"
      className={`grid full py-2 mt-2 mb-4 px-8 text-13 line-18 text-left no-edge pressed ${styles['quote']}`}
      title={texts.toReplied}
      onClick={() => goTo(quoted.id)}
    >
      <b className="medium">{quoted.author}</b>
      <span className="soft ellipsis">
        {quoted.is_deleted ? texts.removed : quoted.text || chatScreenTexts.row.files(1)}
      </span>
    </button>
  );
};

const Name = ({ message }: { readonly message: Message }): ReactElement => {
  const { thread } = useThreadRoom();
  if (message.is_note)
    return (
      <span className={`row gap-6 shrinks text-13 line-18 bold ${styles['who']}`}>
        <Lock size={14} aria-hidden />
        {texts.note} <span className="plain muted">{texts.noteHidden[thread.side]}</span>
      </span>
    );
  return (
    <span className={`row gap-6 shrinks text-13 line-18 bold ${styles['who']}`}>
      {authorOf(message, thread)} <span className="plain muted">{partOf(message)}</span>
    </span>
  );
};

/** How far a word of ours has got; a bank has no entrance, so nothing is known there. */
const MessageTicks = ({ id }: { readonly id: number }): ReactElement | null => {
  const { thread } = useThreadRoom();
  if (thread.side === 'bank') return null;
  if (id <= thread.read_to)
    return <CheckCheck size={15} className="linked" role="img" aria-label={texts.read} />;
  if (id <= thread.delivered_to) return <CheckCheck size={15} role="img" aria-label={texts.delivered} />;
  return <Check size={15} role="img" aria-label={texts.sent} />;
};

const Foot = ({ message, isOurs }: { readonly message: Message; readonly isOurs: boolean }): ReactElement => (
  <div className={`row to-right gap-4 mt-2 small muted ${styles['foot']}`}>
    {message.edited_at && !message.deleted_at && <span>{texts.edited}</span>}
    <time dateTime={message.at}>
      {clockOf(message.at)}
      {message.is_note && message.author && `, ${message.author.name}`}
    </time>
    {isOurs && !message.is_note && <MessageTicks id={message.id} />}
  </div>
);

/** A line of the product. */
const SystemRow = ({ message }: { readonly message: Message }): ReactElement => (
  <div
    className="row gap-6 py-4 px-10 mt-10 small soft round-8 on-neutral self-middle boxed"
    style={{ maxWidth: '90%' }}
    data-message={message.id}
    data-note={message.is_note || undefined}
  >
    {message.is_note && <Lock className="fixed" size={13} aria-hidden />}
    <span>{message.text}</span>
    <time className="ml-4 muted" dateTime={message.at}>
      {clockOf(message.at)}
    </time>
  </div>
);

const Words = ({ message }: { readonly message: Message }): ReactElement => {
  if (message.deleted_at !== null) return <p className={`muted ${styles['gone']}`}>{texts.removed}</p>;
  return (
    <>
      <Quote message={message} />
      <MessageWarnings of={message.warnings} />
      {message.text !== '' && <MessageText message={message} />}
    </>
  );
};

type BubbleProps = Pick<MessageRowProps, 'message' | 'isContinued'> & { readonly isOurs: boolean };

/** What a message says and carries. */
const Bubble = ({ message, isContinued, isOurs }: BubbleProps): ReactElement => {
  const hasName = message.is_note || (!isContinued && !(isOurs && message.is_mine));
  return (
    <div
      className={`shrinks pb-6 pt-8 px-12 edge on-paper boxed ${styles['bubble']}`}
      data-files={message.files.length > 0 || undefined}
    >
      {hasName && <Name message={message} />}
      <Words message={message} />
      {message.files.length > 0 && (
        <ul className="grid-1 gap-8 mt-4">
          {message.files.map((file) => (
            <MessageFile key={file.id} file={file} />
          ))}
        </ul>
      )}
      <Foot message={message} isOurs={isOurs} />
    </div>
  );
};

/** Whose words these are, where they are not ours. */
const Face = ({ message, isContinued }: Pick<MessageRowProps, 'message' | 'isContinued'>): ReactElement => {
  const { thread } = useThreadRoom();
  return (
    <span className={`fixed narrow-off ${styles['face']}`}>
      {!isContinued && <SideAvatar name={authorOf(message, thread)} side={message.side} size={28} />}
    </span>
  );
};

/** The words of a person, with what can be done with them. */
const SpokenRow = (props: MessageRowProps): ReactElement => {
  const { message, isContinued, isActive, isStop, onActive } = props;
  const { thread, isAgent } = useThreadRoom();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const isOurs = isOurWord(message, isAgent);
  const who = isOurs && message.is_mine ? texts.you : authorOf(message, thread);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer only shows the tools, which the keyboard reaches too
    <article
      className={`flex bottom gap-8 beside pt-10 boxed ${styles['message']}`}
      data-ours={(isOurs && !message.is_note) || undefined}
      data-note={message.is_note || undefined}
      data-message={message.id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows go over the messages
      tabIndex={isStop ? 0 : -1}
      aria-label={texts.label(who, clockOf(message.at))}
      onPointerEnter={() => onActive(message.id)}
      onFocus={() => onActive(message.id)}
    >
      {!isOurs && !message.is_note && <Face message={message} isContinued={isContinued} />}
      <div className={`grid-1 gap-6 shrinks ${styles['stack']}`}>
        <Bubble message={message} isContinued={isContinued} isOurs={isOurs} />
        {message.task && <TaskCard message={message} task={message.task} />}
      </div>
      {(isActive || isMenuOpen) && <MessageTools message={message} onMenu={setIsMenuOpen} />}
    </article>
  );
};

/** One message: a bubble, a note, or a line of the product. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  return props.message.is_system ? <SystemRow message={props.message} /> : <SpokenRow {...props} />;
});
