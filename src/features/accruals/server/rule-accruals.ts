import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { accrualErrors } from '#features/accruals/accruals.errors.ts';
import type { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { usualLimit } from '#features/accruals/accruals.rules.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import { accrualGrounds, accrualSettings } from '#features/accruals/server/accruals.tables.ts';
import { findValues } from '#features/accruals/server/find-values.ts';
import { factsForGround } from '#features/accruals/server/accrue-legs.ts';
import { lockGrounds } from '#features/accruals/server/record-bank-money.ts';
import { replaceGround, revertGround } from '#features/accruals/server/revert-ground.ts';
import type { Ground, NewGround } from '#features/accruals/server/write-grounds.ts';
import { bankTermVersions } from '#features/bank-terms/server/bank-terms.read.ts';
import { refuseClosedDay } from '#features/ledger/server/ledger.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { anyOf } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Calls = typeof accrualCalls;

/** The bank has taken its commission of a leg back: all that was accrued by it goes, its reissues too. */
export const clawBack = async (
  operation: Operation,
  { application_bank_id: legId, day, reason }: CallParsed<Calls['clawBack']>['body'],
): Promise<void> => {
  const { db, now, caller } = operation;
  if (day > moscowDateOf(now)) throw refuseField('day', accrualTexts.problems.futureDay);
  await refuseClosedDay(db, 'day', day);
  const found = await db
    .select({ id: accrualGrounds.id, kind: accrualGrounds.kind })
    .from(accrualGrounds)
    .where(and(eq(accrualGrounds.legId, legId), eq(accrualGrounds.state, 'live')));
  const ids = found.filter(({ kind }) => kind !== 'fee').map(({ id }) => id);
  const grounds = (await lockGrounds(db, ids)).filter(({ state }) => state === 'live');
  if (grounds.length === 0) throw refuse(accrualErrors.notLive);
  for (const ground of grounds)
    await revertGround({ db, now, by: caller.userId }, ground, { kind: 'clawback', day, reason });
  await recordChange(operation, { entity: 'leg', entityId: legId, after: { clawed_back: day, reason } });
};

/** An administrator's yes to a network above its limit; what waited for it may enter a report. */
export const allowAbove = async (
  operation: Operation,
  { ground_id: id, reason }: CallParsed<Calls['allowAbove']>['body'],
): Promise<void> => {
  const { db, now, caller } = operation;
  const [ground] = await lockGrounds(db, [id]);
  if (!ground) throw refuse(accrualErrors.notFound);
  if (ground.state !== 'live') throw refuse(accrualErrors.notLive);
  if (!ground.needsYes || ground.yesAt !== null) throw refuse(accrualErrors.notAbove);
  await db
    .update(accrualGrounds)
    .set({ yesBy: caller.userId, yesAt: now, yesReason: reason })
    .where(eq(accrualGrounds.id, id));
  await recordChange(operation, { entity: 'accrualGround', entityId: id, after: { allowed: reason } });
};

/** As many grounds as one press counts. */
const atOnce = 200;

/** The terms and rates a ground has, and what there is now of those it lacks: of its day, else of today. */
const valuesNow = async (
  { db, now }: Operation,
  ground: Ground,
  { facts, agentId, bankId }: Pick<NewGround, 'facts' | 'agentId' | 'bankId'>,
): Promise<Pick<NewGround, 'terms' | 'rates'>> => {
  const { product, law, purposes, sum, days } = facts;
  const asked = { agentId, bankId: bankId ?? 0, product, law, purposes, sum, days };
  const ofDay = await findValues(db, { ...asked, day: ground.day });
  const isWhole = ofDay.terms !== null && ofDay.rates !== null;
  const ofToday = isWhole ? ofDay : await findValues(db, { ...asked, day: moscowDateOf(now) });
  const terms = ground.terms ?? ofDay.terms ?? ofToday.terms;
  return { terms: ground.kind === 'fee' ? null : terms, rates: ground.rates ?? ofDay.rates ?? ofToday.rates };
};

const countAgain = async (operation: Operation, ground: Ground): Promise<boolean> => {
  const { db, now, caller } = operation;
  const found = await factsForGround(operation, ground);
  if (found === null) return false;
  const { facts, agentId, bankId, payees, confirming, searchText, names } = found;
  const values = await valuesNow(operation, ground, found);
  const hasMore =
    (values.terms !== null && ground.terms === null) || (values.rates !== null && ground.rates === null);
  if (!hasMore && ground.missing !== 'failed') return false;
  const { kind, dealId, legId, paymentId, day } = ground;
  const next: NewGround = {
    kind,
    dealId,
    legId,
    bankId,
    agentId,
    paymentId,
    day,
    facts,
    payees,
    confirming,
    searchText,
    names,
    ...values,
    issueNumber: kind === 'fee' ? null : (ground.issueNumber ?? found.issueNumber),
  };
  const reason = accrualTexts.counted;
  await replaceGround({ db, now, by: caller.userId }, ground, next, { day: moscowDateOf(now), reason });
  return true;
};

/** What lacks but the terms of a bank that has none stands in nobody's way: it cannot be counted yet. */
const mayBeCounted = sql`(${accrualGrounds.missing} <> 'terms' or exists (
  select 1 from ${bankTermVersions} v where v.bank_id = ${accrualGrounds.bankId} and v.valid_from is not null))`;

/** Counts what lacked terms or rates by what there is now: by those of its day, else by those of today. */
export const countMissing = async (operation: Operation): Promise<CallReply<Calls['countMissing']>> => {
  const { db, now } = operation;
  const waits = and(eq(accrualGrounds.state, 'live'), isNotNull(accrualGrounds.missing));
  const waiting = await db
    .select()
    .from(accrualGrounds)
    .where(and(waits, mayBeCounted))
    .orderBy(sql`${accrualGrounds.triedAt} nulls first`, accrualGrounds.id)
    .limit(atOnce)
    .for('update');
  const stay: number[] = [];
  for (const ground of waiting) if (!(await countAgain(operation, ground))) stay.push(ground.id);
  const counted = waiting.length - stay.length;
  // What finds nothing stands behind those that nobody has tried since.
  if (stay.length > 0)
    await db.update(accrualGrounds).set({ triedAt: now }).where(anyOf(accrualGrounds.id, stay));
  return { counted, left: await db.$count(accrualGrounds, waits) };
};

/** The limit as it is set. */
export const showSettings = async ({ db }: Operation): Promise<CallReply<Calls['showSettings']>> => {
  const [row] = await db
    .select({
      limit_percent: sql<string>`trim_scale(${accrualSettings.limitPercent})::text`,
      version: accrualSettings.version,
    })
    .from(accrualSettings);
  return row ?? { limit_percent: usualLimit, version: 0 };
};

/** Sets the limit for what accrues from now on. */
export const saveSettings = async (
  operation: Operation,
  { limit_percent, version }: CallParsed<Calls['saveSettings']>['body'],
): Promise<void> => {
  const { db, now, caller } = operation;
  if (Number(limit_percent) > 100) throw refuseField('limit_percent', accrualTexts.problems.percent);
  const set = { limitPercent: limit_percent, version: version + 1, savedBy: caller.userId, savedAt: now };
  const saved = await db
    .insert(accrualSettings)
    .values({ id: 1, ...set })
    .onConflictDoUpdate({
      target: accrualSettings.id,
      set,
      setWhere: eq(accrualSettings.version, version),
    })
    .returning();
  if (saved.length === 0) throw refuse(accrualErrors.conflict);
  await recordChange(operation, { entity: 'accrualSettings', entityId: 1, after: { limit_percent } });
};
