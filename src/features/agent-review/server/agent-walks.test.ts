import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles } from '#domain/role.ts';
import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { numbersOf } from '#features/agent-review/server/agent-review.seed-people.ts';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { agentDossiers } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { acceptAll, fillDossier, newcomer, pdfNamed } from '#features/agent-dossiers/testing/fill-dossier.ts';
import { agentCalls } from '#features/agents/agents.contract.ts';
import type { AgentState } from '#features/agents/agents.status.ts';
import { agentHistory, agents, mayBringDeals } from '#features/agents/server/agents.read.ts';
import { users } from '#features/people/server/people.read.ts';
import { profileCalls } from '#features/profile/profile.contract.ts';
import { registrations } from '#features/registration/server/registration.tables.ts';
import { userCalls } from '#features/users/users.contract.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { selectRow } from '#kit/server/database.ts';
import { startDice } from '#kit/testing/dice.ts';
import { signInAnew } from '#kit/testing/sign-in-anew.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

// Agents walk by chance through the calls, against the table of the specification, written here once more in the
// plainest way. `WALKS` is how many steps there are in all.
const steps = Number(process.env['WALKS'] ?? 120);
const stepsEach = 40;
const { dice, one } = startDice(Number(process.env['LAW_SEED'] ?? 18));

let api: TestApi;
const callers = new Map<string, TestCaller>();
/** Everybody who tries: one of each role, and a curator and a head agent of others. */
type Somebody = { readonly name: string; readonly role: Role };
const strangers: readonly Somebody[] = [
  ...roles.map((role) => ({ name: `walk-${role}`, role })),
  { name: 'walk-curator-2', role: 'curator' },
  { name: 'walk-headagent-2', role: 'headagent' },
];

/** What is known of an agent in the plain words of the table. */
type Agent = {
  readonly id: number;
  caller: TestCaller | null;
  state: AgentState;
  before: AgentState;
  isAgent: boolean;
  stopApp: number;
  isAccepted: boolean;
  hasContract: boolean;
  remarks: number[];
  moves: number;
};

const wishes = [
  'submit',
  'remark',
  'answer',
  'accept',
  'return',
  'approve',
  'contract',
  'activate',
  'refill',
  'stop',
  'resume',
  'block',
  'unblock',
] as const;
type Wish = (typeof wishes)[number];
const ofPerson: readonly Wish[] = ['submit', 'answer'];
const self = 'self';

beforeAll(async () => {
  api = await startApi({ demo: true });
  for (const { name, role } of strangers) callers.set(name, await api.as(role, name));
});
afterAll(() => api.stop());
const callerOf = (name: string): TestCaller => callers.get(name) as TestCaller;

/** A newcomer whose every step is done, whom no other resembles, with every amber check looked at. */
const makeAgent = async (at: number): Promise<Agent> => {
  const curator = callerOf('walk-curator');
  const head = callerOf('walk-headagent').userId;
  const caller = await newcomer(api, `walker-${at}`, curator.userId, { parentId: head });
  api.services.forgetSessions(head);
  await fillDossier(api, caller);
  const name = ['Ветров', 'Савелий', 'Ильич'] as const;
  const who = {
    form: 'person' as const,
    name,
    orgName: '',
    city: '',
    username: '',
    until: 'filling' as const,
  };
  const { inn, phone, requisites } = numbersOf(who, at + 20);
  const { userId: id } = caller;
  await api.services.database.write(async (db) => {
    await db.update(users).set({ phone }).where(eq(users.id, id));
    await db.update(registrations).set({ inn }).where(eq(registrations.userId, id));
    await db
      .update(agentDossiers)
      .set({ confirmedPhone: phone, account: requisites.account })
      .where(eq(agentDossiers.userId, id));
  });
  const { checks } = await curator.call(agentReviewCalls.getAgent, { body: { id } });
  for (const { check, tone } of checks)
    if (tone === 'wait') await curator.call(agentReviewCalls.markCheck, { body: { agent_id: id, check } });
  const standing = { state: 'filling', before: 'filling', moves: 0, stopApp: 1 } as const;
  const facts = { isAgent: false, isAccepted: false, hasContract: false, remarks: [] };
  return { id, caller, ...standing, ...facts };
};

type Verdict = { readonly status: number; readonly to?: AgentState; readonly after?: () => void };

const early: readonly AgentState[] = ['filling', 'checking', 'fixing', 'checked', 'contract'];

/** Who may wish so at all, whoever the agent is. */
const mayWish = (wish: Wish, { name, role }: Somebody): number => {
  if (role === 'admin') return 200;
  if (name === self) return 200;
  const led: readonly Role[] = ['curator', 'headagent'];
  const seen: readonly Role[] = ['curator', 'headagent', 'guest', 'agent', 'senioragent'];
  const isOther = name !== 'walk-curator';
  if (['remark', 'accept', 'return', 'approve'].includes(wish)) {
    if (role !== 'curator') return 403;
    return isOther ? 404 : 200;
  }
  if (wish === 'refill') {
    if (!seen.includes(role)) return 403;
    return isOther ? 404 : 200;
  }
  if (wish === 'stop' || wish === 'resume') return led.includes(role) ? 200 : 403;
  return 403;
};

