import { findEverything } from '#app/checks/find-unused.ts';
import { clientPageTexts as texts } from '#features/client-links/client-page.screen-texts.ts';
import { comeByLink } from '#features/client-links/testing/come-by-link.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('nothing on a client’s page has a finding of axe, before the code and after it', async ({
  page,
  openAs,
}) => {
  const [operator, admin] = [await openAs('operator'), await openAs('admin')];
  const { items } = await callAs(operator, dealListCalls.searchDeals, {
    body: { state: 0, status: 'issued', limit: 1 },
  });
  const amiss: string[] = [];
  const check = async (place: string): Promise<void> => {
    amiss.push(...(await findEverything(page, place)));
  };
  await comeByLink(
    page,
    { operator, admin },
    {
      dealId: items[0]?.id ?? 0,
      phone: `+7998${Date.now() % 10_000_000}`.padEnd(12, '0'),
      purposes: ['documents', 'offers', 'sign', 'pay', 'guarantee'],
      word: 'Всё готово',
      beforeCode: () => check('the code'),
    },
  );
  await check('the page');
  expect(amiss).toEqual([]);
});

/** A telephone of the middle sort on a line of the third generation, as Lighthouse has it. */
const slowPhone = {
  latency: 150,
  downloadThroughput: (1_638 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};

test('the first useful words of a client’s page stand within 2.5 s on a slow telephone', {
  tag: '@rare',
}, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...slowPhone });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const began = performance.now();
  await page.goto('/c/#a-link-that-opens-nothing', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: texts.dead.title })).toBeVisible();
  expect(performance.now() - began).toBeLessThan(2_500);
});
