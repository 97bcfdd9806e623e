import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { changeCalls as calls } from '#features/agent-changes/agent-changes.contract.ts';
import { payoutsFrom } from '#features/agent-changes/agent-changes.rules.ts';
import { agentRegimes } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { fictionalRequisites } from '#features/agent-dossiers/testing/example-dossier.ts';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { statedOf } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { findPayoutHolds } from '#features/agent-changes/server/agent-changes.facade.ts';
import { agents } from '#features/agents/server/agents.tables.ts';
import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import { signingCalls } from '#features/signing/signing.contract.ts';
import { smsMessages } from '#features/sms/server/sms.read.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

type Values = CallInput<(typeof calls)['requestChange']>['body']['values'];
type Part = CallInput<(typeof calls)['requestChange']>['body']['part'];

let api: TestApi;
let admin: TestCaller;
let curator: TestCaller;
let stranger: TestCaller;
let phones = 0;

beforeAll(async () => {
  api = await startApi({ demo: true });
  admin = await api.as('admin');
  curator = await api.as('curator', 'change-curator');
  stranger = await api.as('curator', 'change-stranger');
});
afterAll(() => api.stop());

const agentNamed = async (name: string, more: Partial<typeof users.$inferInsert> = {}) => {
  phones += 1;
  const phone = `+7913555${String(phones).padStart(4, '0')}`;
  const email = `${name}@example.test`;
  const agent = await api.as('agent', name, {
    curatorId: curator.userId,
    lastName: 'Ветров',
    firstName: 'Савелий',
    legalForm: 'ip',
    phone,
    email,
    ...more,
  });
  api.services.forgetSessions(curator.userId);
  return agent;
};
const send = (agent: TestCaller, part: Part, values: Values, words = '') =>
  agent.send(calls.requestChange, { body: { part, values, words } });
const ask = (agent: TestCaller, part: Part, values: Values) =>
  agent.call(calls.requestChange, { body: { part, values, words: '' } });
const decide = (by: TestCaller, id: number, version: number, verdict: 'accepted' | 'returned', words = '') =>
  by.send(calls.decideChange, { body: { id, version, verdict, words } });
const rowOf = async ({ userId }: TestCaller) => {
  const [user] = await api.services.database.read((db) =>
    db.select().from(users).where(eq(users.id, userId)),
  );
  return user;
};
const lettersTo = (email: string) =>
  api.services.database.read((db) => db.select().from(letters).where(eq(letters.recipient, email)));
const smsTo = (phone: string) =>
  api.services.database.read((db) =>
    db.select().from(smsMessages).where(eq(smsMessages.phone, phone)).orderBy(desc(smsMessages.id)),
  );

