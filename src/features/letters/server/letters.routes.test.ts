import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { maxAttempts } from '#features/letters/letters.state.ts';
import { typedLetter } from '#domain/letters/letters.ts';
import { letterCalls } from '#features/letters/letters.contract.ts';
import { deliverLetter, deliverWaiting } from '#features/letters/server/deliver-letter.ts';
import { letters } from '#features/letters/server/letters.tables.ts';
import { type QueuedLetter, queueLetter } from '#features/letters/server/queue-letter.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';
import { type Mailbox, startMailbox } from '#kit/testing/start-mailbox.ts';

const minuteMs = 60_000;
let mailbox: Mailbox;
let api: TestApi;
let demo: TestApi;
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({ smtpUrl: mailbox.smtpUrl, publicUrl: new URL('https://office.example.test') });
  demo = await startApi({ demo: true });
});
afterAll(async () => {
  await api.stop();
  await demo.stop();
  await mailbox.stop();
});
afterEach(() => {
  mailbox.refuse();
  api.setNow(undefined);
});

type Words = { readonly subject?: string; readonly text?: string };

/** Writes a letter as a call does; what follows the commit is left out, so that a test delivers by itself. */
const queue = async (
  { services }: TestApi,
  { subject = 'Проверка', text = 'Здравствуйте!', ...letter }: Partial<QueuedLetter> & Words = {},
): Promise<number> => {
  const whole = { to: 'ivan@example.test', letter: typedLetter(subject, text), ...letter };
  await services.database.write((db) =>
    queueLetter({ db, now: services.clock.now(), services, afterCommit: () => undefined }, whole),
  );
  const rows = await services.database.read((db) => db.select({ id: letters.id }).from(letters));
  return Math.max(...rows.map(({ id }) => id));
};
const stored = async ({ services }: TestApi, id: number) => {
  const [row] = await services.database.read((db) => db.select().from(letters).where(eq(letters.id, id)));
  if (!row) throw new Error('No letter');
  return row;
};
const sentTo = (to: string): number => mailbox.letters.filter((letter) => letter.to === to).length;

