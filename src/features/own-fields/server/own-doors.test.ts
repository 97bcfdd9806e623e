import { Buffer } from 'node:buffer';
import { sql } from 'drizzle-orm';
import mammoth from 'mammoth';
import { beforeAll, describe, expect, it } from 'vitest';
import { staffRoles } from '#domain/role.ts';
import { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { agents } from '#features/agents/server/agents.tables.ts';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { waitForBackgroundJob } from '#features/background-jobs/testing/wait-for-background-job.ts';
import { bankCardCalls } from '#features/banks/bank-card.contract.ts';
import { bookCalls } from '#features/book-import/book-import.contract.ts';
import { dealCloneCalls } from '#features/deal-clone/deal-clone.contract.ts';
import { formCalls } from '#features/deal-forms/deal-forms.contract.ts';
import { dealHistoryCalls } from '#features/deal-history/deal-history.contract.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { listedDeals } from '#features/deal-list/server/listed-deals.ts';
import { dealCalls } from '#features/deals/deals.contract.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { makeOrganization } from '#features/deals/server/deals.factory.ts';
import { workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { duplicateCalls } from '#features/duplicates/duplicates.contract.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import { orderByOwn } from '#features/own-fields/server/order-by-own.ts';
import { field, ownFieldsForTests } from '#features/own-fields/testing/own-fields-for-tests.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import { writeOrderPlace } from '#kit/server/list-place.ts';
import { writeDocx } from '#kit/server/docx/write-docx.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const { held, declare, write } = ownFieldsForTests(workspace);

type Record = 'deal' | 'organization' | 'bank' | 'agent';
const put = (record: Record, id: number, code: string, after: string) =>
  workspace.admin.call(calls.saveValues, { body: { record, id, values: [{ code, before: null, after }] } });
const valuesOf = async (record: Record, id: number) =>
  Object.fromEntries(
    (await workspace.admin.call(calls.showCard, { query: { record, id } })).map(({ code, value }) => [
      code,
      value,
    ]),
  );
const sheetOf = (file: unknown) => readSheet(file as Buffer);

let head: TestCaller;
let organizationsMade: { id: number }[] = [];
beforeAll(async () => {
  head = await workspace.api.as('head');
  organizationsMade = [
    await makeOrganization(workspace.api.services, '7707083893', 'ООО «Раз»'),
    await makeOrganization(workspace.api.services, '7707083900', 'ООО «Два»'),
  ];
});

describe('own fields go along', () => {
  it('into a deal made like this one, as far as its author might have written them', async () => {
    await declare({
      deal: {
        ownf_open: field('Откуда', 'text'),
        ownf_ours: field('Проверено', 'flag', { writes: ['operator'] }),
        ownf_gone: field('Раньше', 'text'),
      },
    });
    for (const [code, value] of [
      ['ownf_open', 'Выставка'],
      ['ownf_ours', 'yes'],
      ['ownf_gone', 'было'],
    ] as const)
      await write(workspace.admin, code, value);
    const body = { application_id: held.deal, collision_reason: 'Второй лот' };
    const made = await workspace.agent.call(dealCloneCalls.cloneDeal, { body });
    expect(await valuesOf('deal', made.id)).toEqual({
      ownf_open: 'Выставка',
      ownf_ours: null,
      ownf_gone: 'было',
    });
  });

  it('with an organization that becomes one with another, and back', async () => {
    await declare({
      organization: { ownf_site: field('Сайт', 'link'), ownf_size: field('Размер', 'text') },
    });
    const [source, target] = organizationsMade.map(({ id }) => id) as [number, number];
    await put('organization', source, 'ownf_site', 'https://raz.example/');
    await put('organization', source, 'ownf_size', 'малый');
    await put('organization', target, 'ownf_size', 'средний');
    const { id } = await head.call(duplicateCalls.mergeOrganizations, {
      body: { source_id: source, target_id: target, reason: 'Одна и та же' },
    });
    expect(await valuesOf('organization', target)).toEqual({
      ownf_site: 'https://raz.example/',
      ownf_size: 'средний',
    });
    await head.call(duplicateCalls.undoMerge, { body: { id } });
    expect(await valuesOf('organization', target)).toEqual({ ownf_site: null, ownf_size: 'средний' });
  });
});

it('is reported in the history of the deal to those who see the field, and to nobody else', async () => {
  await declare({
    deal: {
      ownf_class: field('Класс риска', 'choice', { options: ['Низкий'] }),
      ownf_dark2: field('Тайна дома', 'text', { sees: ['director'], writes: ['director'] }),
      ownf_mine: field('Паспорт бабушки', 'text', { marks: ['personal'] }),
    },
  });
  await write(workspace.manager, 'ownf_class', 'Низкий');
  await write(workspace.admin, 'ownf_dark2', 'не для всех');
  await write(workspace.manager, 'ownf_mine', '4510 000111');
  const ask = { query: { application_id: held.deal } };
  const reported = (await workspace.agent.call(dealCalls.getHistory, ask)).filter(
    ({ move }) => move === 'own_fields',
  );
  const sheet = (await sheetOf(await workspace.agent.call(dealHistoryCalls.saveXlsx, ask))).flat();
  expect(reported.at(-2)?.details).toEqual({
    fields: ['ownf_class'],
    names: { ownf_class: 'Класс риска' },
    before: { ownf_class: null },
    after: { ownf_class: 'Низкий' },
  });
  const words = JSON.stringify([reported, sheet]);
  expect(words).toContain('Класс риска');
  for (const secret of ['Тайна дома', 'не для всех', 'ownf_dark2', '4510 000111'])
    expect([secret, words.includes(secret)]).toEqual([secret, false]);
  expect((await workspace.admin.send(dealCalls.getHistory, ask)).body).toContain('не для всех');
});

it('stand in forms of banks by names that outlive renaming; hidden and personal ones do not', async () => {
  const fields = {
    ownf_doc: field('Источник средств', 'text'),
    ownf_hid: field('Скрытое', 'text', { sees: ['director'], writes: ['director'] }),
    ownf_per: field('Личное', 'text', { marks: ['personal'] }),
  };
  // Who opens a card of a client is staff; who reads a form is whoever sees its deal.
  const ofStaff = field('Рейтинг', 'text', { sees: [...staffRoles] });
  await declare({
    deal: fields,
    bank: { ownf_office: field('Офис', 'sum') },
    organization: { ownf_rating: ofStaff },
  });
  await write(workspace.admin, 'ownf_doc', '{#loop}<b>{клиент.инн}');
  await write(workspace.admin, 'ownf_hid', 'тайна');
  const bank = workspace.banks[0] ?? 0;
  await put('bank', bank, 'ownf_office', '1 500,50');
  expect((await workspace.admin.call(formCalls.listOwnFields, {})).map(({ name }) => name)).toEqual([
    'поле.doc',
    'поле.office',
  ]);
  const upload = (text: string) =>
    workspace.admin.send(formCalls.uploadTemplate, {
      body: { bank_id: bank },
      files: [{ name: 'Заявление.docx', content: writeDocx([{ text }]) }],
    });
  for (const hidden of ['hid', 'per', 'rating', 'none'])
    expect([hidden, (await upload(`{поле.${hidden}}`)).statusCode]).toEqual([hidden, 422]);
  const template = (await upload('Средства: {поле.doc}, офис {поле.office}')).json<{ id: number }>();
  await declare({
    deal: { ...fields, ownf_doc: { ...fields.ownf_doc, name: 'Иначе' } },
    bank: { ownf_office: field('Офис', 'sum') },
  });
  const [leg] = (await workspace.operator.call(formCalls.listForms, { query: { application_id: held.deal } }))
    .legs;
  const filled = await workspace.operator.call(formCalls.fillForms, {
    body: { application_bank_ids: [leg?.application_bank_id ?? 0], template_ids: [template.id] },
  });
  const form = filled.legs[0]?.forms.find((one) => one.template_id === template.id);
  const file = await workspace.operator.send(formCalls.openForm, {
    query: { id: form?.filled?.id ?? 0, format: 'docx' },
  });
  const { value } = await mammoth.extractRawText({ buffer: file.rawPayload });
  expect(value.trim().replaceAll('\u00a0', ' ')).toBe('Средства: {#loop}<b>{клиент.инн}, офис 1 500,50');
});

it('have a column in the workbooks of organizations, banks and agents, and no formula runs there', async () => {
  const text = field('Своё', 'text');
  const hidden = field('Не вам', 'text', { sees: ['director'], writes: ['director'] });
  await declare({
    organization: { ownf_xo: text, ownf_yo: hidden },
    bank: { ownf_xb: text },
    agent: { ownf_xa: text },
  });
  const [one] = organizationsMade;
  await put('organization', one?.id ?? 0, 'ownf_xo', '=1+1');
  await put('organization', one?.id ?? 0, 'ownf_yo', 'тайна');
  await put('bank', workspace.banks[0] ?? 0, 'ownf_xb', '@SUM(A1)');
  await workspace.api.services.database.write((db) =>
    db.insert(agents).values({ userId: workspace.agent.userId, state: 'working', since: new Date() }),
  );
  await put('agent', workspace.agent.userId, 'ownf_xa', '+7');
  const { manager, admin, agent } = workspace;
  const organizations = await sheetOf(
    await manager.call(organizationCalls.saveOrganizations, { query: { q: '7707083893' } }),
  );
  expect(organizations[0]?.at(-1)).toBe('Своё');
  expect(organizations[1]?.at(-1)).toBe("'=1+1");
  expect(organizations.flat()).not.toContain('тайна');
  const banks = await sheetOf(await manager.call(bankCardCalls.saveBanks, { query: { q: 'Банк А' } }));
  expect(banks[1]?.at(-1)).toBe("'@SUM(A1)");
  const network = await sheetOf(await admin.call(agentReviewCalls.saveAgents, { query: {} }));
  expect(network.map((row) => row.at(-1))).toContain("'+7");
  for (const call of [organizationCalls.saveOrganizations, bankCardCalls.saveBanks])
    expect((await agent.send(call, { query: {} })).statusCode).toBe(403);
});

it('come with a book under their own names, wrong cells named, what the book leaves empty kept', async () => {
  await declare({
    deal: {
      ownf_bclass: field('Класс риска', 'choice', { options: ['Низкий', 'Высокий'] }),
      ownf_bbonus: field('Премия', 'sum'),
      ownf_bdark: field('Скрытое', 'text', { sees: ['head'], writes: ['head'] }),
    },
  });
  const { admin } = workspace;
  const files = async (...cells: readonly string[]) => {
    const titles = ['№ сделки', 'ИНН принципала', 'Клиент', 'Сумма БГ', 'КЛАСС РИСКА', 'Премия'];
    const columns = titles.map((title) => ({ title, width: 12 }));
    const rows = [['К-900', '7707083893', 'ООО «Раз»', '1500000', ...cells]];
    return [{ name: 'Книга.xlsx', content: await writeSheet({ name: 'Книга', columns, rows }) }];
  };
  const tried = async (...cells: readonly string[]) =>
    (await admin.send(bookCalls.tryBook, { body: {}, files: await files(...cells) })).json<
      CallReply<typeof bookCalls.tryBook>
    >();
  const brought = async (...cells: readonly string[]) => {
    const begun = await admin.send(bookCalls.bringBook, { body: {}, files: await files(...cells) });
    const { background_job_id: id } = begun.json<{ background_job_id: number }>();
    await waitForBackgroundJob(admin, id);
    const { items } = await admin.call(backgroundJobCalls.listItems, { body: { id } });
    return items.find(({ deal_id: deal }) => deal !== null)?.deal_id ?? 0;
  };
  const wrong = await tried('Средний', 'много');
  expect(wrong.headings.slice(-2)).toEqual([
    { heading: 'КЛАСС РИСКА', field: null, own: 'Класс риска' },
    { heading: 'Премия', field: null, own: 'Премия' },
  ]);
  const cells = wrong.items.flatMap(({ problems }) => problems.map(({ cell }) => cell));
  expect([...new Set(cells)].toSorted()).toEqual(['E2', 'F2']);
  const id = await brought('низкий', '1 500,5');
  expect(await valuesOf('deal', id)).toEqual({
    ownf_bclass: 'Низкий',
    ownf_bbonus: '1500.50',
    ownf_bdark: null,
  });
  const changed = await tried('Высокий', '');
  expect(changed.items.flatMap(({ changes }) => changes)).toEqual([
    { what: 'Класс риска', was: 'Низкий', will: 'Высокий' },
  ]);
  expect(await brought('Высокий', '')).toBe(id);
  expect(await valuesOf('deal', id)).toMatchObject({ ownf_bclass: 'Высокий', ownf_bbonus: '1500.50' });

  // What somebody has put right by hand the book leaves, and says so.
  workspace.api.setNow(new Date(workspace.api.services.clock.now().getTime() + 60_000));
  const byHand = [{ code: 'ownf_bclass', before: 'Высокий', after: 'Низкий' }];
  await admin.call(calls.saveValues, { body: { record: 'deal', id, values: byHand } });
  expect((await tried('Высокий', '2000')).outcomes).toMatchObject({ updated: 0, skipped: 1 });
  await brought('Высокий', '2000');
  expect(await valuesOf('deal', id)).toMatchObject({ ownf_bclass: 'Низкий', ownf_bbonus: '1500.50' });

  const mapping = JSON.stringify({ '№ сделки': 'number', 'ИНН принципала': 'inn', Премия: 'skip' });
  const skipping = await admin.send(bookCalls.tryBook, {
    body: { mapping },
    files: await files('Высокий', 'много'),
  });
  const read = skipping.json<CallReply<typeof bookCalls.tryBook>>();
  expect(read.headings.at(-1)).toEqual({ heading: 'Премия', field: 'skip', own: 'Премия' });
  expect(read.items.flatMap(({ problems }) => problems)).toEqual([]);
});

it('the book fills own fields of clients, and leaves what somebody has put right by hand', async () => {
  await declare({
    organization: {
      ownf_cseg: field('Сегмент', 'choice', { options: ['Малый', 'Средний'] }),
      ownf_climit: field('Лимит', 'sum'),
    },
  });
  const { admin } = workspace;
  const rows = async (...cells: readonly string[]) => {
    const columns = ['ИНН', 'Клиент', 'сегмент', 'Лимит'].map((title) => ({ title, width: 12 }));
    const content = await writeSheet({ name: 'А', columns, rows: [['7736050003', 'ООО «Свои»', ...cells]] });
    return [{ name: 'Клиенты.xlsx', content }];
  };
  const tried = async (...cells: readonly string[]) =>
    (await admin.send(bookCalls.tryBook, { body: {}, files: await rows(...cells) })).json<
      CallReply<typeof bookCalls.tryBook>
    >();
  const brought = async (...cells: readonly string[]) => {
    const begun = await admin.send(bookCalls.bringBook, { body: {}, files: await rows(...cells) });
    return waitForBackgroundJob(admin, begun.json<{ background_job_id: number }>().background_job_id);
  };
  expect((await tried('Огромный', '1')).items[0]?.problems).toMatchObject([{ cell: 'C2' }]);
  await brought('малый', '1 500');
  const { items } = await admin.call(organizationCalls.listOrganizations, { body: { q: '7736050003' } });
  const id = items[0]?.id ?? 0;
  expect(await valuesOf('organization', id)).toEqual({ ownf_cseg: 'Малый', ownf_climit: '1500.00' });
  const [line] = (await tried('Средний', '')).items;
  expect(line?.changes).toEqual([{ what: 'Сегмент', was: 'Малый', will: 'Средний' }]);
  await brought('Средний', '');
  const byHand = [{ code: 'ownf_cseg', before: 'Средний', after: 'Малый' }];
  await admin.call(calls.saveValues, { body: { record: 'organization', id, values: byHand } });
  const [left] = (await tried('Средний', '2000')).items;
  expect(left?.changes.map(({ what }) => what)).toEqual(['Лимит']);
  expect(left?.notes[0]).toContain('Малый');
  await brought('Средний', '2000');
  expect(await valuesOf('organization', id)).toEqual({ ownf_cseg: 'Малый', ownf_climit: '2000.00' });
});

describe('the list of deals in the order of an own field', () => {
  const made: number[] = [];
  beforeAll(async () => {
    for (let at = 0; at < 5; at += 1) made.push((await workspace.chosenDeal()).id);
  });
  const walk = async (by: string, who: TestCaller = workspace.manager): Promise<number[]> => {
    const ids: number[] = [];
    let cursor: string | undefined;
    do {
      const body = { state: 0 as const, by, limit: 2, ...(cursor !== undefined && { cursor }) };
      const page = await who.call(dealListCalls.searchDeals, { body });
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined && ids.length < 50);
    return ids;
  };

  it('goes page by page: sums from the largest, words by letters, deals without a value last', async () => {
    await declare({
      deal: {
        ownf_bonus: field('Премия', 'sum'),
        ownf_word: field('Слово', 'text'),
        ownf_dark: field('Скрытое', 'text', { sees: ['director'], writes: ['director'] }),
      },
    });
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = made;
    for (const [id, bonus] of [
      [a, '9'],
      [b, '100'],
      [c, '100'],
    ] as const)
      await put('deal', id, 'ownf_bonus', bonus);
    for (const [id, word] of [
      [a, 'Яблоко'],
      [b, 'арбуз'],
      [d, 'арбуз'],
      [e, 'Вишня'],
    ] as const)
      await put('deal', id, 'ownf_word', word);
    const mine = async (by: string) => (await walk(by)).filter((id) => made.includes(id));
    expect(await mine('ownf_bonus')).toEqual([c, b, a, e, d]);
    expect(await mine('ownf_word')).toEqual([d, b, e, a, c]);
    const all = await walk('ownf_word');
    expect(new Set(all).size).toBe(all.length);
    for (const by of ['ownf_dark', 'ownf_none', 'amount'])
      expect([
        by,
        (await workspace.manager.send(dealListCalls.searchDeals, { body: { state: 0, by } })).statusCode,
      ]).toEqual([by, 422]);
    const foreign = await workspace.manager.send(dealListCalls.searchDeals, {
      body: { state: 0, by: 'ownf_word', cursor: writeOrderPlace('ownf_bonus', { value: '1', id: a }) },
    });
    expect(foreign.statusCode).toBe(422);
  });

  it('walks an index in each stretch and sorts nothing', async () => {
    const fields = { ownf_walked: field('Слово', 'text'), ownf_counted: field('Число', 'number') };
    await declare({ deal: fields });
    const caller = { role: 'manager' } as const;
    const plans = (['ownf_walked', 'ownf_counted'] as const).flatMap((by) =>
      [undefined, { value: '5', id: 3 }].flatMap((after) =>
        orderByOwn({ by, listed: listedDeals, caller, after }).slice(0, -1),
      ),
    );
    const explained = await workspace.api.services.database.owner.transaction(async (db) => {
      for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'sort'])
        await db.execute(sql.raw(`set local enable_${way} = off`));
      const lines: string[] = [];
      for (const { join, where, order } of plans) {
        const page = sql`select d.id from ${deals} d${join} where ${where} order by ${order} limit 51`;
        const plan = await selectRows<{ 'QUERY PLAN': string }>(db, sql`explain (costs off) ${page}`);
        lines.push(plan.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return lines;
    });
    expect(explained).toHaveLength(5);
    for (const plan of explained) {
      expect(plan).toMatch(/own_field_values_by_(key|number)/);
      expect(plan).not.toMatch(/^\s*(->\s+)?Sort$/m);
    }
  });
});
