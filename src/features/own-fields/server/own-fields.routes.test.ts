import { describe, expect, it } from 'vitest';
import type { OwnFieldKind } from '#domain/own-fields/own-fields.ts';
import { roles } from '#domain/role.ts';
import { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import { dealExportCalls } from '#features/deal-export/deal-export.contract.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { lookAt, moveLegs, workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import { field, ownFieldsForTests } from '#features/own-fields/testing/own-fields-for-tests.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const { held, card, valueOf, declare, write } = ownFieldsForTests(workspace);

const naughty = [
  '=1+1',
  '=HYPERLINK("http://evil.example")',
  '+7',
  '-1',
  '@SUM(A1)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=1>',
  "'; drop table users; --",
  '{{7*7}}',
  '${7*7}',
  '{поле.риск}',
  '%s%n',
  'NULL',
  'javascript:alert(1)',
  '\\u0000',
  'а\0б',
  'а\u202Eб',
  '1e309',
  'https://user:pass@evil.example/',
];

/** What each kind takes of them, as it is kept. */
const taken: Readonly<Record<OwnFieldKind, readonly string[]>> = {
  text: naughty.filter((one) => !one.includes('\0') && !one.includes('\u202E')),
  number: ['-1'],
  sum: [],
  day: [],
  flag: [],
  choice: ['=1+1'],
  person: [],
  link: [],
};

describe('a field of each kind', () => {
  it.each(Object.keys(taken) as OwnFieldKind[])(
    '%s takes what it means of twenty naughty strings',
    async (kind) => {
      const code = `ownf_naughty${kind}`;
      const options = kind === 'choice' ? { options: ['=1+1', 'б'] } : {};
      expect((await declare({ deal: { [code]: field(`Поле ${kind}`, kind, options) } })).statusCode).toBe(
        200,
      );
      const kept: string[] = [];
      for (const words of naughty) {
        const { statusCode } = await write(workspace.manager, code, words);
        expect([words, statusCode]).toEqual([words, taken[kind].includes(words) ? 200 : 422]);
        if (statusCode === 200) kept.push((await valueOf(code)) ?? '');
      }
      expect(kept).toEqual(taken[kind]);
    },
  );

  it('keeps values in one form, whatever the way they are typed', async () => {
    const kinds = {
      number: 'number',
      sum: 'sum',
      day: 'day',
      flag: 'flag',
      person: 'person',
      link: 'link',
    } as const;
    const codes = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, `ownf_form${kind}`]));
    await declare({
      deal: Object.fromEntries(Object.values(kinds).map((kind) => [codes[kind], field(`Вид ${kind}`, kind)])),
    });
    const { manager } = workspace;
    const typed: readonly (readonly [keyof typeof kinds, string, string])[] = [
      ['number', '−1 200,50', '-1200.5'],
      ['number', '007', '7'],
      ['sum', '1 000 000,5', '1000000.50'],
      ['day', '31.12.2026', '2026-12-31'],
      ['flag', 'yes', 'yes'],
      ['person', String(manager.userId), String(manager.userId)],
      ['link', 'https://bank.example/a?b=1#c', 'https://bank.example/a?b=1#c'],
    ];
    for (const [kind, words, kept] of typed) {
      expect([kind, (await write(manager, codes[kind] ?? '', words)).statusCode]).toEqual([kind, 200]);
      expect(await valueOf(codes[kind] ?? '')).toBe(kept);
    }
    for (const nobody of [String(workspace.agent.userId), '999999'])
      expect((await write(manager, codes['person'] ?? '', nobody)).statusCode).toBe(422);
  });
});

