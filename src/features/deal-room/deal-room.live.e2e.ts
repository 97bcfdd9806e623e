import type { Page } from '@playwright/test';
import { dealConflictTexts } from '#features/deals/deals-conflict.texts.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { dealMoveTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { historySlotTexts } from '#features/deal-history/deal-history-slot.texts.ts';
import { dealRoomTexts } from '#features/deal-room/deal-room.texts.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** A call of the person whose browser this is, as his interface makes it. */
const call = async <R>(
  page: Page,
  method: 'get' | 'post' | 'put',
  path: string,
  data?: object,
): Promise<R> => {
  const headers = { origin: process.env['PROMISES_URL'] ?? '', 'idempotency-key': crypto.randomUUID() };
  const answer = await page.request[method](`/api${path}`, { headers, ...(data ? { data } : {}) });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as R;
};

type Offer = { readonly price: string; readonly rate: string | null; readonly conditions: string | null };
type Leg = {
  readonly id: number;
  readonly sub_state: string | null;
  readonly offer: Offer | null;
  readonly bank: { readonly name: string };
};
type Deal = { readonly version: number; readonly legs: readonly Leg[] };
type Row = { readonly id: number; readonly sub_state: string | null };
type Person = { readonly last_name: string };

const dealOf = (page: Page, id: number) => call<Deal>(page, 'get', `/applications/${id}`);
const nameOf = async (page: Page) => (await call<Person>(page, 'get', '/user/info')).last_name;
const bare = (bank: string): string => bank.replaceAll(/Банк |[«»]/g, '').slice(0, 10);
const rowOf = (page: Page, id: number) =>
  page.locator('tbody tr').filter({ has: page.locator(`a[href$="/detail/${id}"]`) });
const move = (page: Page, leg: Leg, data: object) =>
  call(page, 'post', '/history-application-banks/newcreate', { application_bank_id: leg.id, ...data });

/** A deal of the manager's that lies at a bank, with the leg that has only been sent. */
const sentDeal = async (page: Page): Promise<{ id: number; leg: Leg }> => {
  const filter = { state: 0, status: 'sending', data_start: '2020-01-01' };
  const { items } = await call<{ items: Row[] }>(page, 'post', '/application/appsearch', filter);
  const sent = items.find(({ sub_state: step }) => step === 'sent');
  const leg = sent && (await dealOf(page, sent.id)).legs.find(({ sub_state: step }) => step === 'sent');
  if (!sent || !leg) throw new Error('The demo data holds no deal that was sent');
  return { id: sent.id, leg };
};

