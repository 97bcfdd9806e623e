import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ruleCalls as calls } from '#features/agent-rules/agent-rules.contract.ts';
import { standingsOf, stateOf } from '#features/agent-rules/agent-rules.rules.ts';
import { agentRuleAcceptances } from '#features/agent-rules/server/agent-rules.tables.ts';
import { wizardCalls } from '#features/deal-wizard/deal-wizard.contract.ts';
import type { CallInput } from '#kit/contract/define-call.ts';
import { samplePdf } from '#kit/server/files/sample-files.factory.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const evening = new Date('2026-11-26T20:30:00Z');

let api: TestApi;
let admin: TestCaller;

beforeAll(async () => {
  api = await startApi();
  api.setNow(evening);
  admin = await api.as('admin');
});
afterAll(() => api.stop());

type Body = CallInput<typeof calls.saveRule>['body'];
const save = (more: Partial<Body> = {}) =>
  admin.call(calls.saveRule, {
    body: {
      name: 'Правила работы',
      text: 'Не обещать того, чего не решает банк.',
      forms: [],
      roles: ['agent'],
      starts_on: '2026-11-26',
      is_required: true,
      accept_label: 'Принимаю',
      cancel_label: 'Позже',
      ...more,
    },
  });
const own = (who: TestCaller) => who.call(calls.listRules, {});
const accept = (who: TestCaller, id: number) => who.call(calls.acceptRule, { body: { id } });
const openDeal = (who: TestCaller) =>
  who.call(wizardCalls.createDeal, {
    body: { product: 1, law: '44', guarantee_kind: 'BG' },
  } as unknown as CallInput<typeof wizardCalls.createDeal>);

