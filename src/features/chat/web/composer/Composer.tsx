import { ActionIcon, Button, CloseButton, SegmentedControl, Textarea } from '@mantine/core';
import { Clock, Lock, Paperclip, Pencil, Reply, SendHorizontal, Timer } from 'lucide-react';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { isAgentFamily } from '#domain/role.ts';
import { extensionsOf } from '#domain/upload-kinds.ts';
import { chatCalls } from '#features/chat/chat.contract.ts';
import { findNamed, mentionAt, mentionsIn, putMention } from '#features/chat/chat.mentions.ts';
import { maxTextLength } from '#features/chat/chat.rules.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import { answerClock, shortMoment } from '#features/chat/chat.when.ts';
import type { Message, Person, Thread } from '#features/chat/web/chat-wire.ts';
import { ComposerFiles } from '#features/chat/web/composer/ComposerFiles.tsx';
import {
  changeDraft,
  type Draft,
  dropDraft,
  type Mode,
  useDraft,
} from '#features/chat/web/composer/drafts.ts';
import { mentionId, MentionList, mentionListId } from '#features/chat/web/composer/MentionList.tsx';
import { QuickReplies } from '#features/chat/web/composer/QuickReplies.tsx';
import { ScheduledRows } from '#features/chat/web/composer/ScheduledRows.tsx';
import { SendLater } from '#features/chat/web/composer/SendLater.tsx';
import { useComposerFiles } from '#features/chat/web/composer/use-composer-files.ts';
import styles from '#features/chat/web/composer/composer.module.css';
import { post } from '#features/chat/web/talk/outbox.ts';
import { putMessage } from '#features/chat/web/talk/talk-store.ts';
import { useSayTyping } from '#features/chat/web/talk/use-typing.ts';
import { useNow } from '#features/chat/web/use-now.ts';
import { useConnection } from '#kit/web/connection.ts';
import { Hint } from '#kit/web/Hint.tsx';
import { useUser } from '#kit/web/session.ts';
import { toast } from '#kit/web/toast.ts';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';

const texts = chatScreenTexts.composer;
const nobody: readonly Person[] = [];
const mostPeople = 8;
const accepted = extensionsOf('papers')
  .map((extension) => `.${extension}`)
  .join(',');

export type ComposerHandle = { readonly focus: () => void };

type ComposerProps = {
  readonly thread: Thread;
  /** One's own message whose words are being changed. */
  readonly editing: Message | null;
  readonly onEdited: () => void;
  readonly onEditLast: () => void;
  /** Words have been sent: the talk shows its end. */
  readonly onPost: () => void;
  /** No room for a row of quick replies. */
  readonly isNarrow: boolean;
  readonly ref: Ref<ComposerHandle>;
};

const placeholderOf = (mode: Mode, thread: Thread): string => {
  if (mode === 'note') return texts.notePlaceholder;
  const { speak_for: side } = thread.may;
  return mode === 'speak' && side ? texts.speakPlaceholder[side] : texts.placeholder;
};

/** A mode of a draft that this person has no right to any more becomes a plain answer. */
const allowedMode = (mode: Mode, { may }: Thread): Mode =>
  (mode === 'note' && !may.note) || (mode === 'speak' && !may.speak_for) ? 'answer' : mode;

const ModeSwitch = ({
  thread,
  mode,
  onMode,
}: {
  readonly thread: Thread;
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}): ReactElement | null => {
  const { note, speak_for: side } = thread.may;
  if (!note && !side) return null;
  const noteLabel = (
    <span className={styles['noteLabel']}>
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
        ...(side ? [{ value: 'speak', label: texts.speakFor[side] }] : []),
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
    <span className={styles['clock']} data-late={isLate || undefined}>
      <Timer size={15} aria-hidden />
      {isLate ? text : texts.answerBy(shortMoment(thread.due_at, now))}
    </span>
  );
};

