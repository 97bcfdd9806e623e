import { expect, test } from '#kit/testing/e2e.ts';

test('the director compares two roles, asks what a cell means and looks at a person; a manager reads his own column, a guest one sentence', async ({
  page,
  signIn,
  openAs,
}) => {
  await signIn('director');
  await page.goto('/permission/page');
  const screens = page.getByRole('table', { name: 'Экраны' });
  await expect(
    screens.getByRole('button', { name: 'Сделки, Руководитель: отдел', exact: true }),
  ).toBeVisible();
  await expect(screens.getByRole('button', { name: 'Пользователи, Менеджер: —', exact: true })).toBeVisible();

  await page.getByText('Действия и поля', { exact: true }).click();
  const actions = page.getByRole('table', { name: 'Действия и поля' });
  await actions.getByRole('button', { name: 'Записать одобрение, Руководитель: отдел' }).first().click();
  await expect(page.getByText('своего отдела и ничьи')).toBeVisible();
  await expect(page.getByText('Кого касается', { exact: false })).toBeVisible();

  await page.getByRole('combobox', { name: 'Отличия от роли' }).click();
  await page.getByRole('option', { name: 'Директор' }).click();
  await expect(actions.getByRole('button', { name: 'Отметить отправку в банк, Директор: —' })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill('user/list');
  await expect(actions.getByRole('rowheader', { name: 'Список пользователей' })).toBeVisible();

  await page.goto('/permission/directive');
  await page.getByRole('combobox', { name: 'Человек' }).fill('Воронцов');
  await page
    .getByRole('option', { name: /Воронцов/ })
    .first()
    .click();
  await expect(page.getByRole('columnheader', { name: /Воронцов/ })).toBeVisible();

  const manager = await openAs('manager');
  await manager.goto('/permission/page');
  const own = manager.getByRole('table', { name: 'Экраны' });
  await expect(own.getByRole('columnheader', { name: 'Кто может' })).toBeVisible();
  await expect(own.getByRole('row', { name: /Пользователи/ }).first()).toContainText(
    'Администратор, Директор',
  );

  const guest = await openAs('guest');
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await guest.goto('/permission/page');
  await expect(guest.getByText('Пока вы гость', { exact: false })).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/permission'))).toEqual([]);
});
