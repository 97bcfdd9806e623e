import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test('the administrator finds in the log what was done to a person, goes to his card and back, and asks whether the log is whole', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  const { items } = await callAs(page, userCalls.listUsers, { body: { q: 'agent', limit: 1 } });
  const id = items[0]?.id ?? 0;
  for (const stopped of [1, 0] as const)
    await callAs(page, userCalls.stopApplications, {
      body: { user_id: id, stop_app: stopped, reason: 'Проверка' },
    });
  await page.goto(`/user/update/${id}`);
  await page.getByRole('link', { name: 'История изменений' }).click();
  await expect(page.getByText('Запретить или разрешить создавать сделки').first()).toBeVisible();
  await expect(page.getByText('Запрет новых сделок').first()).toBeVisible();
  await page
    .getByRole('link', { name: `Пользователь ${id}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/user/update/${id}`));
  // The days before, which the demonstration has told: what other promises do today is no matter of this one.
  const to = addDays(moscowDateOf(new Date()), -1);
  const unnamed = new Set<string>();
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const found = await callAs(page, actionLogCalls.listRows, {
      body: { limit: 100, to, ...(cursor === undefined ? {} : { cursor }) },
    });
    for (const { record, changes } of found.items)
      for (const { field } of changes)
        if (!/[а-яё]|^PDF$/i.test(field)) unnamed.add(`${record.entity}.${field}`);
    cursor = found.next_cursor;
  }
  expect([...unnamed], 'fields that the log has no word for').toEqual([]);
  await page.goto('/user/log');
  await page.getByRole('button', { name: 'Проверить печати' }).click();
  await expect(page.getByText('Журнал цел', { exact: false })).toBeVisible();
});
