import type { Page } from '@playwright/test';
import { defaultSounds } from '#kit/contract/sound-settings.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** Calls made beside the screen, in the name of whoever the page is signed in as. */
const callsOf =
  ({ request }: Page, baseURL: string | undefined) =>
  async <T>(path: string, data?: object): Promise<T> => {
    const headers = { origin: baseURL ?? '' };
    const answer = data
      ? await request.post(`/api${path}`, { data, headers })
      : await request.get(`/api${path}`);
    expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
    return (await answer.json()) as T;
  };

type Calls = ReturnType<typeof callsOf>;
type Move = { readonly id: string; readonly is_allowed: boolean };
type Deal = {
  readonly id: number;
  readonly legs: readonly { readonly moves: readonly Move[] }[];
};
type List = { readonly items: readonly { readonly id: number }[] };

const moveDeal = (who: Calls, deal: number, move: string) =>
  who('/history-application-banks/newcreate', { application_id: deal, move, comment: 'Нет устава' });

/** Counts the tones a page lets ring, without a loudspeaker. */
const countTones = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const received = globalThis as { tones?: number };
    received.tones = 0;
    globalThis.OscillatorNode = class extends OscillatorNode {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        received.tones = (received.tones ?? 0) + 1;
      }
    };
  });
  return () => page.evaluate(() => (globalThis as { tones?: number }).tones ?? 0);
};

const mayMove = ({ legs }: Deal, id: string): boolean =>
  legs.length > 0 && legs.every(({ moves }) => moves.some((move) => move.id === id && move.is_allowed));

/** A deal of the agent that can be sent now and that the manager sees; one that waits to be sent is brought back. */
const findDeal = async (asAgent: Calls, asManager: Calls, manager: Page): Promise<number> => {
  for (const [status, id] of [
    ['collecting', 'T5'],
    ['sending', 'T6'],
  ] as const) {
    const who = id === 'T5' ? asAgent : asManager;
    const body = { state: 0, status, data_start: '2020-01-01', limit: 50 };
    const { items } = await asAgent<List>('/application/appsearch', body);
    for (const deal of items) {
      const isSeen = (await manager.request.get(`/api/applications/${deal.id}`)).ok();
      if (!isSeen || !mayMove(await who<Deal>(`/applications/${deal.id}`), id)) continue;
      if (id === 'T6') await moveDeal(asManager, deal.id, id);
      return deal.id;
    }
  }
  throw new Error('The demo has no deal to send');
};

test('an agent sends a deal: the manager sees and hears it at once; quiet hours and a deal switched off are silent', async ({
  page,
  signIn,
  openAs,
  baseURL,
}) => {
  const asAgent = callsOf(await openAs('agent'), baseURL);
  await signIn('manager');
  const asManager = callsOf(page, baseURL);
  const tones = await countTones(page);
  await asManager('/user/save-setting', { sounds: defaultSounds });
  const deal = await findDeal(asAgent, asManager, page);
  const move = (who: Calls, id: string) => moveDeal(who, deal, id);
  const unread = async () => (await asManager<{ unread: number }>('/user/notification')).unread;
  await asManager('/notification/on-application', { application_id: deal });
  const before = await unread();
  const corner = page.getByRole('status').filter({ hasText: `Сделка № ${deal}` });
  const bell = page.getByRole('button', { name: /^Уведомления/ });

  await page.clock.install();
  await page.goto('/application/index');
  await expect(bell).toBeVisible();
  await page
    .getByRole('main')
    .first()
    .click({ position: { x: 5, y: 5 } });
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await move(asAgent, 'T5');
  await expect(corner).toContainText(/Заявк[аи] передан[аы] на отправку/);
  await expect(bell).toHaveAccessibleName(new RegExp(`${before + 1}\\D`));
  await expect.poll(tones).toBeGreaterThan(0);

  await corner.getByRole('button', { name: /передан/ }).click();
  await expect(page).toHaveURL(new RegExp(`/application/detail/${deal}`));
  await expect(corner).toHaveCount(0);
  await expect.poll(unread).toBe(before);
  await bell.click();
  const panel = page.getByRole('dialog');
  const row = panel.getByRole('button', { name: new RegExp(`Сделка № ${deal}.*передан`) }).first();
  await expect(panel.getByRole('region', { name: 'Сегодня' })).toContainText(`Сделка № ${deal}`);
  await expect(row.getByLabel('Не прочитано')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Учётная запись/ }).click();
  await page.getByRole('menuitem', { name: 'Звуки и тихие часы' }).click();
  await page.getByRole('switch', { name: 'Тихие часы', exact: true }).click({ force: true });
  await page.getByLabel('С', { exact: true }).fill('00:00');
  await page.getByLabel('До', { exact: true }).fill('23:59');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Звуки сохранены')).toBeVisible();
  await move(asManager, 'T6');
  // What rises soon after one's own change makes no sound in any case.
  await page.clock.runFor(2_100);
  const received = await tones();
  await move(asAgent, 'T5');
  await expect(corner).toBeVisible();
  await expect.poll(unread).toBe(before + 1);
  expect(await tones()).toBe(received);

  await page.getByRole('button', { name: 'Действия' }).first().click();
  await page.getByRole('menuitem', { name: 'Не уведомлять меня' }).click();
  await expect(page.getByText('Уведомления об этой сделке выключены')).toBeVisible();
  await move(asManager, 'T6');
  await move(asAgent, 'T5');
  expect(await unread()).toBe(before + 1);

  await bell.click();
  await panel.getByRole('button', { name: 'Прочитать все' }).click();
  await expect(page.getByText('Все уведомления прочитаны')).toBeVisible();
  await expect(panel.getByLabel('Не прочитано')).toHaveCount(0);
  await panel.getByText('Непрочитанные').click();
  await expect(panel.getByText('Всё прочитано')).toBeVisible();
  await move(asManager, 'T6');
});
