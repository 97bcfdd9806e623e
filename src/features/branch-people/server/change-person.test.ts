import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { branchPeopleCalls as calls } from '#features/branch-people/branch-people.contract.ts';
import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
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
