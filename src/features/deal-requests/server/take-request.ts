import { and, eq, sql } from 'drizzle-orm';
import { requestErrors } from '#features/deal-requests/deal-requests.errors.ts';
import { requestTexts as texts } from '#features/deal-requests/deal-requests.texts.ts';
import { offeredTo } from '#features/deal-requests/server/distribution.ts';
import { lockRequest } from '#features/deal-requests/server/judge-request.ts';
import { leadingRolesText } from '#features/deal-requests/server/list-requests.ts';
import { lockDeal, passDeal } from '#features/deals/server/deals.facade.ts';
import { waitsForManager } from '#features/deal-requests/deal-requests.rules.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

/** Gives a deal that waits for a manager to one; of two at once the second is refused. */
const lead = async (operation: Operation, dealId: number, to: number, comment: string): Promise<void> => {
  // Whoever may take a deal does not see it yet: it is locked past his scope, and read only for whether it waits.
  const [deal] = await operation.db.select().from(deals).where(eq(deals.id, dealId)).for('update');
  if (!deal || !waitsForManager(deal)) throw refuse(requestErrors.gone);
  await passDeal(operation, { dealId, part: 'manager', from: null, to, author: operation.caller, comment });
};

/** The caller leads the deal from now on; not while it is offered to another, or back with its author. */
export const takeRequest = async (operation: Operation, dealId: number): Promise<void> => {
  const { db, caller } = operation;
  const { request } = await lockRequest(db, dealId);
  if (request.state === 'sent_back') throw refuse(requestErrors.sentBack);
  const offered = await offeredTo(db, request.id);
  if (offered !== undefined && offered !== caller.userId) throw refuse(requestErrors.offered);
  await lead(operation, dealId, caller.userId, texts.history.taken);
};

/** Somebody is named to lead the deal, and hears of it. */
export const assignRequest = async (operation: Operation, dealId: number, userId: number): Promise<void> => {
  const { db, caller } = operation;
  const leads = sql`${users.roles} && ${leadingRolesText()}`;
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active'), leads));
  if (!person) throw refuse(requestErrors.noManager);
  await lead(operation, dealId, userId, texts.history.assigned);
  await notify(operation, {
    to: [userId],
    fromUserId: caller.userId,
    kind: 'deal',
    header: texts.notices.assigned,
    message: texts.notices.deal(dealId),
    entity: { kind: 'deal', id: dealId },
  });
};

/** A deal goes back into the queue: given back by who leads it, or taken from him by somebody above. */
export const giveBack = async (operation: Operation, dealId: number, reason: string): Promise<void> => {
  const { caller } = operation;
  const deal = await lockDeal(operation, dealId);
  const { managerId } = deal;
  if (managerId === null || !waitsForManager({ ...deal, managerId: null }))
    throw refuse(requestErrors.notLed);
  if (caller.role === 'manager' && managerId !== caller.userId) throw refuse(requestErrors.notYours);
  await passDeal(operation, {
    dealId,
    part: 'manager',
    from: managerId,
    to: null,
    author: caller,
    comment: reason,
  });
};