test('what a colleague does is seen in its place: in the list, in the deal, and who looks at it', async ({
  page: room,
  signIn,
  openAs,
}) => {
  await signIn('manager');
  const operator = await openAs('operator');
  const { id, leg } = await sentDeal(room);
  const list = await room.context().newPage();
  const asked: string[] = [];
  list.on('request', (request) => asked.push(new URL(request.url()).pathname));

  // The row is in sight of a scrolled list and its menu is open.
  await list.goto('/application/index?state=0&data_start=2020-01-01&status=sending');
  await room.goto(`/application/detail/${id}`);
  await expect(room.getByRole('row').filter({ hasText: bare(leg.bank.name) })).toBeVisible();
  await rowOf(list, id).scrollIntoViewIfNeeded();
  await rowOf(list, id)
    .getByRole('button', { name: dealListTexts.actionsWith(id) })
    .click();
  await expect(list.getByRole('menu')).toBeVisible();
  const place = () =>
    rowOf(list, id).evaluate((row) => [row.dataset['index'], row.getBoundingClientRect().top]);
  const before = await place();
  await expect(room.getByText(dealRoomTexts.watching.title)).toHaveCount(0);

  await operator.goto(`/application/detail/${id}`);
  const watched = (page: Page) => page.getByTitle(new RegExp(`^${dealRoomTexts.watching.title}: `));
  await expect(watched(room)).toContainText(await nameOf(operator));
  await expect(watched(operator)).toContainText(await nameOf(room));

  asked.length = 0;
  await move(operator, leg, { move: 'T12', comment: 'Пришлите устав', due_at: '2099-12-20T12:00:00Z' });
  await move(operator, leg, { comment: 'Ждём до конца дня' });
  await expect(room.getByRole('row').filter({ hasText: bare(leg.bank.name) })).toContainText(
    dealTexts.statusNames.query,
  );
  await room.getByRole('link', { name: historySlotTexts.title }).click();
  await expect(room.getByText('Ждём до конца дня')).toBeVisible();
  await move(operator, leg, { comment: 'Устав получен' });
  await expect(room.getByText('Устав получен')).toBeVisible();

  await expect(rowOf(list, id)).toContainText(dealTexts.statusNames.query);
  await expect(rowOf(list, id)).toContainText(dealListTexts.live.away.filter);
  await expect(list.getByRole('menu')).toBeVisible();
  expect(await place()).toEqual(before);
  // The rows alone were asked for, and not once for each word that came.
  expect(asked.filter((path) => path.endsWith('/appsearch'))).toEqual([]);
  expect(asked.filter((path) => path.endsWith('/application/rows')).length).toBeLessThanOrEqual(3);
  await list.keyboard.press('Escape');
  await list.getByRole('button', { name: dealListTexts.live.misplaced(1) }).click();
  await expect(rowOf(list, id)).toHaveCount(0);

  await operator.close();
  await expect(watched(room)).toHaveCount(0);

  // A new deal is told of, and stands in the list when the reader says so.
  await list.goto('/application/index?state=0');
  await expect(list.locator('tbody tr').first()).toBeVisible();
  const made = await call<{ id: number }>(room, 'post', '/applications', { product: 1 });
  const note = list.getByRole('button', { name: dealListTexts.live.appeared(1) });
  await expect(note).toBeVisible();
  await expect(rowOf(list, made.id)).toHaveCount(0);
  await note.click();
  await expect(rowOf(list, made.id)).toBeInViewport();
  await expect(note).toHaveCount(0);

  // The line is cut and comes back: the list is right by itself.
  await list.context().setOffline(true);
  await expect(list.getByText('Нет связи')).toBeVisible();
  await list.context().setOffline(false);
  const director = await openAs('director');
  await call(director, 'put', `/applications/${made.id}`, { version: 1, client_name: 'ООО «Новое имя»' });
  await expect(rowOf(list, made.id)).toContainText('Новое имя', { timeout: 20_000 });
});