/** A stop and its end: by our own people; a head agent sees him and has no word, for he makes a contract with us. */
const stopping = (agent: Agent, on: number, who: Somebody, reason: string): Verdict => {
  if (reason === '') return { status: 422 };
  if (['walk-curator-2', 'walk-headagent-2'].includes(who.name)) return { status: 404 };
  if (who.role !== 'admin' && !agent.isAgent) return { status: 403 };
  if (agent.stopApp === on) return { status: 200 };
  if (who.role === 'headagent') return { status: 409 };
  const after = (): void => {
    agent.stopApp = on;
  };
  if (agent.state === 'working' && on === 1) return { status: 200, to: 'stopped', after };
  return agent.state === 'stopped' && on === 0
    ? { status: 200, to: 'working', after }
    : { status: 200, after };
};

const blocking = (agent: Agent, on: boolean, reason: string): Verdict => {
  if (on && reason === '') return { status: 422 };
  const isBlocked = agent.state === 'blocked';
  if (on === isBlocked) return { status: 200 };
  if (on)
    return {
      status: 200,
      to: 'blocked',
      after: () => {
        agent.before = agent.state;
        agent.caller = null;
      },
    };
  const { before, stopApp } = agent;
  // Deals may have been forbidden or allowed meanwhile: one move more.
  if (before === 'working' && stopApp === 1)
    return { status: 200, to: 'stopped', after: () => void (agent.moves += 1) };
  if (before === 'stopped' && stopApp === 0)
    return { status: 200, to: 'working', after: () => void (agent.moves += 1) };
  return { status: 200, to: before };
};

const from = (agent: Agent, states: readonly AgentState[], to: AgentState, isMet = true): Verdict =>
  states.includes(agent.state) && isMet ? { status: 200, to } : { status: 409 };

const submitting = (agent: Agent): Verdict => {
  if (agent.state === 'checking') return { status: 200 };
  if (agent.state === 'fixing') return from(agent, ['fixing'], 'checking', agent.remarks.length === 0);
  return from(agent, ['filling'], 'checking');
};

/** What the table says of a wish: how it is answered and where the agent stands then. */
const expected = (agent: Agent, wish: Wish, who: Somebody, reason: string): Verdict => {
  if (who.name === self && agent.caller === null) return { status: 401 };
  const allowed = mayWish(wish, who);
  if (allowed !== 200) return { status: allowed };
  const isChecking = agent.state === 'checking';
  const words: Readonly<Record<Wish, () => Verdict>> = {
    submit: () => submitting(agent),
    remark: () => ({ status: isChecking ? 200 : 409 }),
    answer: () => ({ status: ['filling', 'fixing'].includes(agent.state) ? 200 : 409 }),
    accept: () => ({ status: isChecking || agent.state === 'working' ? 200 : 409 }),
    return: () => from(agent, ['checking'], 'fixing', agent.remarks.length > 0),
    approve: () => from(agent, ['checking'], 'checked', agent.isAccepted && agent.remarks.length === 0),
    contract: () => {
      if (!['checked', 'contract', 'working', 'stopped'].includes(agent.state)) return { status: 409 };
      const after = (): void => void (agent.hasContract = true);
      return agent.state === 'checked' ? { status: 200, to: 'contract', after } : { status: 200, after };
    },
    activate: () => {
      const verdict = from(agent, ['contract'], 'working', agent.hasContract && !agent.isAgent);
      if (verdict.status !== 200) return verdict;
      return { ...verdict, after: () => Object.assign(agent, { isAgent: true, stopApp: 0 }) };
    },
    refill: () => {
      const verdict = from(agent, early.slice(1), 'filling');
      if (verdict.status === 200 && who.name !== self && reason === '') return { status: 422 };
      return { ...verdict, after: () => void (agent.hasContract = false) };
    },
    stop: () => stopping(agent, 1, who, reason),
    resume: () => stopping(agent, 0, who, reason),
    block: () => blocking(agent, true, reason),
    unblock: () => blocking(agent, false, reason),
  };
  return words[wish]();
};

type Sent = readonly [call: NamedCall, input: Parameters<TestCaller['send']>[1]];

