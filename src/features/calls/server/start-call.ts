import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { normalizePhone } from '#domain/phone.ts';
import { shortName } from '#domain/person-name.ts';
import type { Judged, Judgement } from '#features/call-rules/call-rules.table.ts';
import {
  type CallSubject,
  findCalled,
  judgeCall,
  type PhoneOwner,
} from '#features/call-rules/server/call-rules.facade.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import type { phoneCalls } from '#features/calls/calls.contract.ts';
import { callErrors, callWords } from '#features/calls/calls.errors.ts';
import { callBegun, callRefused, colleagueCalled } from '#features/calls/server/call-moments.ts';
import { callRefusals, calls } from '#features/calls/server/calls.tables.ts';
import { checkSubject } from '#features/calls/server/check-subject.ts';
import { hasTelephones, isNothingDialled, isPracticeLine } from '#features/calls/server/phone-line.ts';
import { giveTicket } from '#features/calls/server/tickets.ts';
import { seenLead } from '#features/calls/server/seen-lead.ts';
import type { Call } from '#features/calls/server/visible-calls.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors, refuseField } from '#kit/contract/kit.errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

type Input = CallParsed<(typeof phoneCalls)['startCall']>['body'];
type Reply = CallReply<(typeof phoneCalls)['startCall']>;
type Starting = Operation & Pick<CallContext, 'afterRefusal'>;

const writeCall = async (operation: Operation, row: Partial<typeof calls.$inferInsert>): Promise<Call> => {
  const [made] = await operation.db
    .insert(calls)
    .values({
      direction: 'out',
      isPractice: isNothingDialled(operation.services),
      state: 'planned',
      ...row,
      userId: operation.caller.userId,
      startedAt: operation.now,
    })
    .returning();
  if (!made) throw new Error('No call was written');
  return made;
};

/** A call to a colleague: nothing leaves the house, so no rule is asked and no ticket given. */
const callColleague = async (operation: Operation, toUserId: number): Promise<Reply> => {
  const { db, caller } = operation;
  if (toUserId === caller.userId) throw refuseField('user_id', callWords.oneself);
  const [person] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, toUserId), eq(users.status, 'active')));
  if (!person?.roles.some((role) => mayPass(usePhone, role)))
    throw refuseField('user_id', callWords.noColleague);
  const call = await writeCall(operation, {
    direction: 'inner',
    toUserId,
    name: shortName(person) || person.username,
    isPractice: false,
  });
  await colleagueCalled.emit(operation, { callId: call.id, fromUserId: caller.userId, toUserId });
  return {
    call_id: call.id,
    ticket: null,
    expires_at: null,
    kind: 'service',
    rules: [],
    is_practice: false,
    extension: null,
  };
};

/** A number, and whether it is really called. */
type Dialled = { readonly phone: string; readonly isPractice: boolean };

/** An attempt that the rules refused is kept though nothing else of it is: whoever leads sees who is stopped by what. */
const keepRefusal = (
  { services, caller, afterRefusal }: Starting,
  { phone, isPractice }: Dialled,
  rules: readonly Judged[],
): void =>
  afterRefusal(() =>
    writeByClock(services, async (writing) => {
      const { userId } = caller;
      const [first] = rules;
      const refusal = { userId, phone, rule: first?.rule ?? '', rules, isPractice, at: writing.now };
      await writing.db.insert(callRefusals).values(refusal);
      await callRefused.emit(writing, { userId, phone });
    }),
  );

/** Refuses what the rules refuse, and what they ask about while no reason is given. */
const refuseForbidden = (
  starting: Starting,
  dialled: Dialled,
  { verdict, rules }: Judgement,
  reason: string,
): void => {
  const deciding = rules.filter((rule) => rule.verdict === verdict);
  const stated = deciding.map(({ words }) => words);
  if (verdict === 'refuse') {
    keepRefusal(starting, dialled, deciding);
    throw refuse(callErrors.forbidden, { message: stated.join(' '), detail: { rules } });
  }
  if (verdict === 'ask' && reason === '')
    throw refuse(kitErrors.invalid, {
      errors: { reason: stated.length > 0 ? stated : [callWords.reason] },
      detail: { rules },
    });
};

