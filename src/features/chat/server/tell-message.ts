import { mayPass } from '#domain/access.ts';
import { shortName } from '#domain/person-name.ts';
import { openChatScreen } from '#features/chat/chat.access.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import type { chatMessages } from '#features/chat/server/chat.tables.ts';
import type { Hearer } from '#features/chat/server/hearers.ts';
import { tell } from '#features/chat/server/tell.ts';
import type { Thread } from '#features/chat/server/visible-threads.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import type { Operation } from '#kit/server/implement.ts';

type Message = typeof chatMessages.$inferSelect;

const excerptLength = 200;

const excerptOf = ({ text }: Message, files: number): string =>
  text === '' ? chatTexts.files(files) : text.slice(0, excerptLength).toWellFormed();

/** Whom words alarm: who leads the talk, or all of ours while nobody does; the other side of an answer. Notes: no one. */
const alarmedBy = (thread: Thread, message: Message, hearers: readonly Hearer[]): Hearer[] => {
  if (message.isNote) return [];
  if (message.side === 'staff') return hearers.filter(({ isOurs }) => !isOurs);
  const ours = hearers.filter(({ isOurs }) => isOurs);
  const leader = ours.filter(({ id }) => id === thread.assigneeId);
  return leader.length > 0 ? leader : ours;
};

/** A person named in a message is led to the talk, or to its deal where he has no screen of talks (§6). */
const tellMentioned = async (
  operation: Operation,
  { id, dealId }: Thread,
  { mentions }: Message,
  hearers: readonly Hearer[],
  words: { readonly header: string; readonly message: string },
): Promise<void> => {
  const named = hearers.filter((hearer) => mentions.includes(hearer.id));
  const opensTalks = ({ roles }: Hearer): boolean => roles.some((role) => mayPass(openChatScreen, role));
  const told = { fromUserId: operation.caller.userId, kind: 'chat', ...words } as const;
  const atTalks = named.filter((hearer) => dealId === null || opensTalks(hearer));
  const atDeal = named.filter((hearer) => !atTalks.includes(hearer));
  await notify(operation, {
    ...told,
    to: atTalks.map((hearer) => hearer.id),
    entity: { kind: 'thread', id },
  });
  if (dealId === null) return;
  await notify(operation, {
    ...told,
    to: atDeal.map((hearer) => hearer.id),
    entity: { kind: 'deal', id: dealId },
  });
};

/** Says a new message to whoever may read it; a note to our side alone. People named in it find it in their notifications too. */
export const tellMessage = async (
  operation: Operation,
  thread: Thread,
  message: Message,
  hearers: readonly Hearer[],
  files: number,
): Promise<void> => {
  const { caller } = operation;
  const to = message.isNote ? hearers.filter(({ isOurs }) => isOurs) : hearers;
  const author = hearers.find(({ id }) => id === caller.userId);
  const isOwnWord = message.side === 'staff' || message.side === 'agent';
  const who = isOwnWord && author ? shortName(author) : chatTexts.sides[message.side];
  const header = chatTexts.header(who, thread.dealId);
  const body = excerptOf(message, files);
  const alarmed = alarmedBy(thread, message, to).filter(({ id }) => id !== caller.userId);
  await tell(operation, thread, {
    what: 'message',
    messageId: message.id,
    to,
    alarm: { to: alarmed.map(({ id }) => id), header, body },
  });
  await tellMentioned(operation, thread, message, hearers, {
    header: chatTexts.mentioned(who),
    message: body,
  });
};
