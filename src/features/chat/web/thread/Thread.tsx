import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isAgentFamily } from '#domain/role.ts';
import { messageCalls } from '#features/chat/messages.contract.ts';
import { threadCalls } from '#features/chat/threads.contract.ts';
import { chatEvents } from '#features/chat/chat.events.ts';
import { chatScreenTexts } from '#features/chat/chat.screen-texts.ts';
import type { Message, Thread } from '#features/chat/web/chat-wire.ts';
import { Composer, type ComposerHandle } from '#features/chat/web/composer/Composer.tsx';
import { changeDraft } from '#features/chat/web/composer/drafts.ts';
import { isOurWord, authorOf } from '#features/chat/web/thread/message-side.ts';
import { MessageList, type MessageListHandle } from '#features/chat/web/thread/MessageList.tsx';
import { isStillChangeable } from '#features/chat/web/thread/MessageTools.tsx';
import { ThreadContext, type ThreadRoom } from '#features/chat/web/thread/thread-context.ts';
import { pull, putMessage, refreshMessage, useThread } from '#features/chat/web/thread/thread-store.ts';
import { ThreadFiles } from '#features/chat/web/thread/ThreadFiles.tsx';
import { ThreadSkeleton } from '#features/chat/web/thread/ThreadSkeleton.tsx';
import { TaskDialog } from '#features/chat/web/thread/TaskDialog.tsx';
import { TraceDialog } from '#features/chat/web/thread/TraceDialog.tsx';
import { useSavedText } from '#features/chat/web/thread/use-saved-text.ts';
import { useThreadKeys } from '#features/chat/web/thread/use-thread-keys.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { ErrorState } from '#kit/web/states/ErrorState.tsx';
import { troubleOf } from '#kit/web/states/trouble-of.ts';
import { invalidate, invalidateCalls } from '#kit/web/calls/query-client.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useLatest } from '#kit/web/use-latest.ts';

const texts = chatScreenTexts.message;
const excerptLength = 120;

type ThreadProps = {
  readonly thread: Thread;
  readonly foundId?: number | undefined;
  /** Over the messages: who it is with, the sides of the deal. */
  readonly head: ReactNode;
  readonly isNarrow: boolean;
};

type Layer =
  | { readonly kind: 'task' | 'trace'; readonly message: Message }
  | { readonly kind: 'file'; readonly fileId: number };

/** Asks for the head of a thread anew. */
const refreshThread = (id: number): void =>
  void invalidate({ queryKey: [threadCalls.getThread.name, { query: { id } }] });

/** Keeps the open thread up to date with what is heard of it. */
const useNews = (threadId: number): void =>
  useEvent(chatEvents.report, ({ data, header }) => {
    if (data.thread_id !== threadId) return;
    // A word that alarms nobody here may be one's own that has waited for its hour.
    if (header === undefined) void invalidateCalls(messageCalls.listScheduled);
    if (data.what === 'message') void pull(threadId);
    else if (data.message_id !== null) void refreshMessage(threadId, data.message_id);
    refreshThread(threadId);
  });

type List = RefObject<MessageListHandle | null>;
type Writing = RefObject<ComposerHandle | null>;