describe('a change of a working agent', () => {
  it('waits for whoever leads him, and the old data hold until it is accepted', async () => {
    const agent = await agentNamed('asks-name');
    const name = { last_name: 'Новиков', first_name: 'Савелий', middle_name: 'Ильич' };
    const { id, version, before, after } = await ask(agent, 'name', name);
    expect([before, after]).toEqual([{ ...name, last_name: 'Ветров', middle_name: '' }, name]);
    expect((await rowOf(agent))?.lastName).toBe('Ветров');
    expect((await send(agent, 'name', { ...name, last_name: 'Другов' })).json()).toMatchObject({
      code: 'agentChanges.oneAtATime',
    });
    const list = await curator.call(agentReviewCalls.listAgents, { body: { only: 'changes' } });
    expect(list.items).toMatchObject([
      { id: agent.userId, waits_for: 'staff', asks_change: true, state: 'working' },
    ]);
    expect(list.changes).toEqual({ count: 1, stuck: 0 });
    expect((await decide(stranger, id, version, 'accepted')).statusCode).toBe(404);
    expect((await decide(agent, id, version, 'accepted')).statusCode).toBe(403);
    expect((await decide(curator, id, version, 'returned')).json()).toMatchObject({
      errors: { words: [expect.any(String)] },
    });
    const both = await Promise.all([
      decide(curator, id, version, 'accepted'),
      decide(admin, id, version, 'accepted'),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([200, 409]);
    expect(await rowOf(agent)).toMatchObject({ lastName: 'Новиков', middleName: 'Ильич' });
    expect((await curator.call(agentReviewCalls.listAgents, { body: { only: 'changes' } })).items).toEqual(
      [],
    );
    const { history } = await curator.call(agentReviewCalls.getAgent, { body: { id: agent.userId } });
    expect(history.slice(0, 2).map(({ note }) => note)).toEqual(['change_accepted', 'change_requested']);
    expect((await lettersTo('asks-name@example.test')).map(({ subject }) => subject)).toEqual([
      'Изменение данных принято',
    ]);
  });

  it('is dropped by the person himself, twice as once, and not once it is decided on', async () => {
    const agent = await agentNamed('drops');
    const { id } = await ask(agent, 'address', { address: 'Самара, ул. Вымышленная, 5' });
    const other = await agentNamed('drops-not');
    const cancel = (by: TestCaller, change = id) => by.send(calls.cancelChange, { body: { id: change } });
    expect((await cancel(other)).statusCode).toBe(404);
    expect([(await cancel(agent)).json(), (await cancel(agent)).statusCode]).toMatchObject([
      { state: 'cancelled' },
      200,
    ]);
    const again = await ask(agent, 'address', { address: 'Самара, ул. Вымышленная, 6' });
    await decide(curator, again.id, again.version, 'returned', 'Нет подтверждения');
    expect((await cancel(agent, again.id)).json()).toMatchObject({ code: 'agentChanges.decided' });
    const { changes, parts } = await agent.call(calls.listChanges, { body: {} });
    expect(changes.map(({ state, answer }) => [state, answer])).toEqual([
      ['returned', 'Нет подтверждения'],
      ['cancelled', ''],
    ]);
    expect(parts.find(({ part }) => part === 'address')).toMatchObject({
      values: { address: '' },
      is_open: false,
    });
  });

  it('of requisites is told to the old addresses, and payouts wait three full days', async () => {
    const agent = await agentNamed('new-account');
    const { phone } = (await rowOf(agent)) ?? {};
    const wrong = { ...fictionalRequisites, account: '40817810638000000019' };
    expect((await send(agent, 'requisites', wrong)).json()).toMatchObject({
      errors: { account: [expect.any(String)] },
    });
    const { id, version } = await ask(agent, 'requisites', fictionalRequisites);
    expect([(await lettersTo('new-account@example.test')).length, (await smsTo(phone ?? '')).length]).toEqual(
      [1, 1],
    );
    expect((await decide(curator, id, version, 'accepted')).statusCode).toBe(200);
    const today = moscowDateOf(new Date());
    const stated = await api.services.database.read((db) => statedOf(db, agent.userId, today));
    expect(stated).toMatchObject(fictionalRequisites);
    const until = payoutsFrom(new Date(), 3);
    expect((await agent.call(calls.listChanges, { body: {} })).payouts_from).toBe(until);
    const holdsOn = (day: string) =>
      api.services.database.read((db) =>
        findPayoutHolds({ db, services: api.services }, [agent.userId, curator.userId], day),
      );
    expect([...(await holdsOn(today)).keys()]).toEqual([agent.userId]);
    expect([...(await holdsOn(until)).keys()]).toEqual([]);
    expect((await smsTo(phone ?? '')).length).toBe(2);
  });

  it('of the regime is another row from its day, in place of what was mistyped; none is edited', async () => {
    const agent = await agentNamed('regimes');
    const first = await ask(agent, 'regime', { regime: 'usn', from: '2026-01-01' });
    await decide(curator, first.id, first.version, 'accepted');
    expect((await send(agent, 'regime', { regime: 'usn', from: '2026-01-01' })).json()).toMatchObject({
      errors: { from: [expect.any(String)] },
    });
    for (const [name, from] of [
      ['osno', '2027-01-01'],
      ['npd', '2026-07-01'],
    ] as const) {
      const next = await ask(agent, 'regime', { regime: name, from });
      await decide(curator, next.id, next.version, 'accepted');
    }
    const rows = await api.services.database.read((db) =>
      db.select().from(agentRegimes).where(eq(agentRegimes.agentId, agent.userId)),
    );
    expect(rows.map(({ regime, from }) => [regime, from])).toEqual([
      ['usn', '2026-01-01'],
      ['osno', '2027-01-01'],
      ['npd', '2026-07-01'],
    ]);
    const regimeOn = async (day: string) =>
      (await api.services.database.read((db) => statedOf(db, agent.userId, day))).regime;
    const days = ['2026-06-30', '2026-07-01', '2027-01-01'];
    expect(await Promise.all(days.map(regimeOn))).toEqual(['usn', 'npd', 'npd']);
  });

  it('of the regime knows the one that holds today from those that are coming', async () => {
    const agent = await agentNamed('coming-regimes');
    const day = moscowDateOf(new Date());
    const [past, later] = [addDays(day, -300), addDays(day, 40)];
    for (const [regime, from] of [
      ['usn', past],
      ['osno', later],
    ] as const) {
      const { id, version } = await ask(agent, 'regime', { regime, from });
      await decide(curator, id, version, 'accepted');
    }
    const { parts, coming_regimes: coming } = await agent.call(calls.listChanges, { body: {} });
    expect(parts.find(({ part }) => part === 'regime')?.values).toEqual({ regime: 'usn', from: past });
    expect(coming).toEqual([{ regime: 'osno', from: later }]);
    // The coming one is called off by today's being told again, unless another was written meanwhile.
    const form = await ask(agent, 'form', {
      u_form: 'ip',
      inn: '500100732259',
      ogrn: '304500116000157',
      regime: 'psn',
      from: day,
    });
    const off = await ask(agent, 'regime', { regime: 'usn', from: past });
    expect(off.before).toEqual({ regime: 'usn', from: past });
    expect((await decide(curator, off.id, off.version, 'accepted')).statusCode).toBe(200);
    expect((await agent.call(calls.listChanges, { body: {} })).coming_regimes).toEqual([]);
    expect((await decide(curator, form.id, form.version, 'accepted')).json()).toMatchObject({
      code: 'agentChanges.outdated',
    });
  });

  it('is asked for in every part by a head agent’s own person who has a contract on paper', async () => {
    const agent = await agentNamed('paper-under-head');
    const row = { userId: agent.userId, state: 'working' as const, since: new Date(), isUnderHead: true };
    await api.services.database.write((db) => db.insert(agents).values(row));
    const partsOf = async () =>
      (await agent.call(calls.listChanges, { body: {} })).parts.map(({ part }) => part);
    expect(await partsOf()).toEqual(['name', 'phone', 'email']);
    await api.services.database.write((db) =>
      db.update(agents).set({ hasContract: true }).where(eq(agents.userId, agent.userId)),
    );
    expect(await partsOf()).toEqual(expect.arrayContaining(['requisites', 'regime']));
  });

  it('of the telephone is accepted once a code sent there has been typed', async () => {
    const agent = await agentNamed('new-phone');
    const { id, version } = await ask(agent, 'phone', { phone: '8 913 777-01-02' });
    expect((await decide(curator, id, version, 'accepted')).json()).toMatchObject({
      message: 'Новый телефон ещё не подтверждён кодом',
    });
    await agent.call(signingCalls.sendCode, { body: { purpose: 'new_phone' } });
    const confirm = (code: string) => agent.call(calls.confirmNewPhone, { body: { code } });
    expect(await confirm('000000')).toMatchObject({ ok: false, tries_left: 4 });
    const code = /^\d{6}/.exec((await smsTo('+79137770102'))[0]?.text ?? '')?.[0] ?? '';
    expect(await confirm(code)).toMatchObject({ ok: true });
    expect((await decide(curator, id, version, 'accepted')).statusCode).toBe(200);
    expect((await rowOf(agent))?.phone).toBe('+79137770102');
    const { is_phone_confirmed: isConfirmed } = await agent.call(dossierCalls.getDossier, { query: {} });
    expect(isConfirmed).toBe(true);
  });

  it('of the address ends what was open by the old one; a taken one is refused', async () => {
    const agent = await agentNamed('new-address');
    await agentNamed('address-taken');
    expect((await send(agent, 'email', { email: 'address-taken@example.test' })).json()).toMatchObject({
      errors: { email: [expect.any(String)] },
    });
    const { id, version } = await ask(agent, 'email', { email: 'moved-here@example.test' });
    await decide(curator, id, version, 'accepted');
    expect((await rowOf(agent))?.email).toBe('moved-here@example.test');
    expect((await agent.send(calls.listChanges, { body: {} })).statusCode).toBe(401);
    expect((await lettersTo('moved-here@example.test')).length).toBe(1);
    expect((await lettersTo('new-address@example.test')).length).toBe(2);
  });

  it('with another document is another version; an accepted document takes its place of the dossier', async () => {
    const agent = await agentNamed('documents');
    const { id, version } = await ask(agent, 'documents', {});
    expect((await decide(curator, id, version, 'accepted')).json()).toMatchObject({
      message: 'Приложите документ',
    });
    const put = (body: { id: string; kind?: 'agent_regime' | 'agent_charter' }) =>
      agent.send(calls.saveChangeDocument, { body, files: [{ name: 'Лист.pdf', content: samplePdf() }] });
    expect((await put({ id: String(id), kind: 'agent_charter' })).statusCode).toBe(422);
    expect((await put({ id: String(id), kind: 'agent_regime' })).json()).toMatchObject({
      version: version + 1,
    });
    expect((await decide(curator, id, version, 'accepted')).json()).toMatchObject({
      code: 'agentChanges.changed',
    });
    expect((await decide(curator, id, version + 1, 'accepted')).statusCode).toBe(200);
    const { slots } = await curator.call(dossierCalls.getDossier, { query: { id: agent.userId } });
    expect(slots.find(({ kind }) => kind === 'agent_regime')?.documents).toMatchObject([
      { state: 'accepted', decided_by: 'change-curator' },
    ]);
    expect((await put({ id: String(id) })).json()).toMatchObject({ code: 'agentChanges.decided' });
  });

  it('of the form takes another INN and regime with it', async () => {
    const agent = await agentNamed('new-form', { legalForm: 'person' });
    const values = { u_form: 'self_employed' as const, inn: '500100732259' };
    expect((await send(agent, 'form', values)).json()).toMatchObject({
      errors: { npd_since: expect.any(Array), regime: expect.any(Array), from: expect.any(Array) },
    });
    const whole = { ...values, npd_since: '2026-02-01', regime: 'npd' as const, from: '2026-02-01' };
    const { id, version } = await ask(agent, 'form', whole);
    expect((await decide(admin, id, version, 'accepted')).statusCode).toBe(200);
    expect(await agent.call(dossierCalls.getDossier, { query: {} })).toMatchObject({
      u_form: 'self_employed',
      inn: '500100732259',
      npd_since: '2026-02-01',
      regimes: [{ regime: 'npd', from: '2026-02-01' }],
    });
  });

  it('is refused where nothing changes, where he does not work, and when the data have changed since', async () => {
    const agent = await agentNamed('outdated');
    const same = { last_name: 'Ветров', first_name: 'Савелий', middle_name: '' };
    expect((await send(agent, 'name', same)).json()).toMatchObject({
      errors: { part: ['Так и записано: менять нечего'] },
    });
    const { id, version } = await ask(agent, 'name', { ...same, last_name: 'Новиков' });
    await api.services.database.write((db) =>
      db.update(users).set({ firstName: 'Пётр' }).where(eq(users.id, agent.userId)),
    );
    expect((await decide(curator, id, version, 'accepted')).json()).toMatchObject({
      code: 'agentChanges.outdated',
    });
    const guest = await api.as('guest', 'not-yet');
    expect((await send(guest, 'name', same)).statusCode).toBe(403);
  });
});