test('two people write the same thing: what was typed stays, and each field is chosen', {
  tag: '@rare',
}, async ({ page: manager, signIn, openAs }) => {
  await signIn('manager');
  const operator = await openAs('operator');
  const { id, leg } = await sentDeal(manager);
  const offer = {
    application_bank_id: leg.id,
    amount: '100000.00',
    date_start: '2027-01-01',
    date_end: '2027-12-31',
    price: '5000.00',
    rate: '2.5',
    valid_until: '2099-12-31',
    conditions: 'Без страховки',
  };
  await manager.goto(`/application/detail/${id}`);
  const row = manager.getByRole('row').filter({ hasText: bare(leg.bank.name) });
  await row.getByRole('button', { name: /^Действия:/ }).click();
  await manager.getByRole('menuitem', { name: dealLegTexts.recordOffer }).click();
  const dialog = manager.getByRole('dialog', { name: /^Предложение: / });
  await dialog.getByLabel(dealMoveTexts.offer.price).fill('4500');
  await dialog.getByLabel(dealMoveTexts.offer.conditions).fill('Нужен поручитель');

  await call(operator, 'post', '/application-bank/save-offer', offer);
  await expect(dialog.getByText(await nameOf(operator))).toBeVisible();
  await expect(dialog.getByLabel(dealMoveTexts.offer.price)).toHaveValue(/4\s?500/);
  await dialog.getByRole('button', { name: dealMoveTexts.offer.save }).click();
  const conflict = manager.getByRole('dialog', { name: dealConflictTexts.leg.title });
  const field = (label: string) => conflict.getByRole('radiogroup', { name: label });
  await expect(field(dealMoveTexts.offer.price).getByRole('radio', { name: /^Моё: / })).toBeChecked();
  await expect(field(dealMoveTexts.offer.rate).getByRole('radio', { name: 'Сохранено: 2,5' })).toBeChecked();
  await field(dealMoveTexts.offer.conditions)
    .getByRole('radio', { name: /^Сохранено: / })
    .check();
  await conflict.getByRole('button', { name: 'Применить выбор' }).click();
  await expect(conflict).toHaveCount(0);
  await dialog.getByRole('button', { name: dealMoveTexts.offer.save }).click();
  await expect(dialog).toHaveCount(0);
  const saved = (await dealOf(manager, id)).legs.find((one) => one.id === leg.id)?.offer;
  expect(saved).toMatchObject({ price: '4500.00', rate: '2.5', conditions: 'Без страховки' });

  // A move: the leg has gone elsewhere meanwhile; the words typed stay, the move is made on the leg as it is.
  await row.getByRole('button', { name: /^Действия:/ }).click();
  await manager.getByRole('menuitem', { name: legTexts.moveTitles['T12'] ?? '', exact: true }).click();
  const context = manager.getByRole('dialog', { name: legTexts.moveTitles['T12'] ?? '' });
  await context.getByLabel(dealMoveTexts.question).fill('Нужна справка');
  await move(operator, leg, { move: 'T8' });
  await context.getByRole('button', { name: dealConflictTexts.leg.take }).click();
  const moved = manager.getByRole('dialog', { name: dealConflictTexts.leg.title });
  await expect(moved).toContainText(dealConflictTexts.leg.stillPossible);
  await moved.getByRole('button', { name: dealConflictTexts.leg.goOn }).click();
  await expect(context.getByLabel(dealMoveTexts.question)).toHaveValue('Нужна справка');
  await context.getByRole('button', { name: legTexts.moveTitles['T12'] ?? '' }).click();
  await expect(row).toContainText(dealTexts.statusNames.query);

  // The people of the deal, named by two heads at once.
  const director = await openAs('director');
  await director.goto(`/application/edit/${id}`);
  const agents = director.getByRole('combobox', { name: dealTexts.fieldNames['agent_id'] ?? '' });
  const was = await agents.inputValue();
  const people = await call<{ agents: { id: number; name: string }[] }>(
    director,
    'get',
    '/application/people',
  );
  const [mine, theirs] = people.agents.filter(({ name }) => name !== was);
  if (!mine || !theirs) throw new Error('The demo data holds two more agents');
  await agents.click();
  await director.getByRole('option', { name: mine.name }).click();
  const { version } = await dealOf(director, id);
  const admin = await openAs('admin');
  await call(admin, 'put', `/applications/${id}`, { version, agent_id: theirs.id });
  await expect(director.getByText(/^Изменено: агент\./)).toBeVisible();
  await expect(agents).toHaveValue(mine.name);
  await director.getByRole('button', { name: dealRoomTexts.people.assign }).click();
  const named = director.getByRole('dialog', { name: dealConflictTexts.deal.title });
  await expect(named.getByRole('radio', { name: `Моё: ${mine.name}` })).toBeChecked();
  await expect(named.getByRole('radio', { name: `Сохранено: ${theirs.name}` })).not.toBeChecked();
  await named.getByRole('button', { name: 'Применить выбор' }).click();
  await director.getByRole('button', { name: dealRoomTexts.people.assign }).click();
  await expect(director.getByText(dealRoomTexts.people.assigned)).toBeVisible();
});
