import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverSms, resolveSms } from '#features/sms/server/deliver-sms.ts';
import { queueSms } from '#features/sms/server/queue-sms.ts';
import { smsMessages } from '#features/sms/server/sms.tables.ts';
import { smsCalls } from '#features/sms/sms.contract.ts';
import { smsSettings } from '#kit/server/sms/sms.settings.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';
import { startApi, type TestApi } from '#kit/testing/start-api.ts';

let asked = 0;
let answer = '{"id": 5, "cnt": 1}';
const service = createServer((request, response) => {
  request.resume();
  asked += 1;
  response.end(answer);
});

let api: TestApi;
const start = new Date('2026-11-20T09:00:00Z');
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(service.address() as AddressInfo).port}`);
  const account = { service: 'smsc', login: 'broker', password: 'canary-secret', sender: undefined } as const;
  api = await startApi(smsSettings.as({ ...account, url }));
  api.setNow(start);
});
afterAll(async () => {
  await api.stop();
  service.close();
});

const inMinutes = (minutes: number): Date => new Date(start.getTime() + minutes * 60_000);

/** Puts a message into the outbox; nothing hands it over but what the test does. */
const queue = (phone: string): Promise<number> =>
  writeByClock(api.services, ({ db, now, services }) =>
    queueSms(
      { db, now, services, afterCommit: () => undefined },
      { phone, text: 'Код 424242', expiresAt: inMinutes(5) },
    ),
  );
const list = async (q: string) =>
  (await (await api.as('admin')).call(smsCalls.listSms, { body: { q } })).items;

describe('the outbox of short messages', () => {
  it('hands a message over once, however many want to, and forgets its code', async () => {
    const id = await queue('+79990000001');
    const before = asked;
    await Promise.all([
      deliverSms(api.services, id),
      deliverSms(api.services, id),
      deliverSms(api.services, id),
    ]);
    expect(asked).toBe(before + 1);
    expect(await list('+7(999)000-00-01')).toMatchObject([
      { id, state: 'sent', text: null, provider: 'smsc', provider_id: '5' },
    ]);
    const rows = await api.services.database.read((db) => db.select().from(smsMessages));
    expect(JSON.stringify(rows)).not.toContain('424242');
  });

  it('says why a message was refused, and that nobody knows; it sends neither again', async () => {
    const refused = await queue('+79990000002');
    answer = '{"error": "no money", "error_code": 3}';
    await deliverSms(api.services, refused);
    const lost = await queue('+79990000002');
    answer = 'nothing';
    await deliverSms(api.services, lost);
    const before = asked;
    await deliverSms(api.services, refused);
    await deliverSms(api.services, lost);
    expect(asked).toBe(before);
    expect(await list('9990000002')).toMatchObject([
      { state: 'unknown', failure: null },
      { state: 'failed', failure: 'money' },
    ]);
    answer = '{"id": 5, "cnt": 1}';
  });

  it('never sends what has waited too long, and settles what a dead server left', async () => {
    const late = await queue('+79990000003');
    const left = await queue('+79990000003');
    await api.services.database.write((db) =>
      db.update(smsMessages).set({ state: 'sending', triedAt: start }).where(eq(smsMessages.id, left)),
    );
    api.setNow(inMinutes(6));
    const before = asked;
    await deliverSms(api.services, late);
    await resolveSms(api.services);
    expect(asked).toBe(before);
    expect(await list('9990000003')).toMatchObject([
      { id: left, state: 'unknown' },
      { id: late, state: 'failed', failure: 'late', text: null },
    ]);
    api.setNow(start);
  });

  it('is for the director and the administrator, and no secret stands in a log', async () => {
    for (const role of ['agent', 'manager', 'operator', 'head'] as const) {
      const caller = await api.as(role);
      expect((await caller.send(smsCalls.listSms, { body: {} })).statusCode).toBe(403);
    }
    const director = await api.as('director');
    expect((await director.call(smsCalls.listSms, { body: { state: 'sent' } })).items).toHaveLength(1);
    expect(api.logLines.join('')).not.toMatch(/canary-secret|424242|79990000/);
  });
});
