import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/moscow-date.ts';
import { changeCalls as calls } from '#features/agent-changes/agent-changes.contract.ts';
import { type ChangePart, changeParts } from '#features/agent-changes/agent-changes.rules.ts';
import { agentChanges } from '#features/agent-changes/server/agent-changes.tables.ts';
import { numbersOf } from '#features/agent-review/server/agent-review.seed-people.ts';
import { agentHistory, agents } from '#features/agents/server/agents.tables.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { smsMessages } from '#features/sms/server/sms.read.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { startDice } from '#kit/testing/dice.ts';
import { signInAnew } from '#kit/testing/sign-in-anew.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

// Walks by chance of requests of changes of every part against the plainest model of them: an organization's data as one
// record, the parts as names of its fields. The states turn under them, and what one part changes outdates another.
const walks = Number(process.env['WALKS'] ?? 120);
const { dice, one } = startDice(Number(process.env['LAW_SEED'] ?? 18));

type Who = 'agent' | 'other' | 'curator' | 'stranger' | 'admin' | 'head' | 'manager';
type Values = Readonly<Record<string, string | null>>;
type Open = {
  readonly id: number;
  version: number;
  readonly after: Values;
  readonly before: Values;
  isConfirmed: boolean;
  documents: number;
};

const signatory = ['signatory_name', 'signatory_post', 'signatory_basis', 'power_until'];
const regime = ['regime', 'from'];
/** What each part of an organization's data is of. */
const fieldsOf: Readonly<Record<ChangePart, readonly string[]>> = {
  requisites: ['bik', 'account', 'corr_account', 'receiver'],
  name: ['last_name', 'first_name', 'middle_name', 'org_name'],
  address: ['address'],
  signatory,
  regime,
  phone: ['phone'],
  email: ['email'],
  form: ['u_form', 'inn', 'org_name', 'ogrn', 'kpp', ...signatory, ...regime],
  documents: [],
};
const taken = 'walks-other@example.test';

let api: TestApi;
const people = {} as Record<Who, TestCaller>;
beforeAll(async () => {
  api = await startApi({ demo: true });
  people.curator = await api.as('curator', 'walks-curator');
  people.stranger = await api.as('curator', 'walks-stranger');
  people.admin = await api.as('admin', 'walks-admin');
  people.head = await api.as('headagent', 'walks-head');
  people.manager = await api.as('manager', 'walks-manager');
  const placed = {
    curatorId: people.curator.userId,
    parentId: people.head.userId,
    legalForm: 'ooo' as const,
  };
  people.agent = await api.as('agent', 'walks-agent', { ...placed, lastName: 'Ветров', firstName: 'Пётр' });
  people.other = await api.as('agent', 'walks-other', { email: taken });
  const row = { userId: people.agent.userId, state: 'working' as const, since: new Date() };
  await api.services.database.write((db) => db.insert(agents).values(row));
});
afterAll(() => api.stop());

/** Values of a part, a few of each, so that some come again; a regime begins after the one before it, or takes its place. */
const valuesOf = (part: ChangePart, from: string): Values => {
  const at = dice(4);
  const orgName = `ООО «Дело ${at}»`;
  const party = {
    form: 'ooo' as const,
    name: ['Ветров', 'Пётр', ''] as const,
    orgName,
    city: '',
    username: '',
  };
  const { inn, ogrn, requisites, phone } = numbersOf({ ...party, until: 'working' }, 40 + at);
  const all: Values = {
    ...requisites,
    last_name: `Ветров ${at}`,
    first_name: 'Пётр',
    middle_name: '',
    org_name: orgName,
    address: `Самара, ${at}`,
    signatory_name: `Подписант ${at}`,
    signatory_post: 'Директор',
    signatory_basis: 'charter',
    power_until: null,
    regime: one(['usn', 'osno']),
    from,
    phone,
    email: dice(6) === 0 ? taken : `walks-${at}@example.test`,
    u_form: 'ooo',
    inn,
    ogrn,
    kpp: '631501001',
  };
  return pick(all, part);
};

const pick = (values: Values, part: ChangePart): Values =>
  Object.fromEntries(fieldsOf[part].map((field) => [field, values[field] ?? null]));
const same = (these: Values, those: Values): boolean => JSON.stringify(these) === JSON.stringify(those);
/** The first field of a part that may not be empty, emptied. */
const spoilt = (values: Values, part: ChangePart): Values => ({ ...values, [fieldsOf[part][0] ?? '']: '' });

type Place = { state: 'working' | 'stopped' | 'blocked'; now: Values; open: Map<ChangePart, Open> };
type Step = { readonly answer: { readonly statusCode: number }; readonly expected: number };

/** Whether a regime stands from this very day already. */
const isRegimeWritten = ({ now }: Place, { regime: name, from }: Values): boolean =>
  typeof from === 'string' && from === now['from'] && name === now['regime'];

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

const ask = async (place: Place, part: ChangePart): Promise<Step> => {
  const last = place.now['from'] ?? '2026-01-01';
  const right = valuesOf(part, addDays(last, dice(6) - 2));
  const isSpoilt = dice(8) === 0 && !['regime', 'form', 'documents', 'email'].includes(part);
  const values = isSpoilt ? spoilt(right, part) : right;
  const before = pick(place.now, part);
  const answer = await people.agent.send(calls.requestChange, { body: { part, values, words: '' } });
  const judged = (): number => {
    if (place.state === 'blocked' || place.open.has(part)) return 409;
    if (isSpoilt || isRegimeWritten(place, values)) return 422;
    if (part !== 'documents' && same(values, before)) return 422;
    return values['email'] === taken ? 409 : 200;
  };
  const expected = judged();
  if (expected === 200) {
    const { id, version } = answer.json<{ id: number; version: number }>();
    place.open.set(part, { id, version, after: values, before, isConfirmed: false, documents: 0 });
  }
  return { answer, expected };
};

