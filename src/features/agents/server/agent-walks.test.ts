import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/role.ts';
import { type AgentMove, agentMoves, type AgentState, agentStep } from '#features/agents/agents.status.ts';
import { moveAgent, stateOf } from '#features/agents/server/agents.facade.ts';
import { agentHistory, mayBringDeals } from '#features/agents/server/agents.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { registrations } from '#features/registration/server/registration.tables.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { Refusal } from '#kit/contract/define-errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import { startDice } from '#kit/testing/dice.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

// Walks by chance against the table of the specification, told here once more in the plainest way.
const walks = Number(process.env['WALKS'] ?? 40);
const { dice, one } = startDice(Number(process.env['LAW_SEED'] ?? 18));

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await api.as('admin', 'walk-admin');
  const curator = await api.as('curator', 'walk-curator');
  await api.as('curator', 'walk-curator-2');
  const head = await api.as('headagent', 'walk-head');
  await api.as('headagent', 'walk-head-2');
  await api.as('manager', 'walk-manager');
  const place = { curatorId: curator.userId, parentId: head.userId };
  const own = { email: 'walker@example.test', phone: '+79123456789', legalForm: 'ip', firstName: 'Пётр' };
  const { userId } = await api.as('guest', 'walker', { ...place, ...own });
  const registered = {
    inn: '631500000101',
    city: 'Самара',
    experience: 'none' as const,
    askedRole: 'agent' as const,
  };
  await api.services.database.write((db) =>
    db
      .insert(registrations)
      .values({ userId, ...registered, confirmedEmail: own.email, createdAt: new Date() }),
  );
});
afterAll(() => api.stop());

type Walker = { readonly name: string; readonly role: Role };
const walkers: readonly Walker[] = [
  { name: 'walker', role: 'guest' },
  { name: 'walk-admin', role: 'admin' },
  { name: 'walk-curator', role: 'curator' },
  { name: 'walk-curator-2', role: 'curator' },
  { name: 'walk-head', role: 'headagent' },
  { name: 'walk-head-2', role: 'headagent' },
  { name: 'walk-manager', role: 'manager' },
];

/** What the table says of a wish: the state after it, or how it is refused. */
const expected = (
  [state, before]: readonly [AgentState, AgentState],
  move: AgentMove,
  { name, role }: Walker,
  hasReason: boolean,
): AgentState | 403 | 404 | 409 | 422 => {
  const isSelf = name === 'walker';
  if (['walk-curator-2', 'walk-head-2', 'walk-manager'].includes(name)) return 404;
  const own = ['V1', 'V3', 'V7'].includes(move);
  const curators = ['V2', 'V4', 'V5', 'V7', 'V8', 'V9'].includes(move);
  const heads = ['V8', 'V9'].includes(move);
  const admins = !['V1', 'V3'].includes(move);
  const may = isSelf ? own : role === 'admin' ? admins : role === 'curator' ? curators : heads;
  if (!may) return 403;
  if (!agentStep(move).from.includes(state)) return 409;
  const wants = ['V8', 'V9', 'V10', 'V11'].includes(move) || (move === 'V7' && !isSelf);
  if (wants && !hasReason) return 422;
  const { to } = agentStep(move);
  return to === 'previous' ? before : to;
};

const wish = async (db: Db, agentId: number, move: AgentMove, { name, role }: Walker, reason: string) => {
  const operation = {
    db,
    now: new Date(),
    requestId: 'walk',
    callName: 'walk',
    services: api.services,
    afterCommit: () => undefined,
    caller: await actAs(db, name, role),
  };
  return moveAgent(operation, { agentId, move, reason });
};

describe('walks by chance', () => {
  it('end where the table says, refused as it says, and the history adds up', async () => {
    const { database } = api.services;
    const [walker] = await database.read((db) => db.select().from(users).where(eq(users.username, 'walker')));
    if (!walker) throw new Error('No walker');
    let [state, before]: [AgentState, AgentState] = ['filling', 'filling'];
    let made = 0;
    for (let at = 0; at < walks; at += 1) {
      const [move, who, reason] = [one(Object.values(agentMoves)), one(walkers), dice(4) === 0 ? '' : 'Так'];
      const verdict = expected([state, before], move, who, reason !== '');
      const got = await database
        .write((db) => wish(db, walker.id, move, who, reason))
        .catch((error: unknown) => (error instanceof Refusal ? error.kind.status : Promise.reject(error)));
      expect([at, move, who.name, got]).toEqual([at, move, who.name, verdict]);
      if (typeof verdict === 'number') continue;
      made += 1;
      [state, before] = [verdict, state];
    }
    const rows = await database.read((db) =>
      db.select().from(agentHistory).where(eq(agentHistory.agentId, walker.id)).orderBy(agentHistory.id),
    );
    expect(rows).toHaveLength(made + 1);
    for (const [at, row] of rows.entries()) expect(row.from).toBe(at === 0 ? null : rows[at - 1]?.to);
    expect(await database.read((db) => stateOf(db, walker))).toBe(state);
    const found = await database.read((db) =>
      selectRow<{ may: boolean }>(db, sql`select ${mayBringDeals(sql`${walker.id}::int`)} as may`),
    );
    expect(found?.may).toBe(state === 'working');
  });
});