describe('a field', () => {
  it('is in nothing that is answered to whoever may not see it, in 0 bytes', async () => {
    const secret = { name: 'Тайное поле', code: 'ownf_secret', value: 'тайное значение' };
    const { name, code, value } = secret;
    await declare({
      deal: {
        [code]: field(name, 'text', {
          sees: ['director'],
          writes: ['director'],
          marks: ['listed'],
          required: 'issuing',
        }),
      },
    });
    await write(workspace.admin, code, value);
    for (const role of roles) {
      const { admin, manager, operator, agent } = workspace;
      const seeing: Partial<Record<string, TestCaller>> = { admin, manager, operator, agent };
      const who = seeing[role] ?? (await workspace.api.as(role, `seer-${role}`));
      const answers = [
        await who.send(calls.listFields, { query: { record: 'deal' } }),
        await who.send(calls.showCard, { query: { record: 'deal', id: held.deal } }),
        await who.send(calls.showHistory, { query: { record: 'deal', id: held.deal } }),
        await who.send(calls.showValues, { body: { record: 'deal', ids: [held.deal] } }),
        await who.send(calls.findRecords, { body: { q: 'тайное' } }),
        await who.send(legCalls.getDeal, { params: { id: held.deal } }),
        await who.send(actionLogCalls.listRows, { body: {} }),
        await who.send(dealListCalls.searchDeals, {
          body: { state: 0, own: `${code}=${encodeURIComponent(value)}` },
        }),
      ];
      const isNamed = answers.map(({ body }) => Object.values(secret).some((word) => body.includes(word)));
      const isOpen = role === 'admin' || role === 'director';
      expect([role, isNamed.some(Boolean)]).toEqual([role, isOpen]);
      expect([role, answers.at(-1)?.statusCode]).toEqual([role, isOpen ? 200 : role === 'guest' ? 403 : 422]);
    }
    // Whoever may not see it cannot write it either, and is told nothing else than of a field that is none.
    const refusedAt = async (at: string) => {
      const { errors } = (await write(workspace.manager, at, 'а')).json<{
        errors: Record<string, string[]>;
      }>();
      return errors[at];
    };
    expect(await refusedAt(code)).toEqual(await refusedAt('ownf_none'));
  });

  it('is read by those who see it and written by those who write it', async () => {
    const code = 'ownf_rights';
    await declare({
      deal: { [code]: field('Читают', 'text', { sees: ['agent', 'operator'], writes: ['operator'] }) },
    });
    expect((await write(workspace.agent, code, 'а')).statusCode).toBe(422);
    expect((await write(workspace.operator, code, 'слова')).statusCode).toBe(200);
    expect(await card(workspace.agent)).toMatchObject([{ code, value: 'слова', may_write: false }]);
    const [row] = await workspace.agent.call(calls.showHistory, { query: { record: 'deal', id: held.deal } });
    expect(row?.changes).toEqual([{ name: 'Читают', before: null, after: 'слова' }]);
    const stranger = await workspace.api.as('agent', 'own-stranger');
    await expect(card(stranger)).rejects.toMatchObject({ status: 404 });
  });

  it('of two who write at once is written by one', async () => {
    const code = 'ownf_race';
    await declare({ deal: { [code]: field('Гонка', 'text') } });
    const answers = await Promise.all([
      write(workspace.manager, code, 'раз', null),
      write(workspace.operator, code, 'два', null),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409,
    ]);
    expect(['раз', 'два']).toContain(await valueOf(code));
  });

  it('that is personal leaves no value in the log', async () => {
    const code = 'ownf_personal';
    await declare({ deal: { [code]: field('Девичья фамилия', 'text', { marks: ['personal'] }) } });
    await write(workspace.manager, code, 'Каренина');
    const log = await workspace.admin.send(actionLogCalls.listRows, {
      body: { entity: 'ownFieldsOfDeal', record: held.deal },
    });
    expect(log.body).toContain('Девичья фамилия');
    expect(log.body).not.toContain('Каренина');
  });

  it('that is required from a status on holds the steps that lead there', async () => {
    const made = await workspace.chosenDeal();
    const code = 'ownf_due';
    await declare({
      deal: { [code]: field('Источник средств', 'text', { required: 'sending', sees: ['operator'] }) },
    });
    await moveLegs(workspace.agent, { application_id: made.id, move: 'T3' });
    const blocked = await workspace.agent.send(legCalls.moveLegs, {
      body: { application_id: made.id, move: 'T5' },
    });
    expect(blocked.statusCode).toBeGreaterThanOrEqual(400);
    expect(blocked.body).not.toContain('Источник средств');
    expect(JSON.stringify(await lookAt(workspace.operator, made.id))).toContain(
      'Не заполнено поле: Источник средств',
    );
    await workspace.admin.call(calls.saveValues, {
      body: { record: 'deal', id: made.id, values: [{ code, before: null, after: 'Выручка' }] },
    });
    await moveLegs(workspace.agent, { application_id: made.id, move: 'T5' });
    const emptied = await workspace.admin.send(calls.saveValues, {
      body: { record: 'deal', id: made.id, values: [{ code, before: 'Выручка', after: null }] },
    });
    expect(emptied.statusCode).toBe(422);
  });

  it('narrows the list of deals by a value, the beginning of words and a range', async () => {
    await declare({
      deal: {
        ownf_risk: field('Риск', 'choice', { options: ['Низкий', 'Высокий'], marks: ['listed'] }),
        ownf_score: field('Баллы', 'number'),
        ownf_note: field('Заметка', 'text'),
        ownf_until: field('До', 'day'),
      },
    });
    for (const [code, words] of [
      ['ownf_risk', 'Высокий'],
      ['ownf_score', '12,5'],
      ['ownf_note', '100% Свой клиент'],
      ['ownf_until', '2026-12-31'],
    ] as const)
      await write(workspace.manager, code, words);
    const found = async (own: string) =>
      (await workspace.manager.call(dealListCalls.searchDeals, { body: { state: 0, own } })).items.map(
        ({ id }) => id,
      );
    const encoded = encodeURIComponent;
    for (const own of [
      `ownf_risk=${encoded('Высокий')}`,
      'ownf_score=10..20',
      'ownf_score=12.5',
      `ownf_note=${encoded('100% свой')}`,
      'ownf_until=2026-12-01..',
      `ownf_risk=${encoded('Высокий')}&ownf_score=..12.5`,
    ])
      expect([own, await found(own)]).toEqual([own, [held.deal]]);
    for (const own of [`ownf_risk=${encoded('Низкий')}`, 'ownf_score=20..', `ownf_note=${encoded('100_')}`])
      expect([own, await found(own)]).toEqual([own, []]);
    for (const own of ['ownf_none=1', 'ownf_score=много', 'ownf_score=..', 'id=1', 'ownf_note=%'])
      expect([
        own,
        (await workspace.manager.send(dealListCalls.searchDeals, { body: { own } })).statusCode,
      ]).toEqual([own, 422]);
    const shown = await workspace.manager.call(calls.showValues, {
      body: { record: 'deal', ids: [held.deal] },
    });
    expect(shown).toEqual([{ id: held.deal, values: [{ name: 'Риск', words: 'Высокий' }] }]);
  });
});

