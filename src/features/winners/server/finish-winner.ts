import { eq } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { normalizePhone } from '#domain/phone.ts';
import { promiseCall } from '#features/callbacks/server/callbacks.facade.ts';
import { finishCall } from '#features/calls/server/calls.facade.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import type { Company } from '#features/winners/server/find-company.ts';
import { lockCompany, lockHeld } from '#features/winners/server/lease.ts';
import { phonesOfCompany } from '#features/winners/server/leave-companies.ts';
import { recomputeCompanies } from '#features/winners/server/recompute-companies.ts';
import { winnerCompanies } from '#features/winners/server/winners.tables.ts';
import { refuseForeign } from '#features/winners/server/write-contact.ts';
import { writeEvent } from '#features/winners/server/write-event.ts';
import type { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerProblems } from '#features/winners/winners.errors.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { success } from '#kit/contract/fields.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';

const yearMs = 366 * 86_400_000;

const momentOf = (text: string, now: Date, field: string): Date => {
  const at = new Date(text);
  if (at.getTime() < now.getTime() - 60_000) throw refuseField(field, winnerProblems.past);
  if (at.getTime() > now.getTime() + yearMs) throw refuseField(field, winnerProblems.far);
  return at;
};

type Promised = {
  readonly company: Company;
  readonly winnerId: number;
  readonly phone: string;
  readonly at: Date;
  readonly isMine: boolean;
  readonly comment: string;
  readonly kind: 'callback' | 'meeting';
  /** It was settled in a talk with him. */
  readonly isAgreed: boolean;
};

const promiseTo = async (operation: Operation, promised: Promised): Promise<number> => {
  const { company, winnerId, at, kind, comment, phone, isMine, isAgreed } = promised;
  const { userId } = operation.caller;
  const words = winnerWords[kind](formatDateTime(at));
  const id = await promiseCall(operation, {
    phone,
    name: company.name,
    organizationId: company.organizationId,
    at,
    reason: comment === '' ? (kind === 'meeting' ? words : winnerWords.callbackReason) : comment,
    ownerId: isMine ? userId : null,
    createdBy: userId,
    isAgreed,
  });
  await writeEvent(operation, { companyId: company.id, winnerId, kind: 'event', byUserId: userId, words });
  return id;
};

/** Somebody of the company has answered the caller in this lease. */
const hasTalked = async ({ db, caller }: Operation, { leaseBy, leaseCallId }: Company): Promise<boolean> => {
  if (leaseBy !== caller.userId || leaseCallId === null) return false;
  const [call] = await db.select().from(calls).where(eq(calls.id, leaseCallId));
  return call !== undefined && call.answeredAt !== null;
};

/** §7 `files-winners/event`: a call back or a meeting; until then the company is not called out of the queue. */
export const addEvent = async (
  operation: Operation,
  input: CallParsed<(typeof winnerCalls)['addEvent']>['body'],
) => {
  const at = momentOf(input.at, operation.now, 'at');
  const { company, winner } = await lockCompany(operation, input.winner_id);
  await refuseForeign(operation, company);
  const typed = input.phone === undefined ? undefined : normalizePhone(input.phone);
  if (input.phone !== undefined && typed === undefined) throw refuseField('phone', winnerProblems.phone);
  const phone = typed ?? (await phonesOfCompany(operation, company.id))[0];
  if (phone === undefined) throw refuseField('phone', winnerProblems.phone);
  const { kind, is_mine: isMine, comment } = input;
  const isAgreed = await hasTalked(operation, company);
  const promised = { company, winnerId: winner.id, phone, at, isMine, comment, kind, isAgreed };
  const id = await promiseTo(operation, promised);
  await operation.db.update(winnerCompanies).set({ notBefore: at }).where(eq(winnerCompanies.id, company.id));
  await recomputeCompanies(operation, [company.id]);
  return { id };
};

/** What came of a talk, by who has the company in hand: the promise, the result of the call and what follows from it. */
export const finishWinner = async (
  operation: Operation,
  input: CallParsed<(typeof winnerCalls)['finish']>['body'],
) => {
  const { db, now } = operation;
  const held = await lockHeld(operation, { winnerId: input.winner_id, fence: input.fence });
  const { company, winner } = held;
  const [call] = await db.select().from(calls).where(eq(calls.id, input.call_id));
  if (company.leaseCallId !== input.call_id || !call || call.phone === null)
    throw refuseField('call_id', winnerProblems.foreignCall);
  if (input.result === 'reached_callback' && !input.callback)
    throw refuseField('callback', winnerProblems.noCallback);
  if (input.callback) {
    const { is_mine: isMine, comment } = input.callback;
    const at = momentOf(input.callback.at, now, 'callback');
    const kind = 'callback' as const;
    await promiseTo(operation, {
      company,
      winnerId: winner.id,
      phone: call.phone,
      at,
      isMine,
      comment,
      kind,
      isAgreed: true,
    });
  }
  await finishCall(operation, { call_id: call.id, result: input.result, comment: input.comment });
  return success;
};
