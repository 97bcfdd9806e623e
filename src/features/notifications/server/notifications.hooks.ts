import { banks } from '#features/banks/server/banks.read.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import {
  dealMoved,
  documentsTurned,
  type LegMoved,
  permissionRequestChanged,
} from '#features/deal-legs/server/deal-legs.facade.ts';
import { parametersChanged } from '#features/deal-wizard/server/deal-wizard.facade.ts';
import { dealFieldTexts } from '#features/deals/deals-field.texts.ts';
import { dealWords } from '#features/notifications/notifications.deal-words.ts';
import { pushWords } from '#features/notifications/push-devices.texts.ts';
import { notifications, pushes } from '#features/notifications/server/notifications.tables.ts';
import { pushKeys } from '#features/notifications/server/push.settings.ts';
import { sendPushesSoon } from '#features/notifications/server/send-pushes.ts';
import { notify, pushesWait } from '#features/notifications/server/notify.ts';
import { users } from '#features/people/server/people.read.ts';
import { unreadPoint } from '#features/sign-in/server/sign-in.facade.ts';
import type { Db } from '#kit/server/database.ts';
import { listen } from '#kit/server/define-hook.ts';
import { neighbourPoint } from '#kit/server/outbound/define-neighbour.ts';
import { pushDoor } from '#kit/server/outbound/push-door.ts';
import { wokenPoint } from '#kit/server/realtime/wake.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';

const mostUnread = 20;

/** §3: a notification is its id, its message and who caused it. */
const newestUnread = async (db: Db, userId: number) => {
  const rows = await db
    .select({ id: notifications.id, message: notifications.message, username: users.username })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.fromUserId))
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)))
    .orderBy(desc(notifications.id))
    .limit(mostUnread);
  return rows.map(({ id, message, username }) => ({
    id,
    message,
    ...(username !== null && { from: { username } }),
  }));
};

/** Who signs in is told of what he has not read. */
export const unreadOfUser = unreadPoint.give(newestUnread);

const longestComment = 200;

const cut = (comment: string): string =>
  comment.length > longestComment ? `${comment.slice(0, longestComment).trimEnd()}…` : comment;

const banksOf = (legs: readonly LegMoved[]): string[] => [
  ...new Set(legs.flatMap(({ bankName }) => (bankName === null ? [] : [bankName]))),
];

const messageOf = (move: string, legs: readonly LegMoved[]): string | null => {
  const stated = dealWords.stated(move, banksOf(legs));
  const comment = legs[0]?.comment;
  return stated && comment ? dealWords.withComment(stated, cut(comment)) : stated;
};

const isChoice = ({ move }: LegMoved): boolean => move === dealMoves.acceptOffer.id;

/** Once the client has chosen a bank, that the others are withdrawn is understood. */
const worthNotifying = (legs: readonly LegMoved[]): readonly LegMoved[] =>
  legs.some(isChoice) ? legs.filter(isChoice) : legs;

/** Tells the manager, the operator and the agent of a deal what has happened to it; one line for banks that moved alike. */
export const onDealMoved = listen(dealMoved, async (writing, { deal, author, causedBy, legs }) => {
  const people = [deal.managerId, deal.operatorId, deal.agentId].filter((id) => id !== null);
  for (const [move, alike] of Map.groupBy(worthNotifying(legs), (leg) => leg.move)) {
    const message = messageOf(move, alike);
    if (message === null) continue;
    await notify(writing, {
      to: people,
      fromUserId: author?.userId ?? causedBy ?? null,
      kind: alike.some(({ isBanksWord }) => isBanksWord) ? 'bank' : 'deal',
      header: dealWords.header(deal.id),
      message,
      entity: { kind: 'deal', id: deal.id },
    });
  }
});

/** What one side has done with the documents of a deal, the other goes on with. */
export const onDocumentsTurned = listen(documentsTurned, async (writing, { deal, author, what, count }) => {
  const people = what === 'send' ? [deal.agentId] : [deal.managerId, deal.operatorId];
  await notify(writing, {
    to: people.filter((id) => id !== null),
    fromUserId: author?.userId ?? null,
    kind: 'deal',
    header: dealWords.header(deal.id),
    message: dealWords.documents[what](count),
    entity: { kind: 'deal', id: deal.id },
  });
});

/** Tells the same people that the parameters of a deal in work are others now. */
export const onParametersChanged = listen(parametersChanged, async (writing, { deal, fields, byUserId }) => {
  const people = [deal.managerId, deal.operatorId, deal.agentId].filter((id) => id !== null);
  const names = fields.map((field) => dealFieldTexts.fieldNames[field] ?? field);
  await notify(writing, {
    to: people,
    fromUserId: byUserId,
    kind: 'deal',
    header: dealWords.header(deal.id),
    message: dealWords.parameters(names),
    entity: { kind: 'deal', id: deal.id },
  });
});

/** Asks those above for permission to send to a bank, and brings their answer back to who has asked. */
export const onPermissionRequest = listen(
  permissionRequestChanged,
  async (writing, { what, deal, legId, bankId, to, byUserId, reason }) => {
    const [bank] = await writing.db
      .select({ name: banks.name })
      .from(banks)
      .where(eq(banks.id, bankId ?? 0));
    await notify(writing, {
      to,
      fromUserId: byUserId,
      kind: 'deal',
      header: dealWords.header(deal.id),
      message: dealWords.withComment(dealWords.permission_request(what, bank?.name ?? ''), cut(reason)),
      entity: { kind: 'deal', id: deal.id, part: legId },
    });
  },
);

/** Whoever has just been told of something is called on his devices. */
export const pushesSent = wokenPoint.give((services, name) => {
  if (name === pushesWait) sendPushesSoon(services);
});

/** Push services of browsers, all by one name; they are asked nothing but to take messages. */
export const pushNeighbour = neighbourPoint.give(async ({ db, services }) => [
  {
    key: 'push',
    title: pushWords.neighbour,
    isConfigured: pushKeys.of(services.settings) !== undefined,
    doors: [pushDoor],
    waiting: await db.$count(pushes),
    check: null,
  },
]);
