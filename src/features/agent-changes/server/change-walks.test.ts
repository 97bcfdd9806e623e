import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeCalls as calls } from '#features/agent-changes/agent-changes.contract.ts';
import { agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import { agentHistory, agents } from '#features/agents/server/agents.tables.ts';
import { agentDossiers } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { startDice } from '#kit/testing/dice.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

// Walks by chance of requests of changes against the plainest model of them; the states turn under them.
const walks = Number(process.env['WALKS'] ?? 60);
const { dice, one } = startDice(Number(process.env['LAW_SEED'] ?? 18));

type Who = 'agent' | 'other' | 'curator' | 'stranger' | 'admin' | 'head' | 'manager';
type Part = 'name' | 'address';
type Open = { readonly id: number; version: number; readonly value: string; readonly before: string };

let api: TestApi;
const people = {} as Record<Who, TestCaller>;
beforeAll(async () => {
  api = await startApi();
  people.curator = await api.as('curator', 'walks-curator');
  people.stranger = await api.as('curator', 'walks-stranger');
  people.admin = await api.as('admin', 'walks-admin');
  people.head = await api.as('headagent', 'walks-head');
  people.manager = await api.as('manager', 'walks-manager');
  const placed = { curatorId: people.curator.userId, parentId: people.head.userId };
  people.agent = await api.as('agent', 'walks-agent', { ...placed, lastName: 'Ветров', firstName: 'Пётр' });
  people.other = await api.as('agent', 'walks-other');
  const row = { userId: people.agent.userId, state: 'working' as const, since: new Date() };
  await api.services.database.write((db) => db.insert(agents).values(row));
});
afterAll(() => api.stop());

const valuesOf = (part: Part, value: string) =>
  part === 'name' ? { last_name: value, first_name: 'Пётр', middle_name: '' } : { address: value };

type Place = { state: 'working' | 'stopped' | 'blocked'; now: Record<Part, string>; open: Map<Part, Open> };
type Step = { readonly answer: { readonly statusCode: number }; readonly expected: number };

const sees = (who: Who): boolean => who === 'agent' || who === 'curator' || who === 'admin';
/** How whoever may not is refused: by his role, or because the request is nobody's he knows. */
const mayDecide = (who: Who): number | null => {
  if (who === 'agent' || who === 'other' || who === 'head' || who === 'manager') return 403;
  return sees(who) ? null : 404;
};
const mayOwn = (who: Who): number | null => {
  if (who === 'agent') return null;
  return who === 'other' || who === 'head' ? 404 : 403;
};

const ask = async (place: Place, part: Part, value: string): Promise<Step> => {
  const answer = await people.agent.send(calls.requestChange, {
    body: { part, values: valuesOf(part, value), words: '' },
  });
  const isSame = value === place.now[part];
  const expected = place.state === 'blocked' || place.open.has(part) ? 409 : isSame ? 422 : 200;
  if (expected === 200) {
    const { id, version } = answer.json<{ id: number; version: number }>();
    place.open.set(part, { id, version, value, before: place.now[part] });
  }
  return { answer, expected };
};

const cancel = async (place: Place, part: Part, who: Who): Promise<Step> => {
  const open = place.open.get(part);
  const answer = await people[who].send(calls.cancelChange, { body: { id: open?.id ?? 999_999 } });
  const expected = mayOwn(who) ?? (open ? 200 : 404);
  if (expected === 200) place.open.delete(part);
  return { answer, expected };
};

const bring = async (place: Place, part: Part, who: Who): Promise<Step> => {
  const open = place.open.get(part);
  const answer = await people[who].send(calls.saveChangeDocument, {
    body: { id: String(open?.id ?? 999_999) },
    files: [{ name: 'Лист.pdf', content: samplePdf() }],
  });
  const isFull = open !== undefined && open.version > 10;
  const expected = mayOwn(who) ?? (open ? (isFull ? 409 : 200) : 404);
  if (expected === 200 && open) open.version += 1;
  return { answer, expected };
};

const decide = async (place: Place, part: Part, who: Who): Promise<Step> => {
  const open = place.open.get(part);
  const [isOutdated, verdict, words] = [
    dice(5) === 0,
    one(['accepted', 'returned'] as const),
    one(['', 'Так']),
  ];
  const version = (open?.version ?? 1) + (isOutdated ? 1 : 0);
  const answer = await people[who].send(calls.decideChange, {
    body: { id: open?.id ?? 999_999, version, verdict, words },
  });
  const judged = (): number => {
    if (!open) return 404;
    if (isOutdated) return 409;
    if (verdict === 'returned') return words === '' ? 422 : 200;
    return place.state === 'blocked' || open.before !== place.now[part] ? 409 : 200;
  };
  const expected = mayDecide(who) ?? judged();
  if (expected === 200 && open) {
    place.open.delete(part);
    if (verdict === 'accepted') place.now[part] = open.value;
  }
  return { answer, expected };
};

const turn = async (place: Place): Promise<void> => {
  place.state = one(['working', 'working', 'stopped', 'blocked'] as const);
  const mine = eq(agents.userId, people.agent.userId);
  await api.services.database.write((db) => db.update(agents).set({ state: place.state }).where(mine));
};

it('requests end as the model says, and the history and the data add up', async () => {
  const place: Place = {
    state: 'working',
    now: { name: 'Ветров', address: '' },
    open: new Map(),
  };
  let written = 0;
  const everybody = Object.keys(people) as Who[];
  for (let at = 0; at < walks; at += 1) {
    if (dice(6) === 0) await turn(place);
    const [part, who] = [one(['name', 'address'] as const), dice(2) === 0 ? one(everybody) : 'agent'];
    const act = one(['ask', 'cancel', 'bring', 'decide', 'decide'] as const);
    const step = await {
      ask: () => ask(place, part, `Новая ${dice(4)}`),
      cancel: () => cancel(place, part, who),
      bring: () => bring(place, part, who),
      decide: () => decide(place, part, dice(2) === 0 ? 'curator' : who),
    }[act]();
    expect([at, act, part, who, step.answer.statusCode]).toEqual([at, act, part, who, step.expected]);
    if (step.expected === 200 && act !== 'bring') written += 1;
  }
  const mine = people.agent.userId;
  const [person, dossier, open, notes, agent] = await api.services.database.read(async (db) => [
    (await db.select().from(users).where(eq(users.id, mine)))[0],
    (await db.select().from(agentDossiers).where(eq(agentDossiers.userId, mine)))[0],
    await db
      .select()
      .from(agentChanges)
      .where(and(eq(agentChanges.agentId, mine), eq(agentChanges.state, 'checking'))),
    await db.$count(agentHistory, eq(agentHistory.agentId, mine)),
    (await db.select().from(agents).where(eq(agents.userId, mine)))[0],
  ]);
  expect([person?.lastName, dossier?.address ?? '']).toEqual([place.now.name, place.now.address]);
  expect(open.map(({ part }) => part).toSorted()).toEqual([...place.open.keys()].toSorted());
  expect(agent?.changesSince === null).toBe(place.open.size === 0);
  expect([written > 0, notes]).toEqual([true, written]);
});