it('finds records by the beginning of what stands in their own fields', async () => {
  await declare({
    deal: { ownf_find: field('Договор', 'text') },
    bank: { ownf_findbank: field('Офис', 'text', { sees: ['operator'], writes: [] }) },
  });
  await write(workspace.manager, 'ownf_find', 'Кедровая роща');
  const bank = workspace.banks[1] ?? 0;
  const values = [{ code: 'ownf_findbank', before: null, after: 'Кедровая, 5' }];
  await workspace.admin.call(calls.saveValues, { body: { record: 'bank', id: bank, values } });
  const found = async (who: TestCaller) =>
    (await who.call(calls.findRecords, { body: { q: 'кедров' } })).map(({ record, id }) => [record, id]);
  expect(await found(workspace.operator)).toEqual([
    ['deal', held.deal],
    ['bank', bank],
  ]);
  expect(await found(workspace.agent)).toEqual([['deal', held.deal]]);
  expect(await found(await workspace.api.as('agent', 'own-finder'))).toEqual([]);
});

describe('own fields in the table of deals', () => {
  it('have columns for those who see them, and no formula runs there', async () => {
    await declare({
      deal: {
        ownf_c1: field('Формула', 'text'),
        ownf_c2: field('Премия', 'sum'),
        ownf_c3: field('Для директора', 'text', { sees: ['director'] }),
      },
    });
    const { admin, manager } = workspace;
    await write(admin, 'ownf_c1', '=1+1');
    await write(admin, 'ownf_c2', '1 500,50');
    await write(admin, 'ownf_c3', 'тайна');
    const { background_job_id: id } = await manager.call(dealExportCalls.exportDeals, {
      body: { filter: { state: 0 }, ids: [held.deal], columns: ['number', 'own'] },
    });
    await waitForBackgroundJob(manager, id);
    const file = (await manager.call(backgroundJobCalls.backgroundJobFile, {
      query: { id },
    })) as unknown as Buffer;
    expect(await readSheet(file)).toEqual([
      ['№', 'Формула', 'Премия'],
      [String(held.deal), "'=1+1", '1500.5'],
    ]);
  });
});
