import type { Browser, Page } from '@playwright/test';
import { median } from '#bench/measure.ts';

/** A cheap phone on a weak line: 4 times slower, 1.6 Mbit/s, 150 ms there and back. */
const slower = 4;
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const screen = { width: 390, height: 844 };
const waitMs = 60_000;

/** A page by the phone: where it lies and what of it is useful, the field to type in or the first row to read. */
export type PhonePage = {
  readonly name: string;
  readonly path: string;
  readonly useful: string;
  readonly isSignedIn: boolean;
};

export const phonePages: readonly PhonePage[] = [
  { name: 'sign-in', path: '/login', useful: 'input[type=password]', isSignedIn: false },
  {
    name: 'deals list',
    path: '/application/index?state=0&period=all',
    useful: 'main a[href*="/application/detail/"]',
    isSignedIn: true,
  },
  {
    name: 'deal',
    path: '/application/detail/48001',
    useful: 'main h2',
    isSignedIn: true,
  },
  {
    name: 'documents of a deal',
    path: '/application/detail/48001?view=documents',
    useful: 'main li[data-row]',
    isSignedIn: true,
  },
];

/** Runs in the page: notes the first frame after what is useful is there. */
const watchUseful = (selector: string): void => {
  const view = (): void => {
    if (document.querySelector(selector))
      requestAnimationFrame(() => setTimeout(() => performance.mark('useful')));
    else requestAnimationFrame(view);
  };
  requestAnimationFrame(view);
};

const readUseful = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => performance.getEntriesByName('useful').length > 0, undefined, {
    timeout: waitMs,
  });
  return page.evaluate(() => performance.getEntriesByName('useful')[0]?.startTime ?? Number.NaN);
};

/** One visit of a phone with empty caches: milliseconds from the navigation until the page is of use. */
export const visitByPhone = async (
  browser: Browser,
  address: string,
  { path, useful, isSignedIn }: PhonePage,
  session: string,
): Promise<number> => {
  const context = await browser.newContext({ viewport: screen, locale: 'ru-RU', isMobile: true });
  try {
    const cookie = { name: 'Admin-Token', value: session, url: address, sameSite: 'Strict' as const };
    if (isSignedIn) await context.addCookies([cookie]);
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send('Network.enable');
    await phone.send('Network.emulateNetworkConditions', line);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watchUseful, useful);
    await page.goto(`${address}${path}`, { waitUntil: 'commit', timeout: waitMs });
    return await readUseful(page);
  } finally {
    await context.close();
  }
};

/** Prints when sign-in and the list are of use to somebody with a phone; nothing is refused by it. */
export const benchPhone = async (
  browser: Browser,
  address: string,
  session: string,
  rounds: number,
): Promise<void> => {
  console.log(`\n| phone, ${slower} times slower, 1.6 Mbit/s, 150 ms | useful ms |\n| --- | --- |`);
  for (const page of phonePages) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await visitByPhone(browser, address, page, session));
    console.log(`| ${page.name} | ${median(times).toFixed(0)} |`);
  }
};
