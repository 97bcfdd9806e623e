import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  addKopecks,
  type Kopecks,
  kopecks,
  kopecksFromDecimal,
  toDecimalString,
  negated,
} from '#domain/money.ts';
import { moscowDateOf, monthOf } from '#domain/moscow-date.ts';
import type { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualErrors } from '#features/accruals/accruals.errors.ts';
import { accrualTexts } from '#features/accruals/accruals.texts.ts';
import { accrualGrounds, bankMoney, bankMoneyParts } from '#features/accruals/server/accruals.tables.ts';
import { syncStates } from '#features/accruals/server/sync-states.ts';
import type { Ground } from '#features/accruals/server/write-grounds.ts';
import { type LedgerEntry, postEntries, refuseClosedDay } from '#features/ledger/server/ledger.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { anyOf, type Db, selectRows, sqlState } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { pagesOf } from '#kit/server/database/pages-of.ts';
import { recordChange, recordChanges } from '#kit/server/record-change.ts';

type Input = CallParsed<typeof accrualCalls.recordBankMoney>['body'];

const words = accrualTexts.problems;

/** Grounds by their ids, locked in one order whoever asks. */
export const lockGrounds = (db: Db, ids: readonly number[]): Promise<Ground[]> =>
  db
    .select()
    .from(accrualGrounds)
    .where(anyOf(accrualGrounds.id, ids))
    .orderBy(accrualGrounds.id)
    .for('update');

/** What a bank still owes for a ground. */
const owedFor = ({ income, received, writtenOff }: Ground): Kopecks =>
  kopecks(
    Math.max(
      0,
      (income === null ? 0 : kopecksFromDecimal(income)) -
        kopecksFromDecimal(received) -
        kopecksFromDecimal(writtenOff),
    ),
  );

const withReceived = (ground: Ground, delta: Kopecks): Ground => ({
  ...ground,
  received: toDecimalString(addKopecks(kopecksFromDecimal(ground.received), delta)),
});

/** Writes what has come for grounds, all by one statement. */
const writeReceived = async (db: Db, grounds: readonly Ground[]): Promise<void> => {
  const ids = sql.param(`{${grounds.map(({ id }) => id).join(',')}}`);
  const sums = sql.param(`{${grounds.map(({ received }) => received).join(',')}}`);
  await db.execute(sql`
    update ${accrualGrounds} as g set received = v.received
    from unnest(${ids}::int[], ${sums}::numeric[]) as v (id, received) where g.id = v.id`);
};

type Part = { readonly ground: Ground; readonly amount: Kopecks; readonly owed: Kopecks };

const partsOf = (input: Input, byId: ReadonlyMap<number, Ground>): Part[] =>
  input.parts.map(({ ground_id: id, amount }) => {
    const ground = byId.get(id);
    if (!ground || ground.kind === 'fee') throw refuse(accrualErrors.notFound);
    if (ground.bankId !== input.bank_id) throw refuse(accrualErrors.otherBank);
    if (ground.state !== 'live') throw refuse(accrualErrors.notLive);
    if (ground.income === null) throw refuse(accrualErrors.noTerms);
    const came = kopecksFromDecimal(amount);
    return { ground, amount: came, owed: kopecks(Math.min(came, owedFor(ground))) };
  });

const checkInput = ({ day, parts }: Input, now: Date): void => {
  if (day > moscowDateOf(now)) throw refuseField('day', words.futureDay);
  if (parts.some(({ amount }) => kopecksFromDecimal(amount) === 0)) throw refuseField('parts', words.zeroSum);
  if (new Set(parts.map((part) => part.ground_id)).size < parts.length)
    throw refuseField('parts', words.twice);
};

/** Money of a part with what it confirms; the rest above what was owed is unclear money. */
const entryOf = (
  { ground, amount, owed }: Part,
  day: string,
  moneyId: number,
  confirming: LedgerEntry['lines'],
): LedgerEntry => {
  const { legId, bankId } = ground;
  const place = { legId, bankId, month: monthOf(ground.day) };
  return {
    kind: 'bank_money',
    day,
    source: { kind: 'bank_money', id: moneyId },
    lines: [
      { account: 'cash', amount, ...place },
      { account: 'bank_owes', amount: negated(owed), ...place },
      { account: 'unclear', amount: kopecks(owed - amount), ...place },
      ...confirming,
    ],
  };
};

/** Writes the papers by which money came; answers their ids in order. */
const insertMoney = async (
  { db, caller, now }: Operation,
  received: readonly { readonly input: Input; readonly parts: readonly Part[] }[],
): Promise<readonly number[]> => {
  const rows = received.map(({ input: { bank_id: bankId, day, paper }, parts }) => ({
    bankId,
    day,
    paper,
    amount: toDecimalString(addKopecks(...parts.map(({ amount }) => amount))),
    recordedBy: caller.userId,
    recordedAt: now,
  }));
  try {
    const made: number[] = [];
    for (const page of pagesOf(rows))
      made.push(...(await db.insert(bankMoney).values(page).returning()).map(({ id }) => id));
    return made.toSorted((one, other) => one - other);
  } catch (error) {
    if (sqlState(error) === '23505') throw refuse(accrualErrors.sameDocument);
    throw error;
  }
};

/**
 * Writes down what banks have paid by papers, each for one or many legs and no leg by two of them; what is whole thereby
 * is confirmed. All of them or none; answers their ids in order.
 */
