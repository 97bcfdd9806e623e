import { expect, it } from 'vitest';
import { makeOrganization } from '#features/deals/server/deals.factory.ts';
import { workspaceForTests } from '#features/deals/testing/deal-workspace.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import { ownSheetCalls } from '#features/own-fields/own-sheets.contract.ts';
import { type SheetRecord } from '#features/own-fields/own-sheets.rules.ts';
import { field, ownFieldsForTests } from '#features/own-fields/testing/own-fields-for-tests.ts';
import { users } from '#features/people/server/people.tables.ts';
import { banks } from '#features/banks/server/banks.tables.ts';
import { eq } from 'drizzle-orm';
import type { CallReply } from '#kit/contract/define-call.ts';
import { readSheet } from '#kit/server/read-sheet.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';
import type { TestCaller } from '#kit/testing/start-api.ts';

const workspace = workspaceForTests();
const { declare } = ownFieldsForTests(workspace);

type Tried = CallReply<typeof ownSheetCalls.tryOwnSheet>;
type Cells = readonly (string | number | null)[];

const send = async (who: TestCaller, record: SheetRecord, [titles = [], ...rows]: readonly Cells[]) => {
  const columns = titles.map((title) => ({ title: String(title), width: 20 }));
  const content = await writeSheet({ name: 'A', columns, rows: rows.map((row) => [...row]) });
  return who.send(ownSheetCalls.tryOwnSheet, { body: { record }, files: [{ name: 'a.xlsx', content }] });
};
const tried = async (who: TestCaller, record: SheetRecord, rows: readonly Cells[]): Promise<Tried> =>
  (await send(who, record, rows)).json<Tried>();
const bring = (who: TestCaller, record: SheetRecord, { changes }: Tried) =>
  who.send(ownSheetCalls.bringOwnSheet, {
    body: { record, values: changes.map(({ id, code, before, after }) => ({ id, code, before, after })) },
  });
const cardOf = async (record: SheetRecord, id: number) =>
  Object.fromEntries(
    (await workspace.admin.call(calls.showCard, { query: { record, id } })).map(({ name, value }) => [
      name,
      value,
    ]),
  );

it('organizations by INN: rows that are not taken are named, the others are written by one operation', async () => {
  const { api, admin } = workspace;
  await declare({
    organization: {
      ownf_class: field('Класс', 'choice', { options: ['А', 'Б'] }),
      ownf_limit: field('Лимит', 'sum'),
      ownf_hidden: field('Скрытое', 'text', { sees: [], writes: [] }),
    },
  });
  const { id: one } = await makeOrganization(api.services, '7707083893', 'Створ');
  const { id: other } = await makeOrganization(api.services, '0274051582', 'Причал');
  const director = await api.as('director');
  const found = await tried(director, 'organization', [
    ['Класс', 'ИНН организации', 'Лимит', 'Скрытое', 'Город'],
    ['а', '7707083893', 1500000.5, 'x', 'Москва'],
    ['Б', 274051582, null, 'x', ''],
    ['Щ', '7707083893', null, '', ''],
    ['А', '5000000000', null, '', ''],
    [null, '', null, '', ''],
  ]);
  expect(found.unknown).toEqual(['Скрытое', 'Город']);
  expect(found.problems).toEqual([
    { row: 4, reason: '7707083893 уже есть в строке 2' },
    { row: 5, reason: 'Не нашли: 5000000000' },
  ]);
  expect(found.changes.map(({ id, name, before, after }) => [id, name, before, after])).toEqual([
    [one, 'Класс', null, 'А'],
    [one, 'Лимит', null, '1500000.50'],
    [other, 'Класс', null, 'Б'],
  ]);
  expect((await bring(director, 'organization', found)).statusCode).toBe(200);
  expect(await cardOf('organization', one)).toEqual({ Класс: 'А', Лимит: '1500000.50', Скрытое: null });
  // A second press, and whatever another has changed since, write nothing at all.
  expect((await bring(director, 'organization', found)).statusCode).toBe(409);
  const next = await tried(director, 'organization', [
    ['ИНН', 'Класс'],
    ['0274051582', 'А'],
    ['7707083893', 'Б'],
  ]);
  await admin.call(calls.saveValues, {
    body: {
      record: 'organization',
      id: one,
      values: [{ code: 'ownf_class', before: 'А', after: null }],
    },
  });
  expect((await bring(director, 'organization', next)).statusCode).toBe(409);
  expect((await cardOf('organization', other))['Класс']).toBe('Б');
  const wrong = await tried(director, 'organization', [
    ['ИНН', 'Класс'],
    ['7707083893', '=1+1'],
  ]);
  expect(wrong).toMatchObject({ changes: [], problems: [{ row: 2, reason: 'Класс: выберите из списка' }] });
  const secret = { changes: [{ ...found.changes[0]!, code: 'ownf_hidden', before: null, after: 'x' }] };
  expect((await bring(director, 'organization', { ...found, ...secret })).statusCode).toBe(422);
});

it('banks by BIK and agents by e-mail; a sample says the columns; nobody else brings', async () => {
  const { api, admin } = workspace;
  await declare({
    bank: { ownf_window: field('Окно', 'text') },
    agent: { ownf_vip: field('Важный', 'flag') },
  });
  const [bank] = workspace.banks;
  await api.services.database.write((db) =>
    db
      .update(banks)
      .set({ bik: '044525111' })
      .where(eq(banks.id, bank ?? 0)),
  );
  const agent = await api.as('agent', 'sheet-agent');
  await api.services.database.write((db) =>
    db.update(users).set({ email: 'sheet@agents.ru' }).where(eq(users.id, agent.userId)),
  );
  const ofBank = await tried(admin, 'bank', [
    ['БИК', 'Окно'],
    [44525111, 'третье'],
  ]);
  expect((await bring(admin, 'bank', ofBank)).statusCode).toBe(200);
  expect(await cardOf('bank', bank ?? 0)).toEqual({ Окно: 'третье' });
  const ofAgent = await tried(admin, 'agent', [
    ['E-mail', 'Важный'],
    ['Sheet@agents.ru', 'да'],
  ]);
  expect((await bring(admin, 'agent', ofAgent)).statusCode).toBe(200);
  expect(await cardOf('agent', agent.userId)).toEqual({ Важный: 'yes' });
  const sample = await admin.send(ownSheetCalls.saveSample, { query: { record: 'agent' } });
  expect(await readSheet(sample.rawPayload)).toEqual([['Почта', 'Важный']]);
  for (const rows of [
    [['Окно'], ['x']],
    [['БИК'], ['044525111']],
  ])
    expect((await send(admin, 'bank', rows)).statusCode).toBe(422);
  for (const role of ['manager', 'curator', 'agent'] as const) {
    const who = await api.as(role);
    expect((await send(who, 'bank', [['БИК', 'Окно']])).statusCode).toBe(403);
    expect((await bring(who, 'bank', ofBank)).statusCode).toBe(403);
  }
});