const nameOf = ({ name }: Input, { organization }: PhoneOwner, lead: PhoneOwner['lead']): string | null =>
  name ?? organization?.shortName ?? lead?.name ?? null;

const lockFor = ({ db }: Operation, whom: string): Promise<unknown> =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`call ${whom}`}, 0))`);

/** A person talks by one telephone of his own at a time, in however many windows he works. */
const refuseSecond = async (operation: Operation): Promise<void> => {
  const { db, caller } = operation;
  await lockFor(operation, `by user ${caller.userId}`);
  const [going] = await db
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.userId, caller.userId), eq(calls.isOwnPhone, true), isNull(calls.endedAt)))
    .limit(1);
  if (going) throw refuse(callErrors.inCall);
};

/**
 * Of two people who press at once the second finds the number or its firm busy, and the attempt counted: he is judged after
 * the first call is written. Always the firm first and the caller last, so that nobody waits in a circle.
 */
const inTurn = async (operation: Operation, asked: CallSubject, isOwnPhone: boolean): Promise<void> => {
  const { inns } = await findCalled(operation, { ...asked, userId: operation.caller.userId });
  for (const inn of inns.toSorted()) await lockFor(operation, inn);
  await lockFor(operation, asked.phone);
  if (isOwnPhone) await refuseSecond(operation);
};

/** What was pressed at the switchboard of a number the last time. */
const extensionOf = async (db: Operation['db'], phone: string): Promise<string | null> => {
  const [last] = await db
    .select({ extension: calls.extension })
    .from(calls)
    .where(and(eq(calls.phone, phone), isNotNull(calls.extension)))
    .orderBy(sql`${calls.startedAt} desc nulls first`)
    .limit(1);
  return last?.extension ?? null;
};

/**
 * What is dialled by a telephone of one's own has no ticket and no exchange: it goes on from now until its caller says what
 * came of it. Only where nobody has a telephone here: what the exchange dials it tells of itself.
 */
const ownPhoneOf = ({ now, services }: Operation, isOwn: boolean): Partial<typeof calls.$inferInsert> => {
  if (!isOwn) return {};
  if (hasTelephones(services)) throw refuse(callErrors.hasTelephones);
  return { isOwnPhone: true, isPractice: isPracticeLine(services), state: 'dialling', dialledAt: now };
};

const permissionFor = async (
  operation: Operation,
  call: Call,
): Promise<Pick<Reply, 'ticket' | 'expires_at'>> => {
  if (call.isOwnPhone) return { ticket: null, expires_at: null };
  const { ticket, expiresAt } = await giveTicket(operation, call);
  return { ticket, expires_at: expiresAt.toISOString() };
};

/** Begins a call: the record, the rules as they are judged now, a ticket for one dialling of this number. */
export const startCall = async (operation: Starting, input: Input): Promise<Reply> => {
  const { user_id: colleague, reason } = input;
  if ((colleague === undefined) === (input.phone === undefined))
    throw refuseField('phone', callWords.phoneOrColleague);
  if (colleague !== undefined) return callColleague(operation, colleague);
  await checkSubject(operation, input);
  const phone = normalizePhone(input.phone ?? '');
  if (phone === undefined) throw refuseField('phone', callWords.notPhone);
  const whom = {
    phone,
    organizationId: input.organization_id,
    leadId: input.lead_id,
    dealId: input.deal_id,
  };
  const own = ownPhoneOf(operation, input.own_phone);
  await inTurn(operation, whom, input.own_phone);
  const isPractice = own.isPractice ?? isNothingDialled(operation.services);
  const { userId } = operation.caller;
  const { owner, ...judgement } = await judgeCall(operation, { ...whom, userId, isPractice });
  refuseForbidden(operation, { phone, isPractice }, judgement, reason);
  const { kind } = judgement;
  const rules = [...judgement.rules];
  const call = await writeCall(operation, {
    phone,
    name: nameOf(input, owner, await seenLead(operation, owner)),
    organizationId: owner.organization?.id ?? null,
    leadId: owner.leadId,
    dealId: input.deal_id ?? null,
    kind,
    rules,
    reason,
    ...own,
  });
  await callBegun.emit(operation, { call });
  return {
    call_id: call.id,
    ...(await permissionFor(operation, call)),
    kind,
    rules,
    is_practice: isPractice,
    extension: await extensionOf(operation.db, phone),
  };
};