/** What is written under a talk: an answer or a note, with files, people named, quick replies and its hour. */
export const Composer = (props: ComposerProps): ReactElement => {
  const { thread, editing, onEdited, onEditLast, onPost, isNarrow, ref } = props;
  const { id: userId, role: ownRole } = useUser();
  const isAgent = isAgentFamily(ownRole);
  const isOffline = useConnection((state) => state.lostAt !== null);
  const draft = useDraft(thread.id);
  const mode = allowedMode(draft.mode, thread);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState('');
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isDropping, setIsDropping] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const sayTyping = useSayTyping(thread.id);
  const files = useComposerFiles(thread.id);
  const text = editing ? edited : draft.text;
  const mention = editing || isClosed ? null : mentionAt(text, caret);
  const { data: people = nobody } = useCall(
    chatCalls.listPeople,
    { query: { thread_id: thread.id } },
    { enabled: mention !== null, quiet: true, staleMs: 60_000 },
  );
  // A note is for our side alone: nobody else is called to it.
  const able = people.filter(({ id, role }) => id !== userId && (mode !== 'note' || !isAgentFamily(role)));
  const named = mention ? findNamed(able, mention.words).slice(0, mostPeople) : [];
  const update = (changes: Partial<Draft>): void => changeDraft(thread.id, changes);
  const { mutate: saveEdit, isPending: isSavingEdit } = useCallMutation(chatCalls.editMessage, {
    onSuccess: (message) => {
      putMessage(thread.id, message);
      onEdited();
    },
  });
  const { mutate: schedule, isPending: isScheduling } = useCallMutation(chatCalls.scheduleMessage, {
    invalidates: [chatCalls.listScheduled],
    onSuccess: () => dropDraft(thread.id),
  });

  const [known, setKnown] = useState<Message | null>(null);
  if (known !== editing) {
    setKnown(editing);
    setEdited(editing?.text ?? '');
  }
  useImperativeHandle(ref, () => ({ focus: () => field.current?.focus() }));
  useEffect(() => {
    if (editing) field.current?.focus();
  }, [editing]);

  const over = text.length - maxTextLength;
  const isEmpty = text.trim() === '' && (editing !== null || draft.files.length === 0);
  const canSend = !isEmpty && over <= 0 && !files.isBusy && !isSavingEdit && !isScheduling;

  const write = (value: string, place: number): void => {
    setCaret(place);
    setChosen(0);
    setIsClosed(false);
    if (editing) return setEdited(value);
    update({ text: value });
    if (value !== '' && mode !== 'speak') sayTyping(mode === 'note');
  };
  const putAt = (value: string, place: number): void => {
    write(value, place);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(place, place);
    });
  };
  const choose = (person: Person): void => {
    if (!mention) return;
    const put = putMention(text, { start: mention.start, caret }, person);
    update({ mentions: [...draft.mentions, { id: person.id, name: person.name }] });
    putAt(put.text, put.caret);
  };
  const insert = (words: string): void => {
    const joined = text.trim() === '' ? words : `${text.trimEnd()} ${words}`;
    putAt(joined, joined.length);
  };
  const wordsOf = (asMode: Mode) => ({
    text: text.trim(),
    isNote: asMode === 'note',
    side: asMode === 'speak' ? thread.may.speak_for : null,
    // An answer to a note would carry its words over to the other side.
    replyTo: draft.replyTo && (!draft.replyTo.isNote || asMode === 'note') ? draft.replyTo : null,
    mentions: mentionsIn(text, draft.mentions),
  });
  const send = (asMode: Mode = mode): void => {
    if (!canSend) return;
    if (editing) return saveEdit({ body: { id: editing.id, text: text.trim() } });
    post({ threadId: thread.id, ...wordsOf(asMode), files: draft.files });
    dropDraft(thread.id);
    files.forget();
    onPost();
  };
  const sendLater = (at: Date): void => {
    if (!canSend || editing) return;
    const { text: words, isNote, side, replyTo, mentions } = wordsOf(mode);
    schedule({
      body: {
        thread_id: thread.id,
        text: words,
        is_note: isNote,
        mentions: [...mentions],
        file_ids: draft.files.map(({ id }) => id),
        send_at: at.toISOString(),
        ...(side ? { side } : {}),
        ...(replyTo ? { reply_to_id: replyTo.id } : {}),
      },
    });
  };
  const attach = (picked: readonly File[]): void => {
    if (editing || picked.length === 0) return;
    if (!files.add(picked)) toast.warn(texts.tooManyFiles(files.max));
  };

  const onMentionKey = (event: KeyboardEvent): boolean => {
    const person = named[chosen];
    if (!person) return false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((chosen + step + named.length) % named.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') choose(person);
    else if (event.key === 'Escape') setIsClosed(true);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const onEscape = (event: KeyboardEvent): void => {
    if (editing) onEdited();
    else if (draft.replyTo) update({ replyTo: null });
    else return field.current?.blur();
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing || onMentionKey(event)) return;
    if (event.key === 'Escape') return onEscape(event);
    if (event.key === 'ArrowUp' && text === '' && !editing && !event.altKey) {
      event.preventDefault();
      return onEditLast();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return undefined;
    event.preventDefault();
    const asNote = (event.ctrlKey || event.metaKey) && thread.may.note && !editing;
    return send(asNote ? 'note' : mode);
  };
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    attach(pasted);
  };
  const onDrag = (event: DragEvent, isOver: boolean): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsDropping(isOver);
  };
  const onDrop = (event: DragEvent): void => {
    onDrag(event, false);
    attach([...event.dataTransfer.files]);
  };
  const track = (): void => setCaret(field.current?.selectionStart ?? 0);

  if (!thread.may.write && !thread.may.note) return <p className={styles['readOnly']}>{texts.readOnly}</p>;
  const sendLabel = editing ? texts.saveEdit : mode === 'note' ? texts.sendNote : texts.send;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is beside the button, never instead of it
    <section
      className={styles['composer']}
      data-note={(mode === 'note' && !editing) || undefined}
      data-dropping={isDropping || undefined}
      aria-label={texts.label}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={onDrop}
    >
      <ScheduledRows threadId={thread.id} />
      {!editing && (
        <div className={styles['head']}>
          <ModeSwitch thread={thread} mode={mode} onMode={(next) => update({ mode: next })} />
          <span className="spacer" />
          {mode !== 'note' && <AnswerClock thread={thread} />}
        </div>
      )}
      {!editing && !isNarrow && mode === 'answer' && (
        <QuickReplies facts={thread.facts} isAgent={isAgent} onChoose={insert} />
      )}
      {(editing || draft.replyTo) && (
        <div className={styles['context']}>
          {editing ? <Pencil size={15} aria-hidden /> : <Reply size={15} aria-hidden />}
          <span className={styles['contextWords']}>
            <b>{editing ? texts.editing : draft.replyTo?.author}</b>
            <span className="ellipsis">{editing ? editing.text : draft.replyTo?.text}</span>
          </span>
          <CloseButton
            size="sm"
            aria-label={editing ? texts.cancelEdit : texts.cancelReply}
            onClick={() => (editing ? onEdited() : update({ replyTo: null }))}
          />
        </div>
      )}
      {!editing && <ComposerFiles files={draft.files} uploads={files} />}
      {isOffline && <p className={styles['offline']}>{texts.offline}</p>}
      <div className={styles['field']}>
        {!editing && (
          <Hint label={texts.attach}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={texts.attach}
              onClick={() => picker.current?.click()}
            >
              <Paperclip size={18} />
            </ActionIcon>
          </Hint>
        )}
        {!editing && isNarrow && mode === 'answer' && (
          <QuickReplies facts={thread.facts} isAgent={isAgent} onChoose={insert} isMenu />
        )}
        <Textarea
          ref={field}
          className={styles['text'] ?? ''}
          variant="unstyled"
          autosize
          minRows={1}
          maxRows={8}
          aria-label={texts.label}
          placeholder={isDropping ? texts.dropHere : placeholderOf(mode, thread)}
          value={text}
          onChange={(event) => write(event.currentTarget.value, event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          onKeyUp={track}
          onClick={track}
          onPaste={onPaste}
          {...(named.length > 0
            ? {
                'aria-autocomplete': 'list',
                'aria-controls': mentionListId,
                'aria-activedescendant': mentionId(named[chosen]?.id ?? 0),
              }
            : {})}
        />
        {!editing && (
          <SendLater isOff={!canSend} onSend={sendLater}>
            <ActionIcon
              className={styles['later'] ?? ''}
              variant="subtle"
              color="gray"
              size={36}
              aria-label={texts.later}
            >
              <Clock size={18} />
            </ActionIcon>
          </SendLater>
        )}
        <Button
          className={styles['send'] ?? ''}
          aria-label={sendLabel}
          disabled={!canSend}
          loading={isSavingEdit || isScheduling}
          onClick={() => send()}
        >
          <SendHorizontal size={18} aria-hidden />
        </Button>
        {named.length > 0 && <MentionList people={named} chosen={chosen} onChoose={choose} />}
      </div>
      {over > 0 && <p className={styles['over']}>{texts.tooLong(over)}</p>}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={accepted}
        aria-label={texts.attach}
        onChange={(event) => {
          attach([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </section>
  );
};
