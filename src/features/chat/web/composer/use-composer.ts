import { type RefObject, useEffect, useRef, useState } from 'react';
import { isAgentFamily } from '#domain/role.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { findNamed, mentionAt, mentionsIn, putMention } from '#features/chat/chat.mentions.ts';
import { maxTextLength } from '#features/chat/chat.rules.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { Message, Person, Thread } from '#features/chat/web/chat-wire.ts';
import { answerInstead } from '#features/chat/web/composer/answer-instead.ts';
import {
  changeDraft,
  type Draft,
  dropDraft,
  type Mode,
  useDraft,
} from '#features/chat/web/composer/drafts.ts';
import { useComposerFiles } from '#features/chat/web/composer/use-composer-files.ts';
import { post } from '#features/chat/web/thread/outbox.ts';
import { putMessage } from '#features/chat/web/thread/thread-store.ts';
import { usePublishTyping } from '#features/chat/web/thread/use-typing.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

const texts = chatScreenTexts.composer;
const nobody: readonly Person[] = [];
const mostPeople = 8;
const noteToastMs = 10_000;

/** A mode of a draft that this person has no right to any more becomes a plain answer. */
const allowedMode = (mode: Mode, { may }: Thread): Mode =>
  (mode === 'note' && !may.note) || (mode === 'write' && !may.write_for) ? 'answer' : mode;

type Field = RefObject<HTMLTextAreaElement | null>;

export type ComposerWork = {
  readonly thread: Thread;
  /** One's own message whose words are being changed. */
  readonly editing: Message | null;
  readonly onEdited: () => void;
  /** Words have been sent: the thread shows its end. */
  readonly onPost: () => void;
};

/** The words themselves: of the draft, or of one's own message while it is changed. */
const useWords = ({ thread, editing, onEdited }: ComposerWork, draft: Draft, mode: Mode, field: Field) => {
  const publishTyping = usePublishTyping(thread.id);
  const [edited, setEdited] = useState('');
  const [existing, setExisting] = useState<Message | null>(null);
  if (existing !== editing) {
    setExisting(editing);
    setEdited(editing?.text ?? '');
  }
  useEffect(() => {
    if (editing) field.current?.focus();
  }, [editing, field]);
  const { mutate: saveEdit, isPending: isSavingEdit } = useCallMutation(messageCalls.editMessage, {
    onSuccess: (message) => {
      putMessage(thread.id, message);
      onEdited();
    },
  });
  const setText = (value: string): void => {
    if (editing) return setEdited(value);
    changeDraft(thread.id, { text: value });
    if (value !== '' && mode !== 'write') publishTyping(mode === 'note');
  };
  return { text: editing ? edited : draft.text, setText, saveEdit, isSavingEdit };
};

/** People whom the words before the caret may mean, and which of them is pointed at. */
const useMentions = (thread: Thread, text: string, mode: Mode, isOff: boolean) => {
  const { id: userId } = useUser();
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isClosed, setIsClosed] = useState(false);
  const mention = isOff || isClosed ? null : mentionAt(text, caret);
  const { data: people = nobody } = useCall(
    threadCalls.listPeople,
    { query: { thread_id: thread.id } },
    { enabled: mention !== null, quiet: true, staleMs: 60_000 },
  );
  // A note is for our side alone: nobody else is called to it.
  const able = people.filter(({ id, role }) => id !== userId && (mode !== 'note' || !isAgentFamily(role)));
  const named = mention ? findNamed(able, mention.words).slice(0, mostPeople) : [];
  return {
    place: mention && { start: mention.start, caret },
    named,
    chosen,
    pointed: named[chosen],
    pointBy: (step: number): void => setChosen((chosen + step + named.length) % named.length),
    closeNames: (): void => setIsClosed(true),
    setCaret,
    /** The words have changed; the caret stands there. */
    restart: (at: number): void => {
      setCaret(at);
      setChosen(0);
      setIsClosed(false);
    },
  };
};

const placeCaret = (field: Field, at: number): void =>
  void requestAnimationFrame(() => {
    field.current?.focus();
    field.current?.setSelectionRange(at, at);
  });

type Written = {
  readonly draft: Draft;
  readonly mode: Mode;
  readonly text: string;
  readonly files: ReturnType<typeof useComposerFiles>;
  readonly isReady: boolean;
};

