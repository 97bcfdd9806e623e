import { mayPass } from '#domain/access.ts';
import { shortName } from '#domain/person-name.ts';
import { openChatScreen } from '#features/chat/chat.access.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import type { chatMessages } from '#features/chat/server/chat.tables.ts';
import type { Recipient } from '#features/chat/server/recipients.ts';
import { inform } from '#features/chat/server/publish-thread.ts';
import type { Thread } from '#features/chat/server/visible-threads.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import type { Operation } from '#kit/server/implement.ts';

type Message = typeof chatMessages.$inferSelect;

const excerptLength = 200;

const excerptOf = ({ text }: Message, files: number): string =>
  text === '' ? chatTexts.files(files) : text.slice(0, excerptLength).toWellFormed();

/** Whom words alarm: who leads the thread, or all of ours while nobody does; the other side of an answer. Notes: no one. */
const alarmedBy = (thread: Thread, message: Message, recipients: readonly Recipient[]): Recipient[] => {
  if (message.isNote) return [];
  if (message.side === 'staff') return recipients.filter(({ isOurs }) => !isOurs);
  const ours = recipients.filter(({ isOurs }) => isOurs);
  const leader = ours.filter(({ id }) => id === thread.assigneeId);
  return leader.length > 0 ? leader : ours;
};

/** A person named in a message is led to the thread, or to its deal where he has no screen of threads (§6). */
const notifyMentioned = async (
  operation: Operation,
  { id, dealId }: Thread,
  { mentions }: Message,
  recipients: readonly Recipient[],
  words: { readonly header: string; readonly message: string },
): Promise<void> => {
  const named = recipients.filter((recipient) => mentions.includes(recipient.id));
  const opensThreads = ({ roles }: Recipient): boolean => roles.some((role) => mayPass(openChatScreen, role));
  const report = { fromUserId: operation.caller.userId, kind: 'chat', ...words } as const;
  const atThreads = named.filter((recipient) => dealId === null || opensThreads(recipient));
  const atDeal = named.filter((recipient) => !atThreads.includes(recipient));
  await notify(operation, {
    ...report,
    to: atThreads.map((recipient) => recipient.id),
    entity: { kind: 'thread', id },
  });
  if (dealId === null) return;
  await notify(operation, {
    ...report,
    to: atDeal.map((recipient) => recipient.id),
    entity: { kind: 'deal', id: dealId },
  });
};

/** Says a new message to whoever may read it; a note to our side alone. People named in it find it in their notifications too. */
export const publishMessage = async (
  operation: Operation,
  thread: Thread,
  message: Message,
  recipients: readonly Recipient[],
  files: number,
): Promise<void> => {
  const { caller } = operation;
  const to = message.isNote ? recipients.filter(({ isOurs }) => isOurs) : recipients;
  const author = recipients.find(({ id }) => id === caller.userId);
  const isOwnWord = message.side === 'staff' || message.side === 'agent';
  const who = isOwnWord && author ? shortName(author) : chatTexts.sides[message.side];
  const header = chatTexts.header(who, thread.dealId);
  const body = excerptOf(message, files);
  const alarmed = alarmedBy(thread, message, to).filter(({ id }) => id !== caller.userId);
  await inform(operation, thread, {
    what: 'message',
    messageId: message.id,
    to,
    alarm: { to: alarmed.map(({ id }) => id), header, body },
  });
  await notifyMentioned(operation, thread, message, recipients, {
    header: chatTexts.mentioned(who),
    message: body,
  });
};
