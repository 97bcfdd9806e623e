import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { agents } from '#features/agents/server/agents.tables.ts';
import { invitationCalls } from '#features/invitations/invitations.contract.ts';
import { invitations } from '#features/invitations/server/invitations.tables.ts';
import { users } from '#features/people/server/people.tables.ts';
import { registrationCalls } from '#features/registration/registration.contract.ts';
import { registrations } from '#features/registration/server/registration.tables.ts';
import { refusal } from '#features/users/server/users.factory.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';
import { type Mailbox, startMailbox } from '#kit/testing/start-mailbox.ts';

type Body = CallInput<typeof invitationCalls.createInvitation>['body'];

let api: TestApi;
let mailbox: Mailbox;
let curator: TestCaller;
let head: TestCaller;
let senior: TestCaller;
let otherHead: TestCaller;
let visits = 0;

beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({ smtpUrl: mailbox.smtpUrl, publicUrl: new URL('https://office.example.test') });
  curator = await api.as('curator');
  head = await api.as('headagent', 'head', { curatorId: curator.userId, lastName: 'Зимин' });
  senior = await api.as('senioragent', 'senior', { parentId: head.userId, curatorId: curator.userId });
  otherHead = await api.as('headagent', 'otherhead');
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});
afterEach(() => api.setNow(undefined));

const create = async (by: TestCaller, more: Partial<Body> = {}) => {
  const { id } = await by.call(invitationCalls.createInvitation, {
    body: { role: 'agent', is_contracted: false, ...more },
  });
  const { link } = await by.call(invitationCalls.giveLink, { body: { id } });
  return { id, token: /invitation=([\w-]{43})$/.exec(link)?.[1] ?? '' };
};
const show = (token: string) => api.visitor.call(invitationCalls.showInvitation, { body: { token } });
const join = (token: string, name: string) => {
  visits += 1;
  return api.visitor.send(registrationCalls.join, {
    from: `10.1.0.${visits}`,
    body: {
      invitation: token,
      last_name: name,
      first_name: 'Пётр',
      middle_name: '',
      phone: '+7(912)555-0101',
      email: `${name}@example.test`,
      password: 'клён шумит под окном',
      consent_personal_data: '2026-11-21',
      consent_offer: '2026-11-21',
    },
  });
};
const storedOf = async (email: string) => {
  const [row] = await api.services.database.read((db) =>
    db
      .select({ user: users, registration: registrations, agent: agents })
      .from(users)
      .leftJoin(agents, eq(agents.userId, users.id))
      .leftJoin(registrations, eq(registrations.userId, users.id))
      .where(eq(users.email, email)),
  );
  return row;
};

