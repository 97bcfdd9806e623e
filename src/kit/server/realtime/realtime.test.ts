import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineEvent } from '#kit/contract/define-event.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import { openSocket, subscribe } from '#kit/testing/open-socket.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const report = defineEvent({ origin: 'deal', counter: 'countDeal' });
const notice = defineEvent({ origin: 'notice' });

let api: TestApi;
let address: string;
let manager: TestCaller;
let operator: TestCaller;

beforeAll(async () => {
  api = await startApi();
  address = await api.listen();
  manager = await api.as('manager');
  operator = await api.as('operator');
});
afterAll(() => api.stop());

const announce = (to: readonly number[], body: string): Promise<void> =>
  api.services.database.write((db) => publish({ db, now: new Date() }, report, { to, body }));

const bodies = (socket: { messages: () => { body?: string }[] }): (string | undefined)[] =>
  socket.messages().map((message) => message.body);

describe('the live line', () => {
  it('brings a message to its recipients alone, numbered and counted', async () => {
    const mine = await subscribe(address, manager);
    const other = await subscribe(address, operator);
    await announce([manager.userId], 'раз');
    await announce([manager.userId, operator.userId], 'два');
    await other.until(() => other.messages().length === 1);
    await mine.until(() => mine.messages().length === 2);
    expect(bodies(mine)).toEqual(['раз', 'два']);
    expect(bodies(other)).toEqual(['два']);
    expect(mine.messages()[1]).toMatchObject({ origin: 'deal', count: { cnt: 0 }, data: {} });
    const [first, second] = mine.messages().map((message) => message.number ?? 0);
    expect(second).toBe((first ?? 0) + 1);
    mine.close();
    other.close();
  });

  it('gives what was said while a client was away, in order and once', async () => {
    const before = await subscribe(address, manager);
    const after = before.received[0]?.after ?? -1;
    before.close();
    await before.closed;
    for (let at = 0; at < 100; at += 1) await announce([manager.userId], String(at));
    const back = await subscribe(address, manager, { after });
    await announce([manager.userId], '100');
    await back.until(() => back.messages().length >= 101);
    expect(bodies(back)).toEqual(Array.from({ length: 101 }, (_, at) => String(at)));
    back.close();
  });

  it('never says what was rolled back', async () => {
    const socket = await subscribe(address, manager);
    await api.services.database
      .write(async (db) => {
        await publish({ db, now: new Date() }, report, { to: [manager.userId], body: 'no' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    await announce([manager.userId], 'yes');
    await socket.until(() => socket.messages().length > 0);
    expect(bodies(socket)).toEqual(['yes']);
    socket.close();
  });

  it('tells everybody alike with numbers of their own', async () => {
    const one = await subscribe(address, manager);
    const other = await subscribe(address, operator);
    await api.services.database.write((db) =>
      publish({ db, now: new Date() }, notice, { to: 'everybody', body: 'всем' }),
    );
    await one.until(() => one.messages().length === 1);
    await other.until(() => other.messages().length === 1);
    expect(one.messages()[0]).toMatchObject({ channel: 'common', body: 'всем' });
    expect(one.messages()[0]).toEqual(other.messages()[0]);
    one.close();
    other.close();
  });

  it('keeps nothing for somebody who has never listened, and has him load anew when he comes', async () => {
    const newcomer = await api.as('agent', 'newcomer');
    await announce([newcomer.userId], 'before');
    const socket = await subscribe(address, newcomer, { after: 0 });
    expect(socket.received[0]).toMatchObject({ after: 0, reset: true });
    await announce([newcomer.userId], 'after');
    await socket.until(() => socket.messages().length > 0);
    expect(bodies(socket)).toEqual(['after']);
    socket.close();
  });

  it('tells a client to load anew when its past is not kept', async () => {
    await announce([manager.userId], 'old');
    const ahead = await subscribe(address, manager, { after: 1_000_000 });
    expect(ahead.received[0]).toMatchObject({ reset: true });
    const restored = await subscribe(address, manager, { after: 1, epoch: 'another' });
    expect(restored.received[0]).toMatchObject({ reset: true });
    await api.services.database.write((db) => db.execute(sql`delete from realtime_events`));
    const forgotten = await subscribe(address, manager, { after: 1 });
    expect(forgotten.received[0]).toMatchObject({ reset: true });
    const fresh = await subscribe(address, manager);
    expect(fresh.received[0]).not.toHaveProperty('reset');
    for (const socket of [ahead, restored, forgotten, fresh]) socket.close();
  });
});

describe('who may listen', () => {
  it('refuses a page of another site, a null origin and a cookie without an origin', async () => {
    const cookie = 'Admin-Token=abcdefghijklmnopqrstuvwxyz';
    for (const origin of ['http://evil.example', 'null']) {
      await expect(openSocket(address, { cookie, origin })).rejects.toThrow('403');
    }
    await expect(openSocket(address, { cookie })).rejects.toThrow('403');
  });

  it('closes a socket without a session, and one that asks for the channel of another', async () => {
    const stranger = await openSocket(address, { origin: address });
    stranger.report({ subscribe: '1 chanal', token: 'x'.repeat(40) });
    expect(await stranger.closed).toBe(4401);
    const curious = await openSocket(address);
    curious.report({ subscribe: `${operator.userId} chanal`, token: manager.token });
    expect(await curious.closed).toBe(4403);
  });

  it('cuts a revoked session at once', async () => {
    const agent = await api.as('agent', 'cut agent');
    const socket = await subscribe(address, agent);
    await api.services.database.write((db) =>
      db.execute(sql`update sessions set ended_at = now() where user_id = ${agent.userId}`),
    );
    api.services.forgetSessions(agent.userId);
    expect(await socket.closed).toBe(4401);
  });

  it('lets eight windows of one person in and refuses the ninth', async () => {
    const agent = await api.as('agent', 'agent of many windows');
    const open = [];
    for (let at = 0; at < 8; at += 1) open.push(await subscribe(address, agent));
    const ninth = await openSocket(address);
    ninth.report({ subscribe: `${agent.userId} chanal`, token: agent.token });
    expect(await ninth.closed).toBe(4429);
    open.forEach((socket) => socket.close());
  });

  it('lets no more in where all of them come at once', async () => {
    const agent = await api.as('agent', 'agent of windows at once');
    const frame = { subscribe: `${agent.userId} chanal`, token: agent.token };
    const coming = await Promise.all(Array.from({ length: 24 }, () => openSocket(address)));
    coming.forEach((socket) => socket.report(frame));
    const ends = await Promise.all(
      coming.map((socket) =>
        Promise.race([socket.closed, socket.until(([first]) => first?.subscribed !== undefined)]),
      ),
    );
    expect(ends.filter((code) => code === 4429)).toHaveLength(16);
    coming.forEach((socket) => socket.close());
    await Promise.all(coming.map((socket) => socket.closed));
    await expect(subscribe(address, agent)).resolves.toBeDefined();
  });

  it.each([
    ['no JSON', '{'],
    ['an unknown frame', '{"hello":1}'],
    ['a frame that is too large', `{"hint":"${'x'.repeat(17_000)}"}`],
  ])('closes on %s', async (_, frame) => {
    const socket = await subscribe(address, operator);
    socket.report(frame);
    expect([1007, 1009]).toContain(await socket.closed);
  });

  it('closes a client that sends more than twenty frames a second', async () => {
    api.setNow(new Date());
    const socket = await subscribe(address, operator);
    for (let at = 0; at < 25; at += 1) socket.report({ hint: 'nobody', data: {} });
    expect(await socket.closed).toBe(1008);
    api.setNow(undefined);
  });
});

describe.skipIf(!postgresUrl)('on PostgreSQL, with transactions side by side', () => {
  it('numbers by the order of commits, not of inserts', async () => {
    const socket = await subscribe(address, manager);
    const first = Promise.withResolvers<void>();
    const inserted = Promise.withResolvers<void>();
    const slow = api.services.database.write(async (db) => {
      await publish({ db, now: new Date() }, report, { to: [manager.userId], body: 'inserted first' });
      inserted.resolve();
      await first.promise;
    });
    await inserted.promise;
    await announce([manager.userId], 'committed first');
    await socket.until(() => socket.messages().length === 1);
    first.resolve();
    await slow;
    await socket.until(() => socket.messages().length === 2);
    expect(bodies(socket)).toEqual(['committed first', 'inserted first']);
    const [one = 0, two = 0] = socket.messages().map((message) => message.number);
    expect(two).toBe(one + 1);
    socket.close();
  });

  it('loses, doubles and disorders none of 2 000 messages of 16 writers while clients come and go', async () => {
    const many = 2_000;
    const received = new Map<number, string>();
    const start = await subscribe(address, manager);
    let after = start.received[0]?.after ?? 0;
    const from = after;
    start.close();
    let next = 0;
    const writer = async (): Promise<void> => {
      while (next < many) await announce([manager.userId], String((next += 1)));
    };
    const writing = Promise.all(Array.from({ length: 16 }, writer));
    while (received.size < many) {
      const socket = await subscribe(address, manager, { after });
      await socket.until(() => socket.messages().length > 0 || received.size === many);
      await new Promise((done) => setTimeout(done, 20));
      socket.close();
      await socket.closed;
      for (const { number = 0, body = '' } of socket.messages()) {
        expect(number).toBe(after + 1);
        after = number;
        received.set(number, body);
      }
    }
    await writing;
    expect(after).toBe(from + many);
    expect(new Set(received.values()).size).toBe(many);
  });
});
