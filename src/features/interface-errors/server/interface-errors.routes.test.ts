import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { interfaceErrorCalls } from '#features/interface-errors/interface-errors.contract.ts';
import { forgetOldErrors } from '#features/interface-errors/server/list-errors.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let admin: TestCaller;
beforeAll(async () => {
  api = await startApi();
  admin = await api.as('admin');
});
afterAll(() => api.stop());
afterEach(() => api.setNow(undefined));

const stack = 'TypeError: x\n    at go (https://office.example.ru/assets/a.js:10:20)';
const report = (caller: TestCaller, message: string, address = '/user/index?q=Иванов') =>
  caller.send(interfaceErrorCalls.reportError, { body: { message, stack, address, screen: 'users.list' } });
const list = () => admin.call(interfaceErrorCalls.listErrors, {});

describe('an error of the interface', () => {
  it('is counted by kind, with the last person and address, and no word of a person', async () => {
    api.setNow(new Date('2026-11-21T09:00:00.000Z'));
    const manager = await api.as('manager');
    await report(api.visitor, 'row 1 of ivan@mail.ru, 7700980014', '/login?redirect=%2Fuser');
    api.setNow(new Date('2026-11-21T10:00:00.000Z'));
    await report(manager, 'row 2 of ivan@mail.ru, 7700980014');
    const rows = await list();
    expect(rows).toEqual([
      expect.objectContaining({
        message: 'row 1 of …@…, …',
        address: '/user/index?q=…',
        screen: 'users.list',
        count: 2,
        first_seen: '2026-11-21T09:00:00.000Z',
        last_seen: '2026-11-21T10:00:00.000Z',
        last_user: 'manager',
      }),
    ]);
  });

  it('is a line of the log with its fingerprint, request and person, without its words', async () => {
    const manager = await api.as('manager', 'manager2');
    await report(manager, 'Секретная строка');
    const line = api.logLines.findLast((one) => one.includes('interface_error')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ level: 40, event: 'interface_error', user: manager.userId });
    expect(line).toMatch(/"fingerprint":"[0-9a-f]{16}".*"requestId":"[\w-]{36}"/);
    expect(api.logLines.join('\n')).not.toMatch(/Секретная|Иванов/);
  });

  it('may not be sent without end', async () => {
    const agent = await api.as('agent');
    const codes: number[] = [];
    for (let at = 0; at < 22; at += 1) codes.push((await report(agent, `loop ${at}`)).statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(20);
    expect(codes.at(-1)).toBe(429);
    expect((await report(await api.as('agent', 'agent2'), 'loop')).statusCode).toBe(200);
  });

  it('is refused when it is too long', async () => {
    const answer = await report(await api.as('head'), 'x'.repeat(501));
    expect(answer.statusCode).toBe(422);
  });

  it('is forgotten a month after it was met last', async () => {
    api.setNow(new Date('2026-10-01T09:00:00.000Z'));
    await report(await api.as('operator'), 'an old error');
    expect((await list()).map(({ message }) => message)).toContain('an old error');
    api.setNow(new Date('2026-11-01T09:00:00.000Z'));
    await forgetOldErrors(api.services);
    const messages = (await (await api.as('admin', 'later')).call(interfaceErrorCalls.listErrors, {})).map(
      ({ message }) => message,
    );
    expect(messages).not.toContain('an old error');
    expect(messages).toContain('row 1 of …@…, …');
  });

  it('is read by the administrator alone', async () => {
    const director = await api.as('director');
    expect((await director.send(interfaceErrorCalls.listErrors, {})).statusCode).toBe(403);
  });
});
