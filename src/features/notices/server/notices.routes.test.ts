import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '#domain/role.ts';
import { noticeCalls } from '#features/notices/notices.contract.ts';
import { selectRows } from '#kit/server/database.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
});
afterAll(() => api.stop());
afterEach(() => api.setNow(undefined));

type Body = Parameters<typeof save>[0];
const save = (body: {
  status: boolean;
  text: string;
  roles?: ('agent' | 'guest' | 'admin')[];
  from?: string | null;
  to?: string | null;
  level?: 'info' | 'warning' | 'urgent';
  version?: number;
}) => admin.call(noticeCalls.saveBanner, { body });
const seenBy = async (caller: TestCaller) => caller.call(noticeCalls.getBanner, {});
const refusalOf = async (body: Body) => {
  const answer = await admin.send(noticeCalls.saveBanner, { body });
  return [answer.statusCode, answer.json<{ code: string; errors?: Record<string, string[]> }>()] as const;
};

describe('the banner', () => {
  it('is off until somebody sets it', async () => {
    const agent = await api.as('agent');
    expect(await seenBy(agent)).toEqual({ status: false, text: '', level: 'info', settings: null });
    expect((await seenBy(admin)).settings).toMatchObject({ version: 0, saved_by: null });
  });

  it('without roles is seen by everybody', async () => {
    await save({ status: true, text: 'Работы в субботу', level: 'warning' });
    for (const role of roles) {
      const seen = await seenBy(await api.as(role));
      expect([role, seen.status, seen.text, seen.level]).toEqual([role, true, 'Работы в субботу', 'warning']);
    }
  });

  it('with roles is seen by these alone, and its words reach nobody else', async () => {
    await save({ status: true, text: 'Только агентам', roles: ['agent'] });
    for (const role of roles.filter((one) => one !== 'admin')) {
      const answer = await (await api.as(role)).send(noticeCalls.getBanner, {});
      expect([role, answer.body.includes('Только агентам')]).toEqual([role, role === 'agent']);
    }
    expect(await seenBy(admin)).toMatchObject({
      status: true,
      text: 'Только агентам',
      settings: { is_shown: false, is_live: true, roles: ['agent'] },
    });
  });

  it('stands from the first Moscow day to the end of the last', async () => {
    await save({ status: true, text: 'Три дня', from: '2026-12-01', to: '2026-12-03' });
    const agent = await api.as('agent');
    const moments: readonly (readonly [string, boolean])[] = [
      ['2026-11-30T20:59:00.000Z', false],
      ['2026-11-30T21:00:00.000Z', true],
      ['2026-12-03T20:59:00.000Z', true],
      ['2026-12-03T21:00:00.000Z', false],
    ];
    for (const [moment, status] of moments) {
      api.setNow(new Date(moment));
      expect([moment, (await seenBy(await api.as('guest', `guest ${moment}`))).status]).toEqual([
        moment,
        status,
      ]);
    }
    api.setNow(undefined);
    expect((await seenBy(agent)).settings).toBeNull();
  });

  it('wants words, and days in their order', async () => {
    const [empty, words] = await refusalOf({ status: true, text: '  ' });
    expect([empty, Object.keys(words.errors ?? {})]).toEqual([422, ['text']]);
    const [wrong, days] = await refusalOf({ status: false, text: '', from: '2026-12-02', to: '2026-12-01' });
    expect([wrong, Object.keys(days.errors ?? {})]).toEqual([422, ['to']]);
    expect((await refusalOf({ status: true, text: 'а'.repeat(301) }))[0]).toBe(422);
  });

  it('refuses an edit of an older version and keeps every change in the audit log', async () => {
    const { settings } = await save({ status: true, text: 'Первый' });
    const version = settings?.version ?? 0;
    await save({ status: true, text: 'Второй', version });
    const [status, body] = await refusalOf({ status: true, text: 'Третий', version });
    expect([status, body.code]).toEqual([409, 'notices.changedMeanwhile']);
    expect((await seenBy(admin)).text).toBe('Второй');
    const changes = await api.services.database.read((db) =>
      selectRows<{ text: string }>(
        db,
        sql`select after->>'text' as text from audit_log where entity = 'banner' order by id desc limit 2`,
      ),
    );
    expect(changes.map(({ text }) => text)).toEqual(['Второй', 'Первый']);
  });

  it('of two edits of one version at once takes one', async () => {
    const { settings } = await save({ status: true, text: 'Основа' });
    const version = settings?.version ?? 0;
    const answers = await Promise.all(
      ['Один', 'Другой'].map((text) =>
        admin.send(noticeCalls.saveBanner, { body: { status: true, text, version } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
  });

  it('is set by the administrator alone', async () => {
    const director = await api.as('director');
    const answer = await director.send(noticeCalls.saveBanner, { body: { status: false, text: '' } });
    expect(answer.statusCode).toBe(403);
  });
});
