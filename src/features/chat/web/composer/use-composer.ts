import { useEffect, useRef, useState } from 'react';
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
import { useUser } from '#kit/web/session.ts';
import { toast } from '#kit/web/toast.ts';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';

const texts = chatScreenTexts.composer;
const nobody: readonly Person[] = [];
const mostPeople = 8;
const noteToastMs = 10_000;

/** A mode of a draft that this person has no right to any more becomes a plain answer. */
const allowedMode = (mode: Mode, { may }: Thread): Mode =>
  (mode === 'note' && !may.note) || (mode === 'write' && !may.write_for) ? 'answer' : mode;

export type ComposerWork = {
  readonly thread: Thread;
  /** One's own message whose words are being changed. */
  readonly editing: Message | null;
  readonly onEdited: () => void;
  /** Words have been sent: the thread shows its end. */
  readonly onPost: () => void;
};

/** What is being written under a thread: its words, people named in them, files, and the ways to send it. */
export const useComposer = ({ thread, editing, onEdited, onPost }: ComposerWork) => {
  const { id: userId } = useUser();
  const draft = useDraft(thread.id);
  const mode = allowedMode(draft.mode, thread);
  const field = useRef<HTMLTextAreaElement>(null);
  const [edited, setEdited] = useState('');
  const [caret, setCaret] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [isClosed, setIsClosed] = useState(false);
  const publishTyping = usePublishTyping(thread.id);
  const files = useComposerFiles(thread.id);
  const text = editing ? edited : draft.text;
  const mention = editing || isClosed ? null : mentionAt(text, caret);
  const { data: people = nobody } = useCall(
    threadCalls.listPeople,
    { query: { thread_id: thread.id } },
    { enabled: mention !== null, quiet: true, staleMs: 60_000 },
  );
  // A note is for our side alone: nobody else is called to it.
  const able = people.filter(({ id, role }) => id !== userId && (mode !== 'note' || !isAgentFamily(role)));
  const named = mention ? findNamed(able, mention.words).slice(0, mostPeople) : [];
  const update = (changes: Partial<Draft>): void => changeDraft(thread.id, changes);
  const { mutate: saveEdit, isPending: isSavingEdit } = useCallMutation(messageCalls.editMessage, {
    onSuccess: (message) => {
      putMessage(thread.id, message);
      onEdited();
    },
  });
  const { mutate: schedule, isPending: isScheduling } = useCallMutation(messageCalls.scheduleMessage, {
    invalidates: [messageCalls.listScheduled],
    onSuccess: () => dropDraft(thread.id),
  });

  const [existing, setExisting] = useState<Message | null>(null);
  if (existing !== editing) {
    setExisting(editing);
    setEdited(editing?.text ?? '');
  }
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
    if (value !== '' && mode !== 'write') publishTyping(mode === 'note');
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
  const send = (asMode: Mode = mode): void => {
    if (!canSend) return;
    if (editing) return saveEdit({ body: { id: editing.id, text: text.trim() } });
    const key = post({ threadId: thread.id, ...wordsOf(asMode), files: draft.files });
    if (asMode === 'note' && mode === 'answer') explainNote(key);
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
  const track = (): void => setCaret(field.current?.selectionStart ?? 0);
  const pointBy = (step: number): void => setChosen((chosen + step + named.length) % named.length);

  return {
    field,
    draft,
    mode,
    text,
    files,
    over,
    canSend,
    isWaiting: isSavingEdit || isScheduling,
    named,
    pointed: named[chosen],
    chosen,
    pointBy,
    choose,
    closeNames: () => setIsClosed(true),
    track,
    update,
    write,
    insert,
    attach,
    send,
    sendLater,
  };
};