/** Types the code that has been sent to the telephone he asks for. */
const confirm = async (place: Place): Promise<Step | null> => {
  const open = place.open.get('phone');
  if (open === undefined || open.isConfirmed) return null;
  await people.agent.call(signingCalls.sendCode, { body: { purpose: 'new_phone' } });
  const [sms] = await api.services.database.read((db) =>
    db.select().from(smsMessages).orderBy(desc(smsMessages.id)).limit(1),
  );
  const code = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? '';
  const answer = await people.agent.send(calls.confirmNewPhone, { body: { code } });
  open.isConfirmed = answer.json<{ ok: boolean }>().ok;
  return { answer, expected: 200 };
};

const cancel = async (place: Place, part: ChangePart, who: Who): Promise<Step> => {
  const open = place.open.get(part);
  const answer = await people[who].send(calls.cancelChange, { body: { id: open?.id ?? 999_999 } });
  const expected = mayOwn(who) ?? (open ? 200 : 404);
  if (expected === 200) place.open.delete(part);
  return { answer, expected };
};

const bring = async (place: Place, part: ChangePart, who: Who): Promise<Step> => {
  const open = place.open.get(part);
  const answer = await people[who].send(calls.saveChangeDocument, {
    body: { id: String(open?.id ?? 999_999) },
    files: [{ name: 'Лист.pdf', content: samplePdf() }],
  });
  const isFull = open !== undefined && open.documents >= 10;
  const expected = mayOwn(who) ?? (open ? (isFull ? 409 : 200) : 404);
  if (expected === 200 && open) {
    open.version += 1;
    open.documents += 1;
  }
  return { answer, expected };
};

const decide = async (place: Place, part: ChangePart, who: Who): Promise<Step> => {
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
    const isMissing =
      (part === 'phone' && !open.isConfirmed) || (part === 'documents' && open.documents === 0);
    const isOld = !same(open.before, pick(place.now, part)) || isRegimeWritten(place, open.after);
    return place.state === 'blocked' || isOld || isMissing ? 409 : 200;
  };
  const expected = mayDecide(who) ?? judged();
  if (expected === 200 && open) {
    place.open.delete(part);
    if (verdict === 'accepted') {
      place.now = { ...place.now, ...open.after };
      // A new address ends what was open by the old one.
      if (part === 'email') people.agent = await signInAnew(api, people.agent.userId, 'agent');
    }
  }
  return { answer, expected };
};

const turn = async (
  place: Place,
  state: Place['state'] = one(['working', 'working', 'stopped', 'blocked'] as const),
): Promise<void> => {
  place.state = state;
  const mine = eq(agents.userId, people.agent.userId);
  await api.services.database.write((db) => db.update(agents).set({ state: place.state }).where(mine));
};

it('requests end as the model says, and the history and the data add up', async () => {
  const { parts } = await people.agent.call(calls.listChanges, { body: {} });
  const now = Object.assign({}, ...parts.map(({ values }) => values)) as Values;
  const place: Place = { state: 'working', now, open: new Map() };
  let written = 0;
  const everybody = Object.keys(people) as Who[];
  for (let at = 0; at < walks; at += 1) {
    if (dice(8) === 0) await turn(place);
    const [part, who] = [one(changeParts), dice(2) === 0 ? one(everybody) : 'agent'];
    const act = one(['ask', 'ask', 'cancel', 'bring', 'confirm', 'decide', 'decide', 'decide'] as const);
    const step = await {
      ask: () => ask(place, part),
      cancel: () => cancel(place, part, who),
      bring: () => bring(place, part, who),
      confirm: () => confirm(place),
      decide: () => decide(place, part, dice(2) === 0 ? 'curator' : who),
    }[act]();
    if (step === null) continue;
    expect([at, act, part, who, step.answer.statusCode]).toEqual([at, act, part, who, step.expected]);
    if (step.expected === 200 && ['ask', 'cancel', 'decide'].includes(act)) written += 1;
  }
  const mine = people.agent.userId;
  const [open, notes, agent] = await api.services.database.read(async (db) => [
    await db
      .select()
      .from(agentChanges)
      .where(and(eq(agentChanges.agentId, mine), eq(agentChanges.state, 'checking'))),
    await db.$count(agentHistory, and(eq(agentHistory.agentId, mine), like(agentHistory.note, 'change%'))),
    (await db.select().from(agents).where(eq(agents.userId, mine)))[0],
  ]);
  expect(open.map(({ part }) => part).toSorted()).toEqual([...place.open.keys()].toSorted());
  expect(agent?.changesSince === null).toBe(place.open.size === 0);
  expect([written > 0, notes]).toEqual([true, written]);
  await turn(place, 'working');
  const shown = await people.agent.call(calls.listChanges, { body: {} });
  expect(Object.fromEntries(shown.parts.map(({ part, values }) => [part, values]))).toEqual(
    Object.fromEntries(changeParts.map((part) => [part, pick(place.now, part)])),
  );
});