const sentOf = ({ id, remarks }: Agent, wish: Wish, reason: string): Sent => {
  const decide = (more: object): Sent => [
    dossierCalls.decide,
    { body: { agent_id: id, remark: '', verdict: 'rejected', ...more } },
  ];
  const stop = (on: number): Sent => [
    userCalls.stopApplications,
    { body: { user_id: id, stop_app: on, reason } },
  ];
  const block = (blocked: boolean): Sent => [userCalls.blockUser, { body: { user_id: id, blocked, reason } }];
  const contract = { agent_id: String(id), number: 'АД-1', signed_on: '2026-11-02' };
  const sent: Readonly<Record<Exclude<Wish, 'accept'>, Sent>> = {
    submit: [dossierCalls.submit, { body: {} }],
    remark: decide({ step: 'who', remark: 'Индекс другой' }),
    answer: [dossierCalls.answerRemark, { body: { id: remarks[0] ?? 1, text: 'Верный' } }],
    return: decide({}),
    approve: decide({ verdict: 'accepted' }),
    contract: [agentCalls.saveManualContract, { body: contract, files: [pdfNamed('договор.pdf')] }],
    activate: [profileCalls.activate, { body: { agent_id: id } }],
    refill: [dossierCalls.cancelChecking, { body: { agent_id: id, reason } }],
    stop: stop(1),
    resume: stop(0),
    block: block(true),
    unblock: block(false),
  };
  return sent[wish as Exclude<Wish, 'accept'>];
};

const stateNow = async (id: number): Promise<AgentState | undefined> => {
  const [row] = await api.services.database.read((db) =>
    db.select().from(agents).where(eq(agents.userId, id)),
  );
  return row?.state;
};

/** What leads him on from where he stands. */
const onward = ({ state, isAccepted, remarks }: Agent): Wish => {
  const next: Readonly<Record<AgentState, Wish>> = {
    filling: 'submit',
    checking: isAccepted ? 'approve' : 'accept',
    fixing: 'submit',
    checked: 'contract',
    contract: 'activate',
    working: 'stop',
    stopped: 'resume',
    blocked: 'unblock',
  };
  return remarks.length > 0 && state === 'fixing' ? 'answer' : next[state];
};

const step = async (agent: Agent, at: number): Promise<void> => {
  const wish = dice(2) === 0 ? onward(agent) : one(wishes);
  const isOwn = ofPerson.includes(wish) || (wish === 'refill' && dice(3) === 0);
  // Half of all wishes are of those whose word counts.
  const led = one([...strangers.slice(0, 1), { name: 'walk-curator', role: 'curator' as const }]);
  const others = dice(2) === 0 ? led : one(strangers);
  const who: Somebody = isOwn ? { name: self, role: 'guest' } : others;
  const reason = dice(4) === 0 ? '' : 'Так надо';
  if (wish === 'answer' && agent.remarks.length === 0) return;
  // Documents are accepted by one person: a second reads who decided, which is proved beside.
  if (wish === 'accept' && (agent.isAccepted || who.name !== 'walk-curator')) return;
  const verdict = expected(agent, wish, who, reason);
  const ended = agent.caller;
  const caller = who.name === self ? (agent.caller ?? api.visitor) : callerOf(who.name);
  const wished = [at, agent.id, wish, who.name, agent.state];
  if (wish === 'accept') {
    if (verdict.status !== 200) return;
    await acceptAll(caller, agent.id);
    agent.isAccepted = true;
    return;
  }
  const [call, input] = sentOf(agent, wish, reason);
  const answer = await caller.send(call, input);
  expect([...wished, answer.statusCode]).toEqual([...wished, verdict.status]);
  verdict.after?.();
  if (verdict.to !== undefined) {
    agent.moves += 1;
    agent.state = verdict.to;
  }
  expect([...wished, await stateNow(agent.id)]).toEqual([...wished, agent.state]);
  if (verdict.status !== 200) return;
  if (wish === 'remark') {
    const { remarks } = answer.json<{ remarks: { id: number }[] }>();
    agent.remarks.push(Math.max(...remarks.map(({ id }) => id)));
  }
  if (wish === 'answer') agent.remarks.shift();
  if (wish === 'unblock' && ended === null)
    agent.caller = await signInAnew(api, agent.id, agent.isAgent ? 'agent' : 'guest');
};

describe('walks by chance', () => {
  it('of many agents through the calls end where the table says, and their histories add up', async () => {
    const walkers: Agent[] = [];
    // One telephone takes ten codes a day.
    const many = Math.min(10, Math.ceil(steps / stepsEach));
    for (let at = 0; at < many; at += 1) walkers.push(await makeAgent(at));
    for (let at = 0; at < steps; at += 1) await step(one(walkers), at);
    for (const agent of walkers) {
      const rows = await api.services.database.read((db) =>
        db
          .select()
          .from(agentHistory)
          .where(and(eq(agentHistory.agentId, agent.id), isNotNull(agentHistory.move)))
          .orderBy(agentHistory.id),
      );
      expect(rows).toHaveLength(agent.moves);
      for (const [at, row] of rows.entries()) expect(row.from).toBe(at === 0 ? 'filling' : rows[at - 1]?.to);
      const found = await api.services.database.read((db) =>
        selectRow<{ may: boolean }>(db, sql`select ${mayBringDeals(sql`${agent.id}::int`)} as may`),
      );
      expect(found?.may).toBe(agent.state === 'working');
    }
    expect(walkers.reduce((sum, { moves }) => sum + moves, 0)).toBeGreaterThan(steps / 10);
  });
});