describe('an invitation', () => {
  it('says what is settled, brings the person to his place, and the list says who has come', async () => {
    const { id, token } = await create(head, { parent_id: senior.userId, uses: 2, note: 'Самара' });
    expect(await show(token)).toMatchObject({
      role: 'agent',
      is_contracted: false,
      author: 'Зимин',
      parent: 'senior',
      person: null,
    });
    const [stored] = await api.services.database.read((db) =>
      db.select().from(invitations).where(eq(invitations.id, id)),
    );
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await join(token, 'petrov')).statusCode).toBe(200);
    expect(await storedOf('petrov@example.test')).toMatchObject({
      user: { roles: ['guest'], parentId: senior.userId, curatorId: curator.userId, legalForm: null },
      registration: { askedRole: 'agent' },
      agent: { isUnderHead: true, state: 'filling' },
    });
    const listed = await head.call(invitationCalls.listInvitations, { body: {} });
    expect(listed.items.find((row) => row.id === id)).toMatchObject({
      state: 'open',
      uses: 2,
      used: 1,
      note: 'Самара',
      people: [{ name: 'petrov Пётр' }],
    });
    // A senior agent sees what he has made himself, a curator what his agents have made, another head agent nothing.
    const seen = async (by: TestCaller) =>
      (await by.call(invitationCalls.listInvitations, { body: {} })).items.map((row) => row.id);
    expect([await seen(senior), await seen(curator), await seen(otherHead)]).toEqual([[], [id], []]);
    expect((await join(token, 'second')).statusCode).toBe(200);
    expect((await join(token, 'third')).json()).toMatchObject({ code: 'invitations.dead' });
    expect(await storedOf('third@example.test')).toBeUndefined();
  });

  it('of one use brings one of two who press at once', async () => {
    const { token } = await create(head);
    const answers = await Promise.all([join(token, 'quick'), join(token, 'quicker')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, next) => one - next)).toEqual([
      200, 409,
    ]);
  });

  it('that is forged, spent, late, withdrawn, renewed or given by who may no longer looks the same', async () => {
    const withdrawn = await create(head);
    await head.call(invitationCalls.withdrawInvitation, { body: { id: withdrawn.id } });
    await head.call(invitationCalls.withdrawInvitation, { body: { id: withdrawn.id } });
    const renewed = await create(head);
    await head.call(invitationCalls.giveLink, { body: { id: renewed.id } });
    const spent = await create(head);
    await join(spent.token, 'spender');
    const blocked = await api.as('senioragent', 'blocked', { parentId: head.userId });
    const orphaned = await create(blocked);
    expect(await show(orphaned.token)).not.toBeNull();
    await api.services.database.write((db) =>
      db.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.userId)),
    );
    const late = await create(head, { days: 1 });
    const moved = await create(head, { parent_id: senior.userId });
    await api.services.database.write((db) =>
      db.update(users).set({ parentId: otherHead.userId }).where(eq(users.id, senior.userId)),
    );
    const wrong = [withdrawn.token, renewed.token, spent.token, orphaned.token, moved.token, 'x'.repeat(43)];
    const answersToShow = await Promise.all(
      wrong.map((token) => api.visitor.send(invitationCalls.showInvitation, { body: { token } })),
    );
    expect(new Set(answersToShow.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 null']),
    );
    const answers = await Promise.all(wrong.map((token, at) => join(token, `wrong${at}`)));
    expect(new Set(answers.map((answer) => answer.json<{ code: string }>().code))).toEqual(
      new Set(['invitations.dead']),
    );
    await api.services.database.write((db) =>
      db.update(users).set({ parentId: head.userId }).where(eq(users.id, senior.userId)),
    );
    expect(await show(late.token)).not.toBeNull();
    api.setNow(new Date(Date.now() + 25 * 3_600_000));
    expect(await show(late.token)).toBeNull();
  });

  it('with a contract settles the role and the place of the usual form, and of no other', async () => {
    const { token } = await create(head, { role: 'senioragent', is_contracted: true });
    expect((await join(token, 'mixed')).json()).toMatchObject({ code: 'invitations.dead' });
    const answer = await api.visitor.send(registrationCalls.register, {
      from: '10.2.0.1',
      body: {
        role: 'headagent',
        u_form: 'ip',
        inn: '631500000101',
        org_name: '',
        last_name: 'Договоров',
        first_name: 'Савелий',
        middle_name: '',
        phone: '+7(912)345-6789',
        city: 'Самара',
        experience: 'none',
        email: 'contract@example.test',
        password: 'клён шумит под окном',
        consent_personal_data: '2026-11-21',
        consent_offer: '2026-11-21',
        invitation: token,
      },
    });
    expect(answer.statusCode).toBe(200);
    expect(await storedOf('contract@example.test')).toMatchObject({
      user: { parentId: head.userId },
      registration: { askedRole: 'senioragent' },
      agent: { isUnderHead: false },
    });
  });

  it.each<[string, () => TestCaller, Partial<Body>, string]>([
    ['a head agent gives no head agent', () => head, { role: 'headagent', is_contracted: true }, 'role'],
    ['a senior agent gives agents alone', () => senior, { role: 'senioragent' }, 'role'],
    ['nobody is put under a foreign one', () => otherHead, { parent_id: 1 }, 'parent_id'],
    ['a curator says under whom without a contract', () => curator, {}, 'parent_id'],
    [
      'a head agent has a contract',
      () => curator,
      { role: 'headagent', is_contracted: false },
      'is_contracted',
    ],
    ['a link of no day', () => head, { days: 0 }, 'days'],
    ['a link for a thousand', () => head, { uses: 1_000 }, 'uses'],
  ])('is refused by field: %s', async (_case, by, more, field) => {
    const count = () => api.services.database.read((db) => db.$count(invitations));
    const before = await count();
    const parent = more.parent_id === undefined ? {} : { parent_id: senior.userId };
    const refused = await refusal(create(by(), { ...more, ...parent }));
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]]);
    expect(await count()).toBe(before);
  });

  it('of another branch is 404 to renew and to withdraw', async () => {
    const { id, token } = await create(head);
    const tries = [
      () => otherHead.call(invitationCalls.giveLink, { body: { id } }),
      () => otherHead.call(invitationCalls.withdrawInvitation, { body: { id } }),
      () => senior.call(invitationCalls.withdrawInvitation, { body: { id } }),
    ];
    for (const attempt of tries) expect((await refusal(attempt())).status).toBe(404);
    expect(await show(token)).not.toBeNull();
  });
});
