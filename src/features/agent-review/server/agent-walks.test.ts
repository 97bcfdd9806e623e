import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role } from '#domain/role.ts';
import { agentCheckMarks } from '#features/agent-review/server/agent-review.tables.ts';
import { agentDocuments, agentRemarks } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { fillDossier, newcomer } from '#features/agent-dossiers/testing/fill-dossier.ts';
import { type AgentMove, agentMoves, type AgentState } from '#features/agents/agents.status.ts';
import { moveAgent, stateOf } from '#features/agents/server/agents.facade.ts';
import { agentHistory, agents, mayBringDeals } from '#features/agents/server/agents.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { Refusal } from '#kit/contract/define-errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import { startDice } from '#kit/testing/dice.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

// Walks by chance against the table of the specification, written here once more in the plainest way.
const walks = Number(process.env['WALKS'] ?? 60);
const { dice, one } = startDice(Number(process.env['LAW_SEED'] ?? 18));

let api: TestApi;
let agentId = 0;
let curatorId = 0;
beforeAll(async () => {
  api = await startApi({ demo: true });
  await api.as('admin', 'walk-admin');
  curatorId = (await api.as('curator', 'walk-curator')).userId;
  await api.as('curator', 'walk-curator-2');
  const head = await api.as('headagent', 'walk-head');
  await api.as('headagent', 'walk-head-2');
  await api.as('manager', 'walk-manager');
  const walker = await newcomer(api, 'walker', curatorId, { parentId: head.userId });
  agentId = walker.userId;
  await fillDossier(api, walker);
  const seen = { agentId, byUserId: curatorId, at: new Date(), found: '', check: 'fz115' as const };
  await api.services.database.write((db) => db.insert(agentCheckMarks).values(seen));
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

type Facts = { isRemarked: boolean; isAccepted: boolean; hasContract: boolean };
type Place = { readonly state: AgentState; readonly before: AgentState; readonly facts: Facts };
type Verdict = AgentState | 403 | 404 | 409 | 422;

const may = (move: AgentMove, { name, role }: Walker): boolean => {
  if (name === 'walker') return ['V1', 'V3', 'V7'].includes(move);
  if (role === 'admin') return !['V1', 'V3'].includes(move);
  if (role === 'curator') return ['V2', 'V4', 'V5', 'V7', 'V8', 'V9'].includes(move);
  return ['V8', 'V9'].includes(move);
};

const isMet = (move: AgentMove, { isRemarked, isAccepted, hasContract }: Facts): boolean => {
  if (move === 'V2') return isRemarked;
  if (move === 'V3') return !isRemarked;
  if (move === 'V4') return isAccepted && !isRemarked;
  return move === 'V5' || move === 'V6' ? hasContract : true;
};

const early: readonly AgentState[] = ['filling', 'checking', 'fixing', 'checked', 'contract'];
const table: Readonly<
  Record<AgentMove, readonly [from: readonly AgentState[], to: AgentState | 'previous']>
> = {
  V1: [['filling'], 'checking'],
  V2: [['checking'], 'fixing'],
  V3: [['fixing'], 'checking'],
  V4: [['checking'], 'checked'],
  V5: [['checked'], 'contract'],
  V6: [['contract'], 'working'],
  V7: [early.slice(1), 'filling'],
  V8: [['working'], 'stopped'],
  V9: [['stopped'], 'working'],
  V10: [[...early, 'working', 'stopped'], 'blocked'],
  V11: [['blocked'], 'previous'],
};

/** What the table says of a wish: the state after it, or how it is refused. */
const expected = (place: Place, move: AgentMove, who: Walker, hasReason: boolean): Verdict => {
  if (['walk-curator-2', 'walk-head-2', 'walk-manager'].includes(who.name)) return 404;
  if (!may(move, who)) return 403;
  const [from, to] = table[move];
  if (!from.includes(place.state)) return 409;
  const wants = ['V8', 'V9', 'V10', 'V11'].includes(move) || (move === 'V7' && who.name !== 'walker');
  if (wants && !hasReason) return 422;
  if (!isMet(move, place.facts)) return 409;
  return to === 'previous' ? place.before : to;
};

const wish = async (db: Db, move: AgentMove, { name, role }: Walker, reason: string) => {
  const caller = await actAs(db, name, role);
  const { services } = api;
  const call = { requestId: 'walk', callName: 'walk', afterCommit: () => undefined };
  return moveAgent({ db, now: new Date(), services, caller, ...call }, { agentId, move, reason });
};

/** Turns one of the facts over, as the calls that own it do. */
const turn = async (db: Db, facts: Facts, fact: keyof Facts): Promise<void> => {
  facts[fact] = !facts[fact];
  const now = new Date();
  const mine = eq(agentRemarks.agentId, agentId);
  if (fact === 'hasContract')
    await db.update(agents).set({ hasContract: facts.hasContract }).where(eq(agents.userId, agentId));
  else if (fact === 'isAccepted')
    await db
      .update(agentDocuments)
      .set({ verdict: facts.isAccepted ? 'accepted' : null })
      .where(eq(agentDocuments.agentId, agentId));
  else if (facts.isRemarked)
    await db.insert(agentRemarks).values({ agentId, step: 'who', text: 'Так', byUserId: curatorId, at: now });
  else await db.update(agentRemarks).set({ answeredAt: now, answer: 'Да' }).where(mine);
};

describe('walks by chance', () => {
  it('end where the table says, refused as it says, and the history adds up', async () => {
    const { database } = api.services;
    const facts: Facts = { isRemarked: false, isAccepted: false, hasContract: false };
    let [state, before]: [AgentState, AgentState] = ['filling', 'filling'];
    let made = 0;
    for (let at = 0; at < walks; at += 1) {
      if (dice(3) === 0)
        await database.write((db) =>
          turn(db, facts, one(['isRemarked', 'isAccepted', 'hasContract'] as const)),
        );
      const [move, who, reason] = [one(Object.values(agentMoves)), one(walkers), dice(4) === 0 ? '' : 'Так'];
      const verdict = expected({ state, before, facts }, move, who, reason !== '');
      const got = await database
        .write((db) => wish(db, move, who, reason))
        .catch((error: unknown) =>
          error instanceof Refusal ? error.kind.status : Promise.reject(error as Error),
        );
      expect([at, move, who.name, state, got]).toEqual([at, move, who.name, state, verdict]);
      if (typeof verdict === 'number') continue;
      made += 1;
      [state, before] = [verdict, state];
    }
    const rows = await database.read((db) =>
      db.select().from(agentHistory).where(eq(agentHistory.agentId, agentId)).orderBy(agentHistory.id),
    );
    expect(made).toBeGreaterThan(0);
    expect(rows).toHaveLength(made + 1);
    for (const [at, row] of rows.entries()) expect(row.from).toBe(at === 0 ? null : rows[at - 1]?.to);
    const [walker] = await database.read((db) => db.select().from(users).where(eq(users.id, agentId)));
    if (!walker) throw new Error('No walker');
    expect(await database.read((db) => stateOf(db, walker))).toBe(state);
    const found = await database.read((db) =>
      selectRow<{ may: boolean }>(db, sql`select ${mayBringDeals(sql`${agentId}::int`)} as may`),
    );
    expect(found?.may).toBe(state === 'working');
  });
});
