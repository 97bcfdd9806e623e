import { TextInput } from '@mantine/core';
import { NotebookPen } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { formatTime } from '#domain/moscow-date.ts';
import { scriptConversationTexts as texts } from '#features/call-scripts/call-scripts-conversation.texts.ts';
import { conversationCalls } from '#features/call-scripts/script-conversations.contract.ts';
import type { Conversation } from '#features/call-scripts/web/use-conversation.ts';
import { useDirty } from '#kit/web/forms/dirty.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

const pauseMs = 700;

type ConversationNoteProps = {
  readonly conversation: Conversation;
  readonly onSaved: (conversation: Conversation) => void;
};

/** The note to a conversation; it saves itself after a pause, and what another window wrote appears where nobody writes here. */
export const ConversationNote = ({ conversation, onSaved }: ConversationNoteProps): ReactElement => {
  const [typed, setTyped] = useState<string | null>(null);
  const save = useCallMutation(conversationCalls.note, {
    onSuccess: (reply, { body }) => {
      onSaved(reply);
      setTyped((now) => (now?.trim() === body.note ? null : now));
    },
  });
  const { mutate } = save;
  const { id } = conversation;
  useDirty(typed !== null);
  useEffect(() => {
    if (typed === null) return undefined;
    const timer = setTimeout(() => mutate({ body: { conversation_id: id, note: typed.trim() } }), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, id, mutate]);
  const saved =
    conversation.noted_at === null ? '' : texts.savedAt(formatTime(new Date(conversation.noted_at)));
  return (
    <TextInput
      aria-label={texts.note}
      placeholder={texts.note}
      aria-keyshortcuts="/"
      leftSection={<NotebookPen size={16} aria-hidden />}
      rightSection={
        <span className="text-12 muted nowrap px-8" role="status">
          {typed === null ? saved : save.isError ? texts.notSaved : texts.saving}
        </span>
      }
      rightSectionWidth={140}
      maxLength={2000}
      value={typed ?? conversation.note}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
};
