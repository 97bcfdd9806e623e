import { and, asc, eq, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestErrors } from '#features/deal-requests/deal-requests.errors.ts';
import {
  requestDistribution,
  requestOffers,
  requestSkills,
} from '#features/deal-requests/server/deal-requests.tables.ts';
import { listManagers } from '#features/deal-requests/server/list-requests.ts';
import { isAwayOn } from '#features/hand-overs/server/hand-overs.read.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Shown = CallReply<typeof requestCalls.showDistribution>;
type Skills = CallParsed<typeof requestCalls.saveSkills>['body'];

const nothing = (userId: number): Skills => ({
  user_id: userId,
  is_on: true,
  open_limit: null,
  laws: [],
  products: [],
  bank_ids: [],
  amount_from: null,
  amount_to: null,
  version: 0,
});

const skillsOf = (row: typeof requestSkills.$inferSelect): Skills => ({
  user_id: row.userId,
  is_on: row.isOn,
  open_limit: row.openLimit,
  laws: row.laws as Skills['laws'],
  products: row.products as Skills['products'],
  bank_ids: row.bankIds,
  amount_from: row.amountFrom,
  amount_to: row.amountTo,
  version: row.version,
});

/** Whether deals are offered, and what to whom. */
export const showDistribution = async (context: Operation): Promise<Shown> => {
  const { db, now } = context;
  const [row] = await db.select().from(requestDistribution);
  const set = new Map((await db.select().from(requestSkills)).map((one) => [one.userId, skillsOf(one)]));
  const away = await selectRows<{ id: number }>(
    db,
    sql`select u.id from ${users} u where u.status = 'active' and u.roles && '{manager}'
        and ${isAwayOn(sql`u.id`, moscowDateOf(now))}`,
  );
  const isAway = new Set(away.map(({ id }) => id));
  const people = await listManagers(context, ['manager']);
  return {
    is_on: row?.isOn ?? false,
    version: row?.version ?? 0,
    people: people.map(({ id, ...rest }) => ({
      ...rest,
      ...(set.get(id) ?? nothing(id)),
      is_away: isAway.has(id),
    })),
    banks: await db.select({ id: banks.id, name: banks.name }).from(banks).orderBy(asc(banks.name)),
  };
};

/** Switches the distribution; what is offered is anybody's again when it is off. */
export const switchDistribution = async (
  operation: Operation,
  { is_on: isOn, version }: CallParsed<typeof requestCalls.switchDistribution>['body'],
): Promise<void> => {
  const { db, now, caller } = operation;
  const next = { isOn, version: version + 1, changedBy: caller.userId, changedAt: now };
  const rows = await db
    .insert(requestDistribution)
    .values({ id: 1, ...next })
    .onConflictDoUpdate({
      target: requestDistribution.id,
      set: next,
      setWhere: eq(requestDistribution.version, version),
    })
    .returning({ version: requestDistribution.version });
  if (rows.length === 0) throw refuse(requestErrors.changed);
  if (!isOn)
    await db.update(requestOffers).set({ outcome: 'withdrawn' }).where(eq(requestOffers.outcome, 'waiting'));
  await recordChange(operation, {
    entity: 'requestDistribution',
    entityId: 1,
    before: { is_on: !isOn },
    after: { is_on: isOn },
  });
};

/** Says what a manager is offered. */
export const saveSkills = async (operation: Operation, skills: Skills): Promise<void> => {
  const { db } = operation;
  const isManager = and(
    eq(users.id, skills.user_id),
    eq(users.status, 'active'),
    sql`${users.roles} && '{manager}'`,
  );
  if ((await db.$count(users, isManager)) === 0) throw refuse(requestErrors.noManager);
  const [before] = await db.select().from(requestSkills).where(eq(requestSkills.userId, skills.user_id));
  const next = {
    isOn: skills.is_on,
    openLimit: skills.open_limit,
    laws: [...skills.laws],
    products: [...skills.products],
    bankIds: [...skills.bank_ids],
    amountFrom: skills.amount_from,
    amountTo: skills.amount_to,
    version: skills.version + 1,
  };
  const rows = await db
    .insert(requestSkills)
    .values({ userId: skills.user_id, ...next })
    .onConflictDoUpdate({
      target: requestSkills.userId,
      set: next,
      setWhere: eq(requestSkills.version, skills.version),
    })
    .returning({ version: requestSkills.version });
  if (rows.length === 0) throw refuse(requestErrors.changed);
  await recordChange(operation, {
    entity: 'requestSkills',
    entityId: skills.user_id,
    before: before ? { ...skillsOf(before) } : {},
    after: { ...skills, version: skills.version + 1 },
  });
};
