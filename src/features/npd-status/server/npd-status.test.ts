import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { agentRegimes } from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { agentMoved } from '#features/agents/server/agents.facade.ts';
import { agents } from '#features/agents/server/agents.tables.ts';
import { askNext, wishNpd } from '#features/npd-status/server/ask-npd.ts';
import { npdMonthly } from '#features/npd-status/server/npd-status.jobs.ts';
import { hasLostNpd, npdAnswers } from '#features/npd-status/server/npd-status.read.ts';
import { npdSettings } from '#features/npd-status/server/npd-status.settings.ts';
import { npdStandings, npdWishes } from '#features/npd-status/server/npd-status.tables.ts';
import { notifications } from '#features/notifications/server/notifications.tables.ts';
import { registrations } from '#features/registration/server/registration.tables.ts';
import { selectRow } from '#kit/server/database.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

/** A double that speaks as the tax service does. */
type Reply = { readonly status: number; readonly body: object };
const asked: { readonly url: string; readonly body: unknown }[] = [];
let replies: (inn: string) => Reply;
const pays = (status: boolean): Reply => ({ status: 200, body: { status, message: status ? 'да' : 'нет' } });
const refuses = (status: number, code: string): Reply => ({ status, body: { code, message: code } });

const double = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => {
    text += part.toString();
  });
  request.on('end', () => {
    const body = JSON.parse(text) as { inn: string };
    asked.push({ url: request.url ?? '', body });
    const { status, body: answer } = replies(body.inn);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
});

let api: TestApi;
let curator: TestCaller;
let moment = new Date('2026-11-20T09:00:00Z');
beforeAll(async () => {
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve));
  const { port } = double.address() as AddressInfo;
  const url = new URL(`http://127.0.0.1:${port}/api/v1/tracker/taxpayer_status`);
  api = await startApi({ ...npdSettings.as({ url }) });
  curator = await api.as('curator', 'npd-curator');
});
afterAll(async () => {
  await api.stop();
  await new Promise((resolve) => double.close(resolve));
});
const wait = (seconds: number): void => {
  moment = new Date(moment.getTime() + seconds * 1_000);
  api.setNow(moment);
};
beforeEach(() => {
  asked.length = 0;
  replies = () => pays(true);
  wait(3_600);
});

const payer = async (name: string, inn: string, form = 'self_employed') => {
  const agent = await api.as('agent', name, { legalForm: form, curatorId: curator.userId });
  await api.services.database.write(async (db) => {
    const row = { userId: agent.userId, askedRole: 'agent' as const, inn, createdAt: moment };
    await db.insert(registrations).values(row);
    await db.insert(agents).values({ userId: agent.userId, state: 'working', since: moment });
  });
  return agent;
};
const wish = (...people: readonly TestCaller[]) =>
  writeByClock(api.services, async (writing) => {
    for (const { userId } of people) await wishNpd(writing, userId);
  });
const inLine = () => api.services.database.read((db) => db.$count(npdWishes));
const answers = () => api.services.database.read((db) => db.select().from(npdAnswers).orderBy(npdAnswers.id));
const hasLost = async ({ userId }: TestCaller) =>
  (
    await api.services.database.read((db) =>
      selectRow<{ lost: boolean }>(db, sql`select ${hasLostNpd(sql`${userId}::int`)} as lost`),
    )
  )?.lost;