describe('a version of rules', () => {
  it('waits for whom it is for, keeps him from new deals until he accepts it, and is counted by who, when, where', async () => {
    const curator = await api.as('curator');
    const agent = await api.as('agent', 'one', {
      legalForm: 'ip',
      curatorId: curator.userId,
      lastName: 'Орлова',
    });
    const head = await api.as('headagent', 'two');
    await openDeal(agent);
    const rule = await save({ name: 'Обязательные', forms: ['ip'] });
    expect(await own(head)).toEqual([]);
    expect(await own(agent)).toMatchObject([{ id: rule.id, waits: true, blocks: true, accepted_at: null }]);
    await expect(openDeal(agent)).rejects.toMatchObject({
      status: 403,
      message: /примите правила «Обязательные»/,
    });
    await openDeal(head);
    await expect(accept(head, rule.id)).rejects.toMatchObject({ status: 404 });
    await Promise.all([accept(agent, rule.id), accept(agent, rule.id), accept(agent, rule.id)]);
    await openDeal(agent);
    expect(await own(agent)).toMatchObject([{ waits: false, accepted_at: evening.toISOString() }]);
    const { items } = await curator.call(calls.listAcceptances, { body: { id: rule.id } });
    expect(items).toMatchObject([{ user_id: agent.userId, role: 'agent', address: '127.0.0.1' }]);
    const stranger = await api.as('curator', 'stranger');
    expect((await stranger.call(calls.listAcceptances, { body: { id: rule.id } })).items).toEqual([]);
    const sheet = await admin.send(calls.saveAcceptances, { query: { id: rule.id } });
    expect(sheet.headers['content-type']).toContain('spreadsheetml');
    await expect(admin.call(calls.deleteRule, { body: { id: rule.id } })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('is followed by the next and never edited; a planned one is shown before it keeps anybody back', async () => {
    const agent = await api.as('senioragent', 'planned');
    const first = await save({ name: 'Сменные', roles: ['senioragent'] });
    await accept(agent, first.id);
    const next = { name: 'Сменные', roles: ['senioragent' as const], replaces_id: first.id };
    const second = await save({ ...next, starts_on: '2026-11-27' });
    expect(second).toMatchObject({ number: 2, root_id: first.id, state: 'planned' });
    await expect(save(next)).rejects.toMatchObject({ status: 409 });
    expect(await own(agent)).toMatchObject([{ id: second.id, waits: true, blocks: false }]);
    await openDeal(agent);
    api.setNow(new Date('2026-11-26T21:30:00Z')); // the next day in Moscow
    await expect(openDeal(agent)).rejects.toMatchObject({ status: 403 });
    await accept(agent, second.id);
    await openDeal(agent);
    api.setNow(evening);
  });

  it('that nobody has accepted is withdrawn, once, and is gone for everybody', async () => {
    const guest = await api.as('guest', 'reader');
    const rule = await save({ name: 'Ошибка', roles: ['guest'] });
    expect(await own(guest)).toMatchObject([{ id: rule.id }]);
    expect(await admin.call(calls.deleteRule, { body: { id: rule.id } })).toEqual({ ok: true });
    expect(await own(guest)).toEqual([]);
    await expect(accept(guest, rule.id)).rejects.toMatchObject({ status: 404 });
    await expect(admin.call(calls.deleteRule, { body: { id: rule.id } })).rejects.toMatchObject({
      status: 409,
    });
    const count = await api.services.database.read((db) =>
      db.$count(agentRuleAcceptances, eq(agentRuleAcceptances.ruleId, rule.id)),
    );
    expect(count).toBe(0);
  });

  it('may be a file, read by those it is for', async () => {
    const agent = await api.as('agent', 'file');
    const upload = await admin.send(calls.uploadRuleFile, {
      body: {},
      files: [{ name: 'Правила.pdf', content: samplePdf() }],
    });
    const { id: file_id } = upload.json<{ id: number }>();
    await expect(save({ file_id })).rejects.toMatchObject({ status: 422 });
    const rule = await save({ name: 'Файлом', text: '', file_id, is_required: false });
    expect(rule).toMatchObject({ text: null, file_name: 'Правила.pdf' });
    expect((await agent.send(calls.openRuleFile, { query: { id: rule.id } })).statusCode).toBe(200);
    const guest = await api.as('guest', 'outside');
    expect((await guest.send(calls.openRuleFile, { query: { id: rule.id } })).statusCode).toBe(404);
  });

  it('is refused empty, past, for nobody, or by others than the administrator', async () => {
    await expect(save({ text: '' })).rejects.toMatchObject({ errors: { text: [expect.any(String)] } });
    await expect(save({ starts_on: '2026-11-25' })).rejects.toMatchObject({
      errors: { starts_on: [expect.any(String)] },
    });
    await expect(save({ roles: [] })).rejects.toMatchObject({ status: 422 });
    await expect(save({ replaces_id: 999_999 })).rejects.toMatchObject({ status: 404 });
    const curator = await api.as('curator');
    expect((await curator.send(calls.saveRule, { body: {} })).statusCode).toBe(403);
  });
});

describe('the standing of a person', () => {
  const version = (id: number, more: object = {}) => ({
    id,
    root: 1,
    number: id,
    startsOn: '2026-11-01',
    forms: [],
    roles: ['agent' as const],
    isRequired: true,
    isWithdrawn: false,
    ...more,
  });
  const agent = { role: 'agent', form: 'ip' } as const;
  const today = '2026-11-26';

  it('follows the version in force: a withdrawn one never was, a newer acceptance covers an older version', () => {
    const versions = [version(1), version(2, { isWithdrawn: true }), version(3, { startsOn: '2026-12-01' })];
    expect(versions.map((one) => stateOf(one, versions, today))).toEqual([
      'in_force',
      'withdrawn',
      'planned',
    ]);
    const blocks = (accepted: number[]) =>
      standingsOf(versions, new Set(accepted), agent, today).map((one) => [one.waits, one.blocks]);
    expect(blocks([])).toEqual([[true, true]]);
    expect(blocks([1])).toEqual([[true, false]]);
    expect(blocks([3])).toEqual([[false, false]]);
  });

  it('is none of rules for others, and of rules that ask for nothing', () => {
    expect(standingsOf([version(1, { forms: ['ooo'] })], new Set(), agent, today)).toEqual([]);
    expect(standingsOf([version(1, { isRequired: false })], new Set(), agent, today)).toMatchObject([
      { waits: false, blocks: false },
    ]);
  });
});
