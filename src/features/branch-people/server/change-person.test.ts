import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { branchPeopleCalls as calls } from '#features/branch-people/branch-people.contract.ts';
import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { agents } from '#features/agents/server/agents.tables.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let head: TestCaller;
beforeAll(async () => {
  api = await startApi({ demo: true });
  head = await api.as('headagent', 'card-head');
});
afterAll(() => api.stop());

const names = { last_name: 'Тихов', first_name: 'Олег', middle_name: '' };
const place = { deals_scope: 'own', share_pct: null } as const;

it('the link of an invitation leads where the card of its person stands now', async () => {
  const senior = await api.as('senioragent', 'card-senior', { parentId: head.userId, firstName: 'Вера' });
  api.services.forgetSessions(head.userId);
  const contacts = { phone: '+7(912)345-6789', email: 'moved-card@example.test' };
  const body = { ...names, ...contacts, ...place, role: 'agent' as const, parent_id: senior.userId };
  const { id } = await head.call(calls.createPerson, { body });
  await head.call(calls.invitePerson, { body: { id } });
  const [letter] = await api.services.database.read((db) =>
    db.select().from(letters).where(eq(letters.userId, id)).orderBy(desc(letters.id)),
  );
  const token = /=([\w-]{43})$/.exec(letter?.link ?? '')?.[1] ?? '';
  const shown = () => api.visitor.call(invitationCalls.showInvitation, { body: { token } });
  expect(await shown()).toMatchObject({ role: 'agent', parent: 'card-senior Вера' });
  const { version } = await head.call(calls.getPerson, { query: { id } });
  await head.call(calls.updatePerson, {
    body: { ...body, id, version, role: 'senioragent', parent_id: head.userId },
  });
  expect(await shown()).toMatchObject({ role: 'senioragent', parent: 'card-head' });
});

it('who makes a contract with us is given his share though he has told no telephone', async () => {
  const silent = { lastName: 'Тихов', firstName: 'Олег', phone: null, email: null };
  const { userId: id } = await api.as('agent', 'card-silent', { parentId: head.userId, ...silent });
  api.services.forgetSessions(head.userId);
  const { version } = await head.call(calls.getPerson, { query: { id } });
  const own = { ...names, phone: '', email: null, role: 'agent' as const, parent_id: head.userId };
  const saved = await head.call(calls.updatePerson, {
    body: { id, version, ...own, ...place, share_pct: '10' },
  });
  expect(saved).toMatchObject({ share_pct: '10.00', phone: null, email: null });
});

it('a head agent stops whoever works without a contract, and lifts no stop of ours', async () => {
  const admin = await api.as('admin', 'card-admin');
  const own = await api.as('agent', 'card-own', { parentId: head.userId });
  const contracted = await api.as('agent', 'card-contracted', { parentId: head.userId });
  await api.services.database.write((db) =>
    db.insert(agents).values({ userId: own.userId, state: 'working', since: new Date(), isUnderHead: true }),
  );
  api.services.forgetSessions(head.userId);
  const stop = (by: TestCaller, who: TestCaller, on: number) =>
    by.send(userCalls.stopApplications, { body: { user_id: who.userId, stop_app: on, reason: 'Отпуск' } });
  const mayOf = async ({ userId: id }: TestCaller, by = head) => {
    const card = await by.call(calls.getPerson, { query: { id } });
    return [card.state, card.may_stop, card.may_go_on];
  };
  expect((await stop(head, contracted, 1)).json()).toMatchObject({ code: 'branch-people.notOwn' });
  expect(await mayOf(contracted)).toEqual(['working', false, false]);
  expect([(await stop(head, own, 1)).statusCode, await mayOf(own)]).toEqual([200, ['stopped', true, true]]);
  expect([(await stop(head, own, 0)).statusCode, (await stop(admin, own, 1)).statusCode]).toEqual([200, 200]);
  expect((await stop(head, own, 0)).json()).toMatchObject({ code: 'branch-people.stoppedByUs' });
  expect(await mayOf(own)).toEqual(['stopped', true, false]);
  expect(await mayOf(own, admin)).toEqual(['stopped', true, true]);
  expect((await stop(admin, own, 0)).statusCode).toBe(200);
});