describe('the tax service', () => {
  it('is asked as it wants to be, once in 31 seconds over all servers, once a day of one INN', async () => {
    const [one, two] = [await payer('npd-1', '500100732259'), await payer('npd-2', '631500000101')];
    await wish(one);
    wait(1);
    await wish(two);
    await Promise.all([askNext(api.services), askNext(api.services), askNext(api.services)]);
    expect(asked).toEqual([
      {
        url: '/api/v1/tracker/taxpayer_status',
        body: { inn: '500100732259', requestDate: '2026-11-20' },
      },
    ]);
    wait(30);
    await askNext(api.services);
    expect([asked.length, await inLine()]).toEqual([1, 1]);
    wait(2);
    await askNext(api.services);
    expect([asked.length, await inLine()]).toEqual([2, 0]);
    wait(60);
    await wish(one, two);
    await askNext(api.services);
    await askNext(api.services);
    expect([asked.length, await inLine()]).toEqual([2, 0]);
  });

  it('that is busy or away is asked again later, a wrong question is not', async () => {
    const agent = await payer('npd-busy', '770200000050');
    await wish(agent);
    replies = () => refuses(422, 'taxpayer.status.service.limited.error');
    await askNext(api.services);
    wait(60);
    replies = () => refuses(503, 'taxpayer.status.service.unavailable.error');
    await askNext(api.services);
    expect(await inLine()).toBe(1);
    wait(60);
    replies = () => refuses(422, 'validation.failed');
    await askNext(api.services);
    expect(await inLine()).toBe(0);
    expect((await answers()).at(-1)).toMatchObject({ pays: null, refusal: 'validation' });
  });

  it('that knows the status as lost stops payouts and tells the curator, once', async () => {
    const agent = await payer('npd-lost', '500200000037', 'ip');
    await wish(agent);
    await askNext(api.services);
    expect([asked.length, await inLine()]).toEqual([0, 0]);
    await api.services.database.write((db) =>
      db
        .insert(agentRegimes)
        .values({ agentId: agent.userId, regime: 'npd', from: '2026-01-01', at: moment }),
    );
    replies = () => pays(false);
    for (const day of [0, 1]) {
      wait(day * 86_400 + 60);
      await wish(agent);
      await askNext(api.services);
    }
    expect([asked.length, await hasLost(agent)]).toEqual([2, true]);
    const received = await api.services.database.read((db) =>
      db.select().from(notifications).where(eq(notifications.userId, curator.userId)),
    );
    expect(received.map(({ header }) => header)).toEqual(['Больше не платит НПД']);
    api.services.forgetSessions(curator.userId);
    const again = await api.as('curator', 'npd-curator');
    const { checks, history } = await again.call(agentReviewCalls.getAgent, { body: { id: agent.userId } });
    expect(checks.find(({ check }) => check === 'npd')).toMatchObject({ tone: 'bad' });
    expect(history[0]).toMatchObject({ note: 'npd_lost', reason: 'нет' });
    replies = () => pays(true);
    wait(2 * 86_400);
    await wish(agent);
    await askNext(api.services);
    expect(await hasLost(agent)).toBe(false);
  });

  it('is asked at once when data are sent to be checked and when they are approved', async () => {
    const { userId } = await payer('npd-sent', '500400000039');
    const moved = (move: 'V1' | 'V4' | 'V8') =>
      writeByClock(api.services, (writing) =>
        agentMoved.emit(writing, {
          agentId: userId,
          move,
          from: 'filling',
          to: 'checking',
          byUserId: userId,
          reason: null,
        }),
      );
    await moved('V8');
    expect([asked.length, await inLine()]).toEqual([0, 0]);
    await moved('V1');
    await vi.waitFor(async () => expect([asked.length, await inLine()]).toEqual([1, 0]));
    wait(86_400);
    await moved('V4');
    await vi.waitFor(async () => expect([asked.length, await inLine()]).toEqual([2, 0]));
  });

  it('is asked about everybody who works once a month', async () => {
    const { userId } = await payer('npd-monthly', '500300000080');
    await npdMonthly.run(api.services);
    const wished = () =>
      api.services.database.read((db) => db.$count(npdWishes, eq(npdWishes.agentId, userId)));
    expect(await wished()).toBe(1);
    await api.services.database.write(async (db) => {
      await db.delete(npdWishes);
      const standing = { pays: true, since: moment, checkedOn: '2026-11-20', message: '' };
      await db.insert(npdStandings).values({ agentId: userId, ...standing });
    });
    await npdMonthly.run(api.services);
    expect(await wished()).toBe(0);
    wait(32 * 86_400);
    await npdMonthly.run(api.services);
    expect(await wished()).toBe(1);
  });
});
