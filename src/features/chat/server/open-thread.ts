import { and, eq, sql } from 'drizzle-orm';
import { isAgentFamily } from '#domain/role.ts';
import type { threadCalls } from '#features/chat/threads.contract.ts';
import { chatErrors } from '#features/chat/chat.errors.ts';
import { chatTexts } from '#features/chat/chat.texts.ts';
import { chatThreads } from '#features/chat/server/chat.tables.ts';
import { refuseField } from '#features/chat/server/send-message.ts';
import { findThread, sidesOf } from '#features/chat/server/visible-threads.ts';
import { findDeal, findLeg } from '#features/deals/server/deals.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Body = CallParsed<typeof threadCalls.openThread>['body'];
type Place = Pick<
  typeof chatThreads.$inferInsert,
  'kind' | 'side' | 'dealId' | 'legId' | 'bankId' | 'agentId'
>;

const ofLeg = async (operation: Operation, legId: number): Promise<Place> => {
  const leg = await findLeg(operation, legId);
  if (leg.bankId === null || !sidesOf(operation.caller).includes('bank')) throw refuse(chatErrors.notFound);
  return { kind: 'bank_leg', side: 'bank', dealId: leg.dealId, legId: leg.id, bankId: leg.bankId };
};

const ofDeal = async (operation: Operation, dealId: number, side: 'agent' | 'client'): Promise<Place> => {
  const deal = await findDeal(operation, dealId);
  if (side === 'agent' && deal.agentId === null) throw refuseField('side', chatTexts.noAgent);
  return { kind: 'deal', side, dealId: deal.id };
};

/** An agent's call for help: his own, or that of an agent the caller may write to. */
const ofAgent = async ({ db, caller }: Operation, agentId: number | undefined): Promise<Place> => {
  const id = agentId ?? caller.userId;
  const [agent] = await db.select().from(users).where(eq(users.id, id));
  if (!agent?.roles.some(isAgentFamily)) throw refuse(chatErrors.notFound);
  return { kind: 'agent_support', side: 'agent', agentId: id };
};

const placeOf = (operation: Operation, body: Body): Promise<Place> => {
  const { application_id: dealId, application_bank_id: legId, side, agent_id: agentId } = body;
  const named = [dealId, legId, agentId].filter((id) => id !== undefined);
  if (named.length > 1 || (dealId === undefined) !== (side === undefined))
    throw refuseField('_', chatTexts.oneThing);
  if (legId !== undefined) return ofLeg(operation, legId);
  if (dealId !== undefined && side !== undefined) return ofDeal(operation, dealId, side);
  return ofAgent(operation, agentId);
};

const isAt = (place: Place) => {
  if (place.kind === 'bank_leg') return sql`${chatThreads.legId} = ${place.legId}`;
  if (place.kind === 'agent_support') return sql`${chatThreads.agentId} = ${place.agentId}`;
  return and(
    eq(chatThreads.dealId, place.dealId ?? 0),
    eq(chatThreads.side, place.side),
    eq(chatThreads.kind, 'deal'),
  );
};

/** The thread of a place, made when nobody has opened it before; two who open it at once get one. */
export const openThread = async (operation: Operation, body: Body): Promise<{ id: number }> => {
  const { db, now } = operation;
  const place = await placeOf(operation, body);
  await db
    .insert(chatThreads)
    .values({ ...place, createdAt: now, lastAt: now })
    .onConflictDoNothing();
  const [thread] = await db.select({ id: chatThreads.id }).from(chatThreads).where(isAt(place));
  if (!thread) throw refuse(chatErrors.notFound);
  await findThread(operation, thread.id); // an agent out of the caller's reach: undone with the refusal
  return thread;
};