/** What is done with a single message: an answer, a change of one's own words, a look at its task or trace. */
const useActions = (thread: Thread, list: List, composer: Writing) => {
  const isAgent = isAgentFamily(useUser().role);
  const [layer, setLayer] = useState<Layer | null>(null);
  const [editing, setEditing] = useState<Message | null>(null);
  const { mutate: deleteMessage } = useCallMutation(messageCalls.deleteMessage, {
    onSuccess: (message) => putMessage(thread.id, message),
  });

  const reply = useLatest((message: Message): void => {
    const { id, is_note: isNote } = message;
    const isOwn = message.is_mine && isOurWord(message, isAgent);
    const author = isOwn ? texts.you : authorOf(message, thread);
    const text = message.text.slice(0, excerptLength) || chatScreenTexts.row.files(message.files.length);
    setEditing(null);
    changeDraft(thread.id, { replyTo: { id, author, text, isNote }, ...(isNote ? { mode: 'note' } : {}) });
    composer.current?.focus();
  });
  const edit = useLatest((message: Message): void => {
    setEditing(message);
    composer.current?.focus();
  });
  const remove = useLatest(async (message: Message): Promise<void> => {
    const isSure = await confirmAction({
      title: texts.removeTitle,
      text: texts.removeText,
      confirmLabel: texts.remove,
      danger: true,
    });
    if (isSure) deleteMessage({ body: { id: message.id } });
  });
  const room: ThreadRoom = useMemo(
    () => ({
      thread,
      isAgent,
      reply,
      edit,
      remove: (message) => void remove(message),
      makeTask: (message) => setLayer({ kind: 'task', message }),
      showTrace: (message) => setLayer({ kind: 'trace', message }),
      openFile: ({ id }) => setLayer({ kind: 'file', fileId: id }),
      goTo: (id) => void list.current?.goTo(id).catch(() => undefined),
    }),
    [thread, isAgent, reply, edit, remove, list],
  );
  return { room, layer, setLayer, editing, setEditing };
};

const lastChangeable = (messages: readonly Message[]): Message | undefined =>
  messages.findLast((one) => isStillChangeable(one));

/** The keys of the thread do with the active message, or with the last word of the others, what its buttons do. */
const useMessageKeys = (room: ThreadRoom, messages: readonly Message[], list: List, isOff: boolean): void => {
  const { thread, isAgent, reply, makeTask, edit } = room;
  const current = (): Message | undefined => {
    const message =
      list.current?.active() ??
      messages.findLast((one) => !isOurWord(one, isAgent) && !one.is_system && one.deleted_at === null);
    return message?.deleted_at === null ? message : undefined;
  };
  useThreadKeys({
    isOff,
    onReply: () => {
      const message = current();
      if (message && thread.may.write) reply(message);
    },
    onTask: () => {
      const message = current();
      if (message && thread.may.make_task && !message.task) makeTask(message);
    },
    onEdit: () => {
      const active = list.current?.active();
      const message = active && isStillChangeable(active) ? active : lastChangeable(messages);
      if (message) edit(message);
    },
  });
};

/** An open thread: its messages and what is written under them. Give it a key by the thread. */
export const ThreadView = ({ thread, foundId, head, isNarrow }: ThreadProps): ReactElement => {
  useSavedText(useUser().id);
  const conversation = useThread(thread);
  useNews(thread.id);
  const list = useRef<MessageListHandle>(null);
  const composer = useRef<ComposerHandle>(null);
  const { room, layer, setLayer, editing, setEditing } = useActions(thread, list, composer);
  const close = useCallback(() => setLayer(null), [setLayer]);
  const trouble = troubleOf(conversation);
  const messages = conversation.data?.items ?? [];
  useMessageKeys(room, messages, list, layer !== null);
  return (
    <ThreadContext value={room}>
      <section className="column shrinks short on-canvas">
        {head}
        {conversation.data ? (
          <MessageList thread={conversation.data} foundId={foundId} handle={list} />
        ) : trouble ? (
          <div className="column grow short beside">
            <ErrorState
              error={trouble}
              title={chatScreenTexts.thread.failed}
              onRetry={() => conversation.refetch()}
            />
          </div>
        ) : (
          <ThreadSkeleton />
        )}
        <Composer
          ref={composer}
          thread={thread}
          editing={editing}
          isNarrow={isNarrow}
          onEdited={() => setEditing(null)}
          onPost={() => void list.current?.toEnd().catch(() => undefined)}
          onEditLast={() => {
            const last = lastChangeable(messages);
            if (last) room.edit(last);
          }}
        />
      </section>
      {layer?.kind === 'task' && <TaskDialog thread={thread} message={layer.message} onClose={close} />}
      {layer?.kind === 'trace' && <TraceDialog message={layer.message} onClose={close} />}
      <ThreadFiles
        messages={messages}
        shown={layer?.kind === 'file' ? layer.fileId : null}
        onShow={(fileId) => setLayer({ kind: 'file', fileId })}
        onClose={close}
      />
    </ThreadContext>
  );
};