describe('the outbox', () => {
  it('sends a letter with its link and attachment, and then forgets the link', async () => {
    const id = await queue(api, {
      to: 'paper@example.test',
      text: 'Ссылка: {link}',
      link: 'https://office.example.test/recoverypassword?token=abc',
      attachment: { name: 'Оферта.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.4 test') },
    });
    expect((await stored(api, id)).link).toContain('token=abc');
    await deliverLetter(api.services, id);
    const { raw } = mailbox.letters.find(({ to }) => to === 'paper@example.test') ?? { raw: '' };
    const row = await stored(api, id);
    expect(row).toMatchObject({ state: 'sent', attempts: 1, failure: null, link: null });
    expect(raw).toContain(`Message-ID: ${row.messageId}`);
    expect(raw).toContain(Buffer.from('%PDF-1.4 test').toString('base64'));
    const text = /base64\r\n\r\n([\w+/=\r\n]+)/.exec(raw)?.[1] ?? '';
    const words =
      /quoted-printable\r\n\r\n(.+?)\r\n--/s.exec(raw)?.[1] ?? Buffer.from(text, 'base64').toString();
    expect(words.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain('token=abc');
    const admin = await api.as('admin');
    const shown = await admin.call(letterCalls.getLetter, { query: { id } });
    expect(shown).toMatchObject({ text: 'Ссылка: {link}', link: null, resend: 'linkGone' });
    const file = (await admin.send(letterCalls.getAttachment, { query: { id } })).rawPayload;
    expect(file.toString()).toBe('%PDF-1.4 test');
  });

  it('tries again after a pause, and tells how often', async () => {
    const start = new Date('2026-11-21T09:00:00.000Z');
    api.setNow(start);
    const id = await queue(api, { to: 'later@example.test' });
    mailbox.refuse('451 later');
    await deliverWaiting(api.services);
    expect(await stored(api, id)).toMatchObject({ state: 'queued', attempts: 1, failure: 'address' });
    mailbox.refuse();
    await deliverWaiting(api.services);
    expect(sentTo('later@example.test')).toBe(0);
    api.setNow(new Date(start.getTime() + minuteMs));
    await deliverWaiting(api.services);
    expect(await stored(api, id)).toMatchObject({ state: 'sent', attempts: 2, failure: null });
    await deliverWaiting(api.services);
    expect(sentTo('later@example.test')).toBe(1);
  });

  it('gives up after the last try, and at once when the address is refused for good', async () => {
    let moment = Date.parse('2026-11-21T09:00:00.000Z');
    api.setNow(new Date(moment));
    const id = await queue(api, { to: 'never@example.test', text: '{link}', link: 'https://x.test/a' });
    mailbox.refuse('451 later');
    for (let at = 0; at < maxAttempts; at += 1) {
      expect((await stored(api, id)).state).toBe('queued');
      await deliverWaiting(api.services);
      moment += 60 * minuteMs;
      api.setNow(new Date(moment));
    }
    expect(await stored(api, id)).toMatchObject({ state: 'failed', attempts: maxAttempts, link: null });
    const wrong = await queue(api, { to: 'wrong@example.test' });
    mailbox.refuse('550 no such mailbox');
    await deliverWaiting(api.services);
    expect(await stored(api, wrong)).toMatchObject({ state: 'failed', attempts: 1, failure: 'address' });
  });

  it('does not send what has expired, and forgets its link', async () => {
    const start = new Date('2026-11-21T09:00:00.000Z');
    api.setNow(start);
    const id = await queue(api, {
      to: 'late@example.test',
      text: '{link}',
      link: 'https://x.test/a',
      expiresAt: new Date(start.getTime() + minuteMs),
    });
    api.setNow(new Date(start.getTime() + 2 * minuteMs));
    await deliverWaiting(api.services);
    expect(await stored(api, id)).toMatchObject({ state: 'failed', failure: 'expired', link: null });
    expect(sentTo('late@example.test')).toBe(0);
  });

  it('is sent once by several servers at once', async () => {
    const ids = [
      await queue(api, { to: 'once@example.test' }),
      await queue(api, { to: 'once@example.test' }),
    ];
    await Promise.all([
      deliverWaiting(api.services),
      deliverWaiting(api.services),
      ...ids.map((id) => deliverLetter(api.services, id)),
    ]);
    expect(sentTo('once@example.test')).toBe(2);
    for (const id of ids) expect(await stored(api, id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  it('keeps letters of a demonstration with their links, and sends them to nobody', async () => {
    const link = 'http://127.0.0.1:3000/recoverypassword?token=abc';
    const id = await queue(demo, { text: 'Вот: {link}', link });
    await deliverWaiting(demo.services);
    const admin = await demo.as('admin');
    expect(await admin.call(letterCalls.getLetter, { query: { id } })).toMatchObject({
      state: 'demo',
      link,
      resend: 'yes',
    });
  });

  it('writes nothing where no letter can reach anybody', async () => {
    const silent = { ...api.services, mailer: { ...api.services.mailer, isConfigured: false } };
    const isQueued = await api.services.database.write((db) =>
      queueLetter(
        { db, now: new Date(), services: silent, afterCommit: () => undefined },
        { to: 'nobody@example.test', letter: typedLetter('Тема', 'Текст') },
      ),
    );
    expect(isQueued).toBe(false);
  });

  it('says no word of a letter in the log', () => {
    expect(api.logLines.filter((line) => line.includes('letter not sent')).length).toBeGreaterThan(0);
    for (const line of api.logLines) expect(line).not.toMatch(/example\.test|token=|Здравствуйте/);
  });
});

describe('a letter sent to many', () => {
  const bulk = { to: 'many@example.test', isBulk: true } as const;
  const link = (raw: string): string =>
    /List-Unsubscribe:\s*<([^>]+)>/.exec(raw.replaceAll(/\r\n\s+/g, ''))?.[1] ?? '';

  it('is stopped by one press in the reader’s own mail, by an old link too, and fetching it changes nothing', async () => {
    const id = await queue(api, bulk);
    await deliverLetter(api.services, id);
    const { raw } = mailbox.letters.findLast(({ to }) => to === bulk.to) ?? { raw: '' };
    expect(raw).toMatch(/List-Unsubscribe-Post: List-Unsubscribe=One-Click/);
    const token = new URL(link(raw)).searchParams.get('token') ?? '';
    expect((await stored(api, id)).stopToken).toBeNull();
    const page = await api.visitor.send(letterCalls.showStop, { query: { token } });
    expect([page.statusCode, page.body.includes('Не присылать')]).toEqual([200, true]);
    expect(await queue(api, bulk)).toBeGreaterThan(id);
    for (let press = 0; press < 2; press += 1)
      expect((await api.visitor.send(letterCalls.pressStop, { query: { token } })).statusCode).toBe(200);
    const before = await api.services.database.read((db) => db.$count(letters));
    await queue(api, bulk);
    expect(await api.services.database.read((db) => db.$count(letters))).toBe(before);
    // What is not sent to many goes all the same.
    expect(await queue(api, { to: bulk.to })).toBeGreaterThan(id);
    const dead = await api.visitor.send(letterCalls.pressStop, { query: { token: 'x' } });
    expect(dead.body).toContain('Ссылка не действует');
  });
});

describe('the list of letters', () => {
  it('is for the director and the administrator; who has no box of his own sees nothing', async () => {
    for (const role of ['director', 'admin'] as const) {
      const page = await (await api.as(role)).call(letterCalls.listLetters, { body: {} });
      expect(page.items.length).toBeGreaterThan(0);
    }
    const manager = await api.as('manager');
    expect(await manager.call(letterCalls.listLetters, { body: {} })).toMatchObject({ items: [] });
    const agent = await api.as('agent');
    expect((await agent.send(letterCalls.listLetters, { body: {} })).statusCode).toBe(403);
  });

  it('goes newest first by pages, and is searched by address, subject and state', async () => {
    const admin = await demo.as('admin');
    const marked = { subject: 'Особая тема 100%' };
    const made = [await queue(demo, marked), await queue(demo, marked), await queue(demo, marked)];
    const body = { q: '100%', state: 'demo' as const, limit: 2 };
    const first = await admin.call(letterCalls.listLetters, { body });
    const next = await admin.call(letterCalls.listLetters, {
      body: { ...body, cursor: first.next_cursor ?? '' },
    });
    expect([...first.items, ...next.items].map(({ id }) => id)).toEqual(made.toReversed());
    expect(next.next_cursor).toBeNull();
    const byAddress = await admin.call(letterCalls.listLetters, { body: { q: 'IVAN@' } });
    expect(byAddress.items.length).toBeGreaterThan(2);
    const sent = await admin.call(letterCalls.listLetters, { body: { state: 'sent' } });
    expect(sent.items).toEqual([]);
    const bad = await admin.send(letterCalls.listLetters, { body: { cursor: 'bm90' } });
    expect(bad.statusCode).toBe(422);
  });
});

describe('sending again', () => {
  it('makes a new letter that reaches the person, and refuses one that still waits', async () => {
    const admin = await api.as('admin');
    const id = await queue(api, { to: 'again@example.test' });
    const early = await admin.send(letterCalls.resendLetter, { body: { id } });
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([409, 'letters.waiting']);
    await deliverLetter(api.services, id);
    const copy = await admin.call(letterCalls.resendLetter, { body: { id } });
    await expect.poll(() => sentTo('again@example.test')).toBe(2);
    const [one, other] = [await stored(api, id), await stored(api, copy.id)];
    expect(other.messageId).not.toBe(one.messageId);
    expect(one.state).toBe('sent');
  });

  it('answers 404 to an unknown letter', async () => {
    const admin = await api.as('admin');
    const answer = await admin.send(letterCalls.resendLetter, { body: { id: 2_000_000_000 } });
    expect(answer.statusCode).toBe(404);
  });
});