/** The ways the words leave: at once as an answer or a note, or at an hour. */
const useSending = ({ thread, onPost }: ComposerWork, written: Written) => {
  const { draft, mode, text, files, isReady } = written;
  const { mutate: schedule, isPending: isScheduling } = useCallMutation(messageCalls.scheduleMessage, {
    invalidates: [messageCalls.listScheduled],
    onSuccess: () => dropDraft(thread.id),
  });
  const canSend = isReady && !isScheduling;
  const wordsOf = (asMode: Mode) => ({
    text: text.trim(),
    isNote: asMode === 'note',
    side: asMode === 'write' ? thread.may.write_for : null,
    // An answer to a note would carry its words over to the other side.
    replyTo: draft.replyTo && (!draft.replyTo.isNote || asMode === 'note') ? draft.replyTo : null,
    mentions: mentionsIn(text, draft.mentions),
  });
  /** An answer that Ctrl+Enter has made a note: said, and undone with one press; files stay with their message. */
  const explainNote = (key: string): void => {
    const title = texts.becameNote(chatScreenTexts.message.noteHidden[thread.side]);
    if (draft.files.length > 0 || !thread.may.write) return toast.info(title);
    const words = { threadId: thread.id, ...wordsOf('answer'), files: [] };
    return toast.info(texts.sendInstead[thread.side], {
      title,
      durationMs: noteToastMs,
      onOpen: () => void answerInstead(key, words),
    });
  };
  const sendNow = (asMode: Mode): void => {
    const key = post({ threadId: thread.id, ...wordsOf(asMode), files: draft.files });
    if (asMode === 'note' && mode === 'answer') explainNote(key);
    dropDraft(thread.id);
    files.forget();
    onPost();
  };
  const sendLater = (at: Date): void => {
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
  return { canSend, isScheduling, sendNow, sendLater };
};

/** What is being written under a thread: its words, people named in them, files, and the ways to send it. */
export const useComposer = (work: ComposerWork) => {
  const { thread, editing } = work;
  const draft = useDraft(thread.id);
  const mode = allowedMode(draft.mode, thread);
  const field: Field = useRef<HTMLTextAreaElement>(null);
  const { text, setText, saveEdit, isSavingEdit } = useWords(work, draft, mode, field);
  const files = useComposerFiles(thread.id);
  const { place, restart, setCaret, ...mentions } = useMentions(thread, text, mode, editing !== null);
  const update = (changes: Partial<Draft>): void => changeDraft(thread.id, changes);

  const over = text.length - maxTextLength;
  const isEmpty = text.trim() === '' && (editing !== null || draft.files.length === 0);
  const isReady = !isEmpty && over <= 0 && !files.isBusy && !isSavingEdit;
  const sending = useSending(work, { draft, mode, text, files, isReady });
  const { canSend } = sending;

  const write = (value: string, at: number): void => {
    restart(at);
    setText(value);
  };
  const putAt = (value: string, at: number): void => {
    write(value, at);
    placeCaret(field, at);
  };
  return {
    ...mentions,
    field,
    draft,
    mode,
    text,
    files,
    over,
    canSend,
    isWaiting: isSavingEdit || sending.isScheduling,
    update,
    write,
    track: (): void => setCaret(field.current?.selectionStart ?? 0),
    choose: (person: Person): void => {
      if (!place) return;
      const put = putMention(text, place, person);
      update({ mentions: [...draft.mentions, { id: person.id, name: person.name }] });
      putAt(put.text, put.caret);
    },
    insert: (words: string): void => {
      const joined = text.trim() === '' ? words : `${text.trimEnd()} ${words}`;
      putAt(joined, joined.length);
    },
    attach: (picked: readonly File[]): void => {
      if (editing || picked.length === 0) return;
      if (!files.add(picked)) toast.warn(texts.tooManyFiles(files.max));
    },
    send: (asMode: Mode = mode): void => {
      if (!canSend) return;
      if (editing) saveEdit({ body: { id: editing.id, text: text.trim() } });
      else sending.sendNow(asMode);
    },
    sendLater: (at: Date): void => {
      if (canSend && !editing) sending.sendLater(at);
    },
  };
};
export type Composing = ReturnType<typeof useComposer>;
