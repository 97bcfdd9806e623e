import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawChanges } from '#app/checks/draw-changes.ts';
import { drawLedBy } from '#app/checks/draw-led-by.ts';
import { readSources } from '#app/checks/source-files.ts';
import { accrualScope } from '#features/accruals/server/accruals.scope.ts';
import { accruals } from '#features/accruals/server/accruals.tables.ts';
import { drawAccruals } from '#features/accruals/testing/draw-accruals.ts';
import { drawReports } from '#features/agent-acts/testing/draw-reports.ts';
import { actScope } from '#features/agent-acts/server/agent-acts.scope.ts';
import { agentActs } from '#features/agent-acts/server/agent-acts.tables.ts';
import { reportScope } from '#features/agent-reports/server/agent-reports.scope.ts';
import { agentReports } from '#features/agent-reports/server/agent-reports.tables.ts';
import { bookScope } from '#features/branch-book/server/branch-book.scope.ts';
import { branchPayments } from '#features/branch-book/server/branch-book.tables.ts';
import { supportScope } from '#features/chat/server/chat.facade.ts';
import { callScope } from '#features/calls/server/calls.scope.ts';
import { calls } from '#features/calls/server/calls.tables.ts';
import { changeScope } from '#features/agent-changes/server/agent-changes.scope.ts';
import { agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import { contractScope } from '#features/agent-contracts/server/agent-contracts.scope.ts';
import { agentContracts } from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { drawContracts } from '#features/agent-contracts/testing/draw-contracts.ts';
import { chatThreads } from '#features/chat/server/chat.tables.ts';
import { dealScope } from '#features/deals/server/deals.scope.ts';
import { deals } from '#features/deals/server/deals.tables.ts';
import { handOvers } from '#features/hand-overs/server/hand-overs.tables.ts';
import { handOverScope, personScope } from '#features/hand-overs/server/hand-overs.scope.ts';
import { invitationScope } from '#features/invitations/server/invitations.scope.ts';
import { invitations } from '#features/invitations/server/invitations.tables.ts';
import { callbackScope } from '#features/callbacks/server/callbacks.facade.ts';
import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import { letterScope } from '#features/letters/server/letters.scope.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { leadScope } from '#features/leads/server/leads.facade.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { taskScope } from '#features/tasks/server/tasks.facade.ts';
import { tasks } from '#features/tasks/server/tasks.tables.ts';
import { type People, resolveCallerScope, type Scope } from '#features/people/server/people.facade.ts';
import { userScope } from '#features/people/server/people.read.ts';
import { departments, users } from '#features/people/server/people.tables.ts';
import { dealsScopes, roles } from '#domain/role.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import { startDice } from '#kit/testing/dice.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

// A scope is declared once and read three ways: on people and records drawn by chance the three must agree.
const worlds = Math.max(3, Math.ceil(Number(process.env['LAW_RUNS'] ?? 20) / 20));
const { dice, one } = startDice(Number(process.env['LAW_SEED'] ?? 20_261_123));
const oneOrNone = <T>(of: readonly T[]): T | null => (dice(4) === 0 ? null : one(of));

const now = new Date('2026-11-23T09:00:00Z');
const times = { createdAt: now, updatedAt: now };
type Person = typeof users.$inferSelect;

/** Thirty people of every role, in a few departments, above and below one another without any order. */
const drawPeople = async (db: Db, world: number): Promise<Person[]> => {
  const made = await db
    .insert(departments)
    .values([0, 1, 2].map((at) => ({ name: `${world}-${at}` })))
    .returning();
  const names = Array.from({ length: 30 }, (_, at) => `${world}-${at}`);
  const people = await db
    .insert(users)
    .values(
      names.map((username, at) => ({
        username,
        ...times,
        roles: [...new Set([roles[at % roles.length] ?? 'guest', ...(dice(3) === 0 ? [one(roles)] : [])])],
        status: dice(8) === 0 ? ('blocked' as const) : ('active' as const),
        departmentId: oneOrNone(made)?.id ?? null,
        dealsScope: one(dealsScopes),
      })),
    )
    .returning();
  const ids = people.map(({ id }) => id);
  for (const { id } of people)
    await db
      .update(users)
      .set({
        mentorId: oneOrNone(ids),
        // Upwards alone: a branch has an end.
        parentId: oneOrNone(ids.filter((other) => other < id)) ?? null,
        curatorId: oneOrNone(ids),
        managerId: oneOrNone(ids),
      })
      .where(sql`${users.id} = ${id}`);
  for (const { id } of made)
    await db
      .update(departments)
      .set({ headId: oneOrNone(ids) })
      .where(sql`${departments.id} = ${id}`);
  return db.select().from(users);
};

const drawRecords = async (db: Db, people: readonly Person[]): Promise<void> => {
  const ids = people.map(({ id }) => id);
  await drawContracts(db, ids, () => one(ids));
  await drawChanges(db, ids.slice(0, 12), now);
  await drawReports(
    db,
    Array.from({ length: 12 }, () => one(ids)),
  );
  const drawn = Array.from({ length: 24 }, () => ({
    product: 1 as const,
    source: 'staff' as const,
    status: one(['creating', 'sending', 'deleted'] as const),
    managerId: oneOrNone(ids),
    agentId: oneOrNone(ids),
    createdBy: one(ids),
    ...times,
  }));
  const made = await db.insert(deals).values(drawn).returning();
  await db.insert(tasks).values(
    drawn.map(() => ({
      title: 'Дело',
      priority: 'normal' as const,
      state: 'new' as const,
      dealId: oneOrNone(made)?.id ?? null,
      fromUserId: one(ids),
      toUserId: one(ids),
      ...times,
    })),
  );
  await drawLedBy(db, ids, () => one(ids), now);
  await drawAccruals(db, made[0]?.id ?? 0, () => ({ personId: one(ids), payeeId: oneOrNone(ids) }));
  await db.insert(leads).values(
    drawn.map(() => ({
      name: 'Лид',
      channel: 'outcall' as const,
      product: 1 as const,
      comment: '',
      searchText: '',
      state: 'new' as const,
      ownerId: oneOrNone(ids),
      createdBy: one(ids),
      ...times,
    })),
  );
  await db.insert(callbacks).values(
    drawn.map(() => {
      const ownerId = oneOrNone(ids);
      return {
        phone: '+79990000000',
        name: '',
        kind: ownerId === null ? ('team' as const) : ('personal' as const),
        at: now,
        zone: 'Europe/Moscow',
        reason: '',
        isAgreed: true,
        state: 'planned' as const,
        ownerId,
        createdBy: oneOrNone(ids),
        ...times,
      };
    }),
  );
  await db.insert(calls).values(
    drawn.map(() => ({
      direction: one(['in', 'out', 'inner'] as const),
      userId: oneOrNone(ids),
      toUserId: oneOrNone(ids),
      isPractice: true,
      state: 'ended' as const,
      startedAt: now,
    })),
  );
  await db.insert(letters).values(
    drawn.map((_, at) => ({
      messageId: `<${at}@${ids[0]}>`,
      recipient: 'reader@bank.example',
      subject: '',
      text: '',
      hasLink: false,
      boxOwnerId: oneOrNone(ids),
      state: 'sent' as const,
      createdAt: now,
      nextTryAt: now,
    })),
  );
  const context = people.filter(() => dice(2) === 0);
  await db.insert(chatThreads).values(
    context.map(({ id }) => ({
      kind: 'agent_support' as const,
      side: 'agent' as const,
      agentId: id,
      createdAt: now,
      lastAt: now,
    })),
  );
};

type Sight<Row> = {
  readonly scope: Scope<Row>;
  readonly from: string;
  readonly alias: string;
  readonly rows: (db: Db) => Promise<readonly (Row & { readonly id: number })[]>;
};
/** What the law knows of any record: its id, and that its own scope takes it. */
type Drawn = { readonly id: number };
const sightOf = <Row>(sight: Sight<Row>): Sight<Drawn> => sight as unknown as Sight<Drawn>;

const sights: Readonly<Record<string, Sight<Drawn>>> = {
  deals: sightOf({
    scope: dealScope,
    from: 'deals d',
    alias: 'd',
    rows: (db) => db.select().from(deals),
  }),
  contracts: sightOf({
    scope: contractScope,
    from: 'agent_contracts',
    alias: 'agent_contracts',
    rows: (db) => db.select().from(agentContracts),
  }),
  reports: sightOf({
    scope: reportScope,
    from: 'agent_reports',
    alias: 'agent_reports',
    rows: (db) => db.select().from(agentReports),
  }),
  acts: sightOf({
    scope: actScope,
    from: 'agent_acts',
    alias: 'agent_acts',
    rows: (db) => db.select().from(agentActs),
  }),
  accruals: sightOf({
    scope: accrualScope,
    from: 'accruals a',
    alias: 'a',
    rows: (db) => db.select().from(accruals),
  }),
  'books of branches': sightOf({
    scope: bookScope,
    from: 'branch_payments p',
    alias: 'p',
    rows: (db) => db.select().from(branchPayments),
  }),
  'requests of changes': sightOf({
    scope: changeScope,
    from: 'agent_changes',
    alias: 'agent_changes',
    rows: (db) => db.select().from(agentChanges),
  }),
  tasks: sightOf({
    scope: taskScope,
    from: 'tasks t',
    alias: 't',
    rows: async (db) => {
      const existing = new Map((await db.select().from(deals)).map((deal) => [deal.id, deal]));
      const rows = await db.select().from(tasks);
      return rows.map((task) => ({ ...task, deal: existing.get(task.dealId ?? 0) ?? null }));
    },
  }),
  calls: sightOf({
    scope: callScope,
    from: 'calls c',
    alias: 'c',
    rows: (db) => db.select().from(calls),
  }),
  leads: sightOf({
    scope: leadScope,
    from: 'leads l',
    alias: 'l',
    rows: (db) => db.select().from(leads),
  }),
  'promised calls': sightOf({
    scope: callbackScope,
    from: 'callbacks b',
    alias: 'b',
    rows: (db) => db.select().from(callbacks),
  }),
  'calls for help': sightOf({
    scope: supportScope,
    from: 'chat_threads t',
    alias: 't',
    rows: (db) => db.select().from(chatThreads),
  }),
  invitations: sightOf({
    scope: invitationScope,
    from: 'invitations',
    alias: 'invitations',
    rows: (db) => db.select().from(invitations),
  }),
  'hand-overs': sightOf({
    scope: handOverScope,
    from: 'hand_overs',
    alias: 'hand_overs',
    rows: (db) => db.select().from(handOvers),
  }),
  'whose work is handed over': sightOf({
    scope: personScope,
    from: 'users',
    alias: 'users',
    rows: (db) => db.select().from(users),
  }),
  letters: sightOf({
    scope: letterScope,
    from: 'letters',
    alias: 'letters',
    rows: (db) => db.select().from(letters),
  }),
  people: sightOf({
    scope: userScope,
    from: 'users',
    alias: 'users',
    rows: (db) => db.select().from(users),
  }),
};

it('draws the records of every scope there is', () => {
  const declared = readSources().filter(
    ({ path, text }) => !path.includes('/checks/') && text.includes('defineScope<'),
  );
  const count = declared.reduce((sum, { text }) => sum + (text.split('= defineScope<').length - 1), 0);
  expect(Object.keys(sights)).toHaveLength(count);
});

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe.each(Array.from({ length: worlds }, (_, at) => [at]))('world %i', (world) => {
  let everybody: readonly Person[];
  let people: People;
  beforeAll(async () => {
    await api.services.database.write(async (db) => {
      for (const table of [
        'agent_changes',
        'branch_payments',
        'calls',
        'letters',
        'invitations',
        'hand_overs',
        'tasks',
        'chat_threads',
        'accruals',
        'accrual_grounds',
        'deals',
      ])
        await db.execute(sql.raw(`delete from ${table}`));
      everybody = await drawPeople(db, world);
      await drawRecords(db, everybody);
      const headed = await db.select().from(departments);
      people = {
        people: new Map(everybody.map((person) => [person.id, person])),
        departments: new Map(headed.map((department) => [department.id, department])),
      };
    });
  }, 60_000);

  it.each(Object.entries(sights))('%s: the list, the people told and the count agree', (_name, sight) =>
    api.services.database.read(async (db) => {
      const rows = await sight.rows(db);
      const report = new Map<number, ReadonlySet<number>>();
      for (const row of rows) {
        const seers = await selectRows<{ id: number }>(db, sight.scope.seers(row));
        report.set(row.id, new Set(seers.map(({ id }) => id)));
      }
      const seenBy = new Map<number, Set<number>>(rows.map(({ id }) => [id, new Set()]));
      for (const { id: userId, roles: own, mentorId, status } of everybody)
        for (const role of own) {
          const scope = await resolveCallerScope(db, userId, role, mentorId);
          const caller = { userId, role, scope } as Caller;
          const listed = await selectRows<{ id: number }>(
            db,
            sql`select ${sql.identifier(sight.alias)}.id from ${sql.raw(sight.from)}
                where ${sight.scope.where(caller)} order by 1`,
          );
          const counted = rows.filter((row) => sight.scope.sees(people, { id: userId, role }, row));
          expect([role, userId, listed.map(({ id }) => id)]).toEqual([
            role,
            userId,
            counted.map(({ id }) => id).toSorted((a, b) => a - b),
          ]);
          if (status === 'active') for (const { id } of listed) seenBy.get(id)?.add(userId);
        }
      for (const { id } of rows) expect([id, report.get(id)]).toEqual([id, seenBy.get(id)]);
      for (const some of [[], rows.slice(0, 2), rows.filter((_row, at) => at % 3 === 0)]) {
        const together = await selectRows<{ id: number }>(db, sight.scope.seersOfAny(some));
        expect(new Set(together.map(({ id }) => id))).toEqual(
          new Set(some.flatMap(({ id }) => [...(seenBy.get(id) ?? [])])),
        );
      }
      expect([...seenBy.values()].some(({ size }) => size > 0 && size < everybody.length)).toBe(true);
    }),
  );
});
