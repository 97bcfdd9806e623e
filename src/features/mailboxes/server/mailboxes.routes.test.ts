import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { typedLetter } from '#domain/letters/letters.ts';
import { letterCalls } from '#features/letters/letters.contract.ts';
import { deliverLetter, deliverWaiting } from '#features/letters/server/deliver-letter.ts';
import { type QueuedLetter, postLetter } from '#features/letters/server/queue-letter.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { mailboxCalls as calls } from '#features/mailboxes/mailboxes.contract.ts';
import { mailboxes } from '#features/mailboxes/server/mailboxes.tables.ts';
import { privateHosts } from '#kit/server/outbound/private-hosts.settings.ts';
import { resealPasswords, unsealPassword } from '#features/mailboxes/server/vault.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { selectRow } from '#kit/server/database.ts';
import { beginTurn, endTurn } from '#kit/server/master-key/master-key.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';
import { type ImapBox, startImap } from '#kit/testing/start-imap.ts';
import { type Mailbox, startMailbox } from '#kit/testing/start-mailbox.ts';

let [environment, smtp, other]: Mailbox[] = [];
let imap: ImapBox;
let api: TestApi;
let admin: TestCaller;
let manager: TestCaller;
const at = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  [environment, smtp, other, imap] = await Promise.all([
    startMailbox(),
    startMailbox(),
    startMailbox(),
    startImap(),
  ]);
  api = await startApi({ smtpUrl: box(environment).smtpUrl, ...privateHosts.as(true) });
  admin = await api.as('admin');
  manager = await api.as('manager');
});
afterAll(async () => {
  await api.stop();
  await Promise.all([environment, smtp, other, imap].map((one) => box(one).stop()));
});
afterEach(() => {
  api.setNow(undefined);
  smtp?.refuse();
});

const box = <T>(one: T | undefined): T => {
  if (one === undefined) throw new Error('not started');
  return one;
};
const portOf = (one: Mailbox | undefined): number => Number(new URL(box(one).smtpUrl).port);

type Typed = CallInput<typeof calls.createMailbox>['body'];
const typed = (more: Partial<Typed> = {}): Typed => ({
  name: 'Гарантии',
  address: `box-${Math.random()}@broker.example`.replace('0.', ''),
  owner_id: null,
  purposes: [],
  smtp_host: '127.0.0.1',
  smtp_port: portOf(smtp),
  smtp_security: 'starttls',
  imap: null,
  login: 'box',
  password: 'secret',
  daily_limit: null,
  signature: '',
  sent_folder: '',
  is_on: true,
  ...more,
});
const readable = () => ({
  host: '127.0.0.1',
  port: imap.settings.port,
  security: 'starttls' as const,
  folder: 'INBOX',
});
const create = (more: Partial<Typed> = {}) => admin.call(calls.createMailbox, { body: typed(more) });
const shown = async (id: number | null) => {
  const { items } = await admin.call(calls.listMailboxes, {});
  return items.find((one) => one.id === id);
};
const update = async (id: number, more: Partial<Typed>) => {
  const [row] = await api.services.database.read((db) =>
    db.select().from(mailboxes).where(eq(mailboxes.id, id)),
  );
  const { name, address, version = 0 } = row ?? {};
  return admin.call(calls.updateMailbox, {
    body: {
      ...typed({ ...(name && { name }), ...(address && { address }), password: '', ...more }),
      id,
      version,
    },
  });
};
/** Writes a letter as a call does, to be delivered by the test itself. */
const queue = (letter: Partial<QueuedLetter> = {}) =>
  api.services.database.write((db) =>
    postLetter(
      { db, now: api.services.clock.now(), services: api.services, afterCommit: () => undefined },
      { to: 'reader@bank.example', letter: typedLetter('Проверка', 'Здравствуйте!'), ...letter },
    ),
  );
const stored = async (id: number | undefined) => {
  const [row] = await api.services.database.read((db) =>
    db
      .select()
      .from(letters)
      .where(eq(letters.id, id ?? 0)),
  );
  return row;
};

