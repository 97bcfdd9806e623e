import { afterAll, beforeAll, expect, it } from 'vitest';
import { roleNames } from '#domain/role.ts';
import { staffInviteCalls as calls } from '#features/users/staff-invites.contract.ts';
import { staffInviteTexts as texts } from '#features/users/staff-invites.texts.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { writeSheet } from '#kit/server/write-sheet.ts';
import { type Mailbox, startMailbox } from '#kit/testing/start-mailbox.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

let api: TestApi;
let mailbox: Mailbox;
let admin: TestCaller;
beforeAll(async () => {
  mailbox = await startMailbox();
  api = await startApi({ smtpUrl: mailbox.smtpUrl, publicUrl: new URL('https://office.example.test') });
  admin = await api.as('admin');
});
afterAll(async () => {
  await api.stop();
  await mailbox.stop();
});

const head = ['Фамилия', 'Имя', 'Отчество', 'Логин', 'Почта', 'Телефон', 'Роль', 'Отдел', 'Наставник'];
const rowOf = (login: string, more: Partial<Record<number, string>> = {}): string[] =>
  ['Ланская', 'Ольга', '', login, `${login}@example.test`, '', roleNames.manager, '', ''].map(
    (cell, at) => more[at] ?? cell,
  );
type Reply = { invited: number; problems: { row: number; why: string }[] };
const bring = (rows: readonly string[][], isDryRun: '0' | '1') =>
  send(rows, isDryRun).then((answer) => answer.json<Reply>());
const send = async (rows: readonly string[][], isDryRun: '0' | '1', who = admin) => {
  const content = await writeSheet({
    name: 'Люди',
    columns: head.map((title) => ({ title, width: 12 })),
    rows: rows.map((row) => [...row]),
  });
  return who.send(calls.inviteBySheet, {
    body: { is_dry_run: isDryRun },
    files: [{ name: 'люди.xlsx', content }],
  });
};

it('tries a table first, then makes and invites whom it can; a table brought again invites nobody', async () => {
  const rows = [
    rowOf('lanskaya'),
    rowOf('lanskaya'),
    rowOf('nobody', { 6: 'Волшебник' }),
    rowOf('nomail', { 4: '' }),
    rowOf('trainee', { 6: roleNames.trainee }),
    rowOf('lost', { 7: 'Отдел, которого нет' }),
    rowOf('orlova', { 6: roleNames.operator }),
  ];
  const tried = await bring(rows, '1');
  expect(tried.invited).toBe(2);
  expect(tried.problems.map(({ row, why }) => [row, why])).toEqual([
    [3, texts.again],
    [4, texts.noRole],
    [5, texts.noEmail],
    [6, 'Стажёру нужен наставник'],
    [7, texts.noDepartment],
  ]);
  const found = async (): Promise<number> =>
    (await admin.call(userCalls.listUsers, { body: { q: 'Ланская' } })).items.length;
  expect(await found()).toBe(0);
  expect((await bring(rows, '0')).invited).toBe(2);
  expect(await found()).toBe(2);
  const letters = [await mailbox.next(), await mailbox.next()].map(({ to }) => to);
  expect(letters.flat().toSorted()).toEqual(['lanskaya@example.test', 'orlova@example.test']);
  expect((await bring(rows, '0')).invited).toBe(0);
  const director = await api.as('director');
  expect((await send(rows, '1', director)).statusCode).toBe(403);
});
