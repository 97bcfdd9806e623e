import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestErrors, requestWords } from '#features/deal-requests/deal-requests.errors.ts';
import type { StoredState } from '#features/deal-requests/deal-requests.rules.ts';
import { requestTexts as texts } from '#features/deal-requests/deal-requests.texts.ts';
import { dealRequests } from '#features/deal-requests/server/deal-requests.tables.ts';
import { endOffer, offeredTo, offerNext, publishQueue } from '#features/deal-requests/server/distribution.ts';
import { dueOf } from '#features/deal-requests/server/sync-request.ts';
import { type Deal, findDeal, writeHistory } from '#features/deals/server/deals.facade.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Request = typeof dealRequests.$inferSelect;
type Locked = { readonly deal: Deal; readonly request: Request };

const ended = ['duplicate', 'rejected'] as const;
const mostShown = 50;

/** The deal and the request of it that stands in the queue, in the order everybody locks them. */
export const lockRequest = async (db: Db, dealId: number): Promise<Locked> => {
  const [deal] = await db.select().from(deals).where(eq(deals.id, dealId)).for('update');
  const isOpen = and(eq(dealRequests.dealId, dealId), isNull(dealRequests.closedAt));
  const [request] = await db.select().from(dealRequests).where(isOpen).for('update');
  if (!deal || !request) throw refuse(requestErrors.gone);
  return { deal, request };
};

type Verdict = {
  readonly state: StoredState;
  readonly remark: string | null;
  readonly duplicateOf?: number;
  readonly header: string;
  readonly comment: string;
};

/** Writes down what is said of a request; its author hears it and the deal's history keeps it. */
const judge = async (operation: Operation, { deal, request }: Locked, verdict: Verdict): Promise<void> => {
  const { db, now, caller } = operation;
  const { state, remark, duplicateOf = null, header, comment } = verdict;
  const isOver = state !== 'sent_back';
  await endOffer(db, request.id, 'withdrawn');
  await db
    .update(dealRequests)
    .set({ state, remark, duplicateOf, assignedBy: caller.userId, ...(isOver ? { closedAt: now } : {}) })
    .where(eq(dealRequests.id, request.id));
  await writeHistory(operation, caller, { dealId: deal.id, move: 'request', comment });
  await notify(operation, {
    to: [deal.agentId ?? deal.createdBy],
    fromUserId: caller.userId,
    kind: 'deal',
    header,
    message: comment,
    entity: { kind: 'deal', id: deal.id },
  });
  await publishQueue(operation, deal.id);
};

/** Gives a request back to its author with what is to be mended; nobody takes it meanwhile. */
export const sendBack = async (operation: Operation, dealId: number, remark: string): Promise<void> => {
  const locked = await lockRequest(operation.db, dealId);
  if (locked.request.state === 'sent_back') throw refuse(requestErrors.sentBack);
  const header = texts.notices.sentBack(dealId);
  await judge(operation, locked, { state: 'sent_back', remark, header, comment: remark });
};

/** Takes a request out of the queue: the deal is there already under another number. */
export const markDuplicate = async (operation: Operation, dealId: number, of: number): Promise<void> => {
  const locked = await lockRequest(operation.db, dealId);
  const isThere = of !== dealId && (await operation.db.$count(deals, eq(deals.id, of))) > 0;
  if (!isThere) throw refuseField('duplicate_of', requestWords.noTwin);
  const header = texts.notices.duplicate(dealId);
  const comment = texts.history.duplicate(of);
  await judge(operation, locked, { state: 'duplicate', remark: null, duplicateOf: of, header, comment });
};

/** Refuses a request with a reason. */
export const rejectRequest = async (operation: Operation, dealId: number, reason: string): Promise<void> => {
  const locked = await lockRequest(operation.db, dealId);
  const header = texts.notices.rejected(dealId);
  await judge(operation, locked, { state: 'rejected', remark: reason, header, comment: reason });
};

const openOf = (db: Db, dealId: number) =>
  db
    .select()
    .from(dealRequests)
    .where(and(eq(dealRequests.dealId, dealId), isNull(dealRequests.closedAt)));

/** What whoever sees a deal is asked to mend in it. */
export const showRemark = async (
  context: Operation,
  dealId: number,
): Promise<CallReply<typeof requestCalls.showRemark>> => {
  const deal = await findDeal(context, dealId);
  const [request] = await openOf(context.db, deal.id);
  return { remark: request?.state === 'sent_back' ? request.remark : null };
};

/** The author has answered: the request waits for a manager again, by a term that begins now. */
export const answerRemark = async (operation: Operation, dealId: number, answer: string): Promise<void> => {
  const { db, caller } = operation;
  await findDeal(operation, dealId);
  const { deal, request } = await lockRequest(db, dealId);
  if (request.state !== 'sent_back') throw refuse(requestErrors.notSentBack);
  await db
    .update(dealRequests)
    .set({ state: 'waiting', remark: null, assignedBy: null, dueAt: await dueOf(operation) })
    .where(eq(dealRequests.id, request.id));
  await writeHistory(operation, caller, { dealId: deal.id, move: 'request', comment: answer });
  await publishQueue(operation, deal.id);
  await offerNext(operation, request.id);
};

/** Whoever was offered a request does not want it: it is the next one's at once. */
export const declineRequest = async (operation: Operation, dealId: number): Promise<void> => {
  const { db, caller } = operation;
  const { request } = await lockRequest(db, dealId);
  if ((await offeredTo(db, request.id)) !== caller.userId) throw refuse(requestErrors.notOffered);
  await endOffer(db, request.id, 'declined');
  await publishQueue(operation, dealId);
  await offerNext(operation, request.id);
};

/** Requests refused or found to be there already, the latest first. */
export const listEnded = async ({
  db,
  services,
}: Pick<Operation, 'db' | 'services'>): Promise<CallReply<typeof requestCalls.listEnded>> => {
  const rows = await db
    .select()
    .from(dealRequests)
    .where(inArray(dealRequests.state, [...ended]))
    .orderBy(desc(dealRequests.closedAt), desc(dealRequests.id))
    .limit(mostShown);
  const names = await shortNamesOf(
    { db, services },
    rows.map(({ assignedBy }) => assignedBy),
  );
  return rows.map((row) => ({
    id: row.id,
    application_id: row.dealId,
    state: row.state as (typeof ended)[number],
    remark: row.remark,
    duplicate_of: row.duplicateOf,
    by: row.assignedBy === null ? '' : (names.get(row.assignedBy) ?? ''),
    ended_at: (row.closedAt ?? row.since).toISOString(),
  }));
};