describe('mailboxes', () => {
  it('are the administrator’s, the box of the server first, and no answer holds a password', async () => {
    await expect(manager.call(calls.listMailboxes, {})).rejects.toMatchObject({ status: 403 });
    const { id } = await create({ password: 'very secret words', daily_limit: 10, imap: readable() });
    const answer = await admin.send(calls.listMailboxes, {});
    expect(answer.json().items[0]).toMatchObject({ id: null, smtp: { host: '127.0.0.1' } });
    expect(answer.body).not.toContain('very secret words');
    expect(api.logLines.join('\n')).not.toContain('very secret words');
    const [row] = await api.services.database.read((db) =>
      db.select().from(mailboxes).where(eq(mailboxes.id, id)),
    );
    expect(row?.sealedPassword).not.toContain('very secret');
    beginTurn(api.services);
    expect(await resealPasswords(api.services)).toBeGreaterThan(0);
    endTurn(api.services);
    const [turned] = await api.services.database.read((db) =>
      db.select().from(mailboxes).where(eq(mailboxes.id, id)),
    );
    expect(unsealPassword(api.services, id, turned?.sealedPassword ?? '')).toBe('very secret words');
    await update(id, { is_on: false });
  });

  it('have a purpose once, a person’s box once, and are changed by one administrator at a time', async () => {
    const { id } = await create({ purposes: ['money'] });
    await expect(create({ purposes: ['money'] })).rejects.toMatchObject({
      errors: { purposes: [expect.any(String)] },
    });
    const own = await create({ owner_id: manager.userId });
    await expect(create({ owner_id: manager.userId })).rejects.toMatchObject({
      errors: { owner_id: [expect.any(String)] },
    });
    const outdated = { ...typed(), id, version: 1 };
    const both = await Promise.allSettled([
      admin.call(calls.updateMailbox, { body: { ...outdated, password: '' } }),
      admin.call(calls.updateMailbox, { body: { ...outdated, password: '' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await update(own.id, { owner_id: manager.userId, is_on: false });
  });

  it('send a kept password nowhere but where it was typed for', async () => {
    const { id } = await create();
    await expect(update(id, { smtp_host: 'smtp.elsewhere.example' })).rejects.toMatchObject({
      errors: { password: [expect.any(String)] },
    });
    await update(id, { name: 'Другое имя' });
  });
});

describe('a check of a box', () => {
  const step = (id: number, name: 'address' | 'tls' | 'signIn' | 'send' | 'read', mark?: string) =>
    admin.call(calls.checkMailbox, { body: { id, step: name, ...(mark && { mark }) } });

  it('comes through every step', async () => {
    const { id } = await create({ imap: readable() });
    for (const name of ['address', 'tls', 'signIn'] as const)
      expect(await step(id, name)).toMatchObject({ result: 'passed' });
    const { mark } = await step(id, 'send');
    const sent = box(smtp).letters.at(-1)?.raw ?? '';
    imap.put(sent);
    expect(await step(id, 'read', mark ?? '')).toMatchObject({ result: 'passed' });
    await update(id, { imap: null });
    expect(await step(id, 'read', mark ?? '')).toMatchObject({ result: 'skipped' });
  });

  it('says which step fails and why', async () => {
    const tls = await create({ smtp_security: 'tls' });
    expect(await step(tls.id, 'tls')).toMatchObject({ result: 'failed', fault: 'tls' });
    const password = await create({ password: 'wrong', imap: readable() });
    expect(await step(password.id, 'signIn')).toMatchObject({ result: 'failed', fault: 'login' });
    const nowhere = await create({ smtp_port: 1 });
    expect(await step(nowhere.id, 'tls')).toMatchObject({ result: 'failed', fault: 'unreachable' });
    const unknown = await create({ smtp_host: 'nobody.invalid' });
    expect(await step(unknown.id, 'address')).toMatchObject({ result: 'failed', fault: 'unknownHost' });
    smtp?.refuse('554 5.7.1 not from here');
    const { id } = await create();
    expect(await step(id, 'send')).toMatchObject({ fault: 'refused', words: '554 5.7.1 not from here' });
  });

  it('goes nowhere inside, whatever name is typed', async () => {
    const strict = await startApi({ smtpUrl: box(environment).smtpUrl });
    const him = await strict.as('admin');
    for (const host of ['127.0.0.1', 'localhost', '169.254.169.254', '2130706433']) {
      const body = typed({ smtp_host: host, address: `${host}@broker.example` });
      const { id } = await him.call(calls.createMailbox, { body });
      const answer = await him.call(calls.checkMailbox, { body: { id, step: 'send' } });
      expect(answer).toMatchObject({ result: 'failed', fault: 'private' });
    }
    await strict.stop();
  });
});

describe('a letter leaves', () => {
  it('by the person’s own box, else by the box of its purpose, else by the server’s', async () => {
    const common = await create({
      purposes: ['banks'],
      name: 'Банкам',
      signature: 'Гарантийный отдел',
      smtp_port: portOf(other),
    });
    const own = await create({
      owner_id: manager.userId,
      name: 'Иван Менеджер',
      imap: readable(),
      sent_folder: 'Sent',
    });
    const sending = { purpose: 'banks', ownerId: manager.userId } as const;
    const mine = await queue({ sending });
    await deliverLetter(api.services, mine?.id ?? 0);
    const raw = box(smtp).letters.at(-1)?.raw ?? '';
    expect(raw).toContain(mine?.messageId);
    expect(imap.laid('Sent').at(-1)).toContain(mine?.messageId);
    const colleagues = await queue({ sending: { purpose: 'banks', ownerId: admin.userId } });
    await deliverLetter(api.services, colleagues?.id ?? 0);
    expect(box(other).letters.at(-1)?.raw).toContain(colleagues?.messageId);
    const plain = await queue();
    await deliverLetter(api.services, plain?.id ?? 0);
    expect(box(environment).letters.at(-1)?.raw).toContain(plain?.messageId);
    expect(await shown(common.id)).toMatchObject({ sent_today: 1, waiting: 0, failure: null });

    // Who has a box of his own sees what left by it, and nothing else.
    const seen = await manager.call(letterCalls.listLetters, { body: {} });
    expect(seen.items).toMatchObject([{ id: mine?.id, box: 'Иван Менеджер' }]);
    await expect(
      manager.call(letterCalls.getLetter, { query: { id: colleagues?.id ?? 0 } }),
    ).rejects.toMatchObject({
      status: 404,
    });
    const narrowed = await admin.call(letterCalls.listLetters, { body: { box: common.id } });
    expect(narrowed.items.map(({ id }) => id)).toEqual([colleagues?.id]);
    await update(own.id, { owner_id: manager.userId, is_on: false });
    await update(common.id, { is_on: false });
    // What waits in a box that is switched off is over, and says so.
    expect(await shown(common.id)).toMatchObject({ is_on: false, purposes: [] });
  });

  it('when its box has used up its day, the next day, whoever sends at once', async () => {
    api.setNow(at);
    const { id } = await create({ purposes: ['reports'], daily_limit: 2 });
    const sending = { purpose: 'reports' } as const;
    const ids = await Promise.all([1, 2, 3, 4].map(() => queue({ sending })));
    const before = box(smtp).letters.length;
    await Promise.all(ids.map((one) => deliverLetter(api.services, one?.id ?? 0)));
    expect(box(smtp).letters.length - before).toBe(2);
    const states = await Promise.all(ids.map((one) => stored(one?.id)));
    expect(states.filter((row) => row?.failure === 'limit')).toHaveLength(2);
    expect(await shown(id)).toMatchObject({ sent_today: 2, waiting: 2 });
    const waiting = states.find((row) => row?.state === 'queued');
    expect(await admin.call(letterCalls.getLetter, { query: { id: waiting?.id ?? 0 } })).toMatchObject({
      waits_until: '2026-11-20T21:00:00.000Z',
    });
    api.setNow(new Date('2026-11-20T21:00:00Z'));
    await deliverWaiting(api.services);
    expect(box(smtp).letters.length - before).toBe(4);
    const late = await queue({ sending });
    await update(id, { is_on: false });
    await deliverWaiting(api.services);
    expect(await stored(late?.id)).toMatchObject({ state: 'failed', failure: 'boxOff' });
  });

  it('later when its server is cut or refuses the password, and the box says why', async () => {
    api.setNow(at);
    const { id } = await create({ purposes: ['offers'], password: 'secret', smtp_port: 1 });
    const sending = { purpose: 'offers' } as const;
    const first = await queue({ sending });
    const second = await queue({ sending });
    await deliverWaiting(api.services);
    expect(await stored(first?.id)).toMatchObject({ state: 'queued', attempts: 1, failure: 'unreachable' });
    // The rest of its letters are spared the same failure; the day's limit is not used up by it.
    expect(await stored(second?.id)).toMatchObject({ attempts: 0 });
    expect(await shown(id)).toMatchObject({ sent_today: 0, failure: { fault: 'unreachable' } });
  });
});

describe('ten thousand letters in a box whose server says nothing', () => {
  it('hold up no other box, and of each of them one try is made at most', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    const { port } = silent.address() as AddressInfo;
    const { id: slow } = await create({ smtp_port: port });
    const { id: quick } = await create({ smtp_port: portOf(other) });
    const now = new Date();
    api.setNow(now);
    const ago = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
    const mail = (one: number, count: number, since: string) =>
      sql`insert into letters (message_id, recipient, subject, text, has_link, state, created_at, next_try_at, mailbox_id)
        select '<slow-' || ${one}::int || '-' || n || '@a>', 'box' || ${one}::int || '@bank.example', '', '', false,
          'queued', ${since}::timestamptz, ${since}::timestamptz, ${one}::int from generate_series(1, ${count}::int) n`;
    await api.services.database.write(async (db) => {
      await db.execute(mail(slow, 10_000, ago(90)));
      await db.execute(mail(quick, 3, ago(1)));
    });
    const running = deliverWaiting(api.services);
    const sent = () => box(other).letters.filter(({ to }) => to === `box${quick}@bank.example`).length;
    await expect.poll(sent, { timeout: 10_000 }).toBe(3);
    await expect.poll(() => sockets.length).toBe(1);
    for (const socket of sockets) socket.destroy();
    await running;
    silent.close();
    const tried = await selectRow<{ most: number; letters: number }>(
      api.services.database.owner,
      sql`select max(attempts)::int as most, count(*) filter (where attempts > 0)::int as letters
          from letters where mailbox_id = ${slow}`,
    );
    expect(tried).toEqual({ most: 1, letters: 1 });
  });
});