export const recordBankMonies = async (
  operation: Operation,
  inputs: readonly Input[],
): Promise<readonly { id: number }[]> => {
  const { db, now } = operation;
  for (const input of inputs) checkInput(input, now);
  for (const day of new Set(inputs.map((input) => input.day))) await refuseClosedDay(db, 'day', day);
  const asked = inputs.flatMap((input) => input.parts.map((part) => part.ground_id));
  if (new Set(asked).size < asked.length) throw new RangeError('Two papers pay for one leg');
  const byId = new Map((await lockGrounds(db, asked)).map((ground) => [ground.id, ground]));
  const received = inputs.map((input) => ({ input, parts: partsOf(input, byId) }));
  const ids = await insertMoney(operation, received);
  const all = received.flatMap(({ input: { day }, parts }, at) =>
    parts.map((part) => ({ part, day, moneyId: ids[at] ?? 0 })),
  );
  const next = all.map(({ part: { ground, owed } }) => withReceived(ground, owed));
  await writeReceived(db, next);
  const { linesOf, apply } = await syncStates(operation, next);
  const posted = await postEntries(
    operation,
    all.map(({ part, day, moneyId }) => entryOf(part, day, moneyId, linesOf(part.ground.id))),
  );
  await apply();
  const rows = all.map(({ part: { ground, amount, owed }, moneyId }, at) => ({
    moneyId,
    groundId: ground.id,
    amount: toDecimalString(amount),
    owed: toDecimalString(owed),
    entryId: posted[at] ?? 0,
  }));
  for (const page of pagesOf(rows)) await db.insert(bankMoneyParts).values(page);
  await recordChanges(
    operation,
    inputs.map((input, at) => ({ entity: 'bankMoney', entityId: ids[at] ?? 0, after: { ...input } })),
  );
  return ids.map((id) => ({ id }));
};

/** Writes down what a bank has paid by one paper. */
export const recordBankMoney = async (operation: Operation, input: Input): Promise<{ id: number }> => {
  const [made] = await recordBankMonies(operation, [input]);
  if (!made) throw new Error('No money was written');
  return made;
};

type MoneyPart = typeof bankMoneyParts.$inferSelect;

/** The parts of money, each with the ground that stands today where it stood when the money came, locked. */
const standingParts = async (
  db: Db,
  moneyId: number,
): Promise<{ readonly part: MoneyPart; readonly ground: Ground }[]> => {
  const parts = await db
    .select()
    .from(bankMoneyParts)
    .where(eq(bankMoneyParts.moneyId, moneyId))
    .orderBy(bankMoneyParts.id);
  const standing = await selectRows<{ was: number; id: number }>(
    db,
    sql`select w.id as was, g.id from ${accrualGrounds} w
        join ${accrualGrounds} g on g.state = 'live' and (g.id = w.id
          or (w.state = 'replaced' and g.leg_id = w.leg_id and g.issue_number = w.issue_number))
        where ${anyOf(
          sql`w.id`,
          parts.map(({ groundId }) => groundId),
        )}`,
  );
  const idOf = new Map(standing.map(({ was, id }) => [was, id]));
  const grounds = new Map((await lockGrounds(db, [...idOf.values()])).map((ground) => [ground.id, ground]));
  return parts.map((part) => {
    const ground = grounds.get(idOf.get(part.groundId) ?? 0);
    if (ground?.state !== 'live') throw refuse(accrualErrors.notLive);
    return { part, ground };
  });
};

/** What of a part still stands against the debt of its ground: what was counted less since is unclear money. */
const standsOf = ({ owed }: MoneyPart, { received }: Ground): Kopecks =>
  kopecks(Math.min(kopecksFromDecimal(owed), kopecksFromDecimal(received)));

/** Takes back money written by mistake: what it confirmed waits again. */
export const undoBankMoney = async (
  operation: Operation,
  { id, reason }: CallParsed<typeof accrualCalls.undoBankMoney>['body'],
): Promise<void> => {
  const { db, caller, now } = operation;
  const [money] = await db.select().from(bankMoney).where(eq(bankMoney.id, id)).for('update');
  if (!money) throw refuse(accrualErrors.noMoney);
  if (money.undoneAt !== null) throw refuse(accrualErrors.undone);
  const parts = await standingParts(db, id);
  const next = parts.map(({ part, ground }) => withReceived(ground, negated(standsOf(part, ground))));
  const { linesOf, isSpent, apply } = await syncStates(operation, next);
  if (isSpent) throw refuse(accrualErrors.spent);
  await writeReceived(db, next);
  const entries = parts.map(({ part, ground }): LedgerEntry => {
    const [amount, owed] = [kopecksFromDecimal(part.amount), standsOf(part, ground)];
    const place = { legId: ground.legId, bankId: ground.bankId, month: monthOf(ground.day) };
    return {
      kind: 'bank_money_undone',
      day: moscowDateOf(now),
      source: { kind: 'bank_money', id },
      reason,
      reverses: part.entryId,
      concerns: money.day,
      lines: [
        { account: 'cash', amount: negated(amount), ...place },
        { account: 'bank_owes', amount: owed, ...place },
        { account: 'unclear', amount: kopecks(amount - owed), ...place },
        ...linesOf(ground.id),
      ],
    };
  });
  await apply();
  await postEntries(operation, entries);
  await db
    .update(bankMoney)
    .set({ undoneBy: caller.userId, undoneAt: now, undoneReason: reason })
    .where(and(eq(bankMoney.id, id), isNull(bankMoney.undoneAt)));
  await recordChange(operation, { entity: 'bankMoney', entityId: id, after: { undone: reason } });
};
