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
  /** By when it is to be of use. */
  readonly aimMs?: number;
};

/** When the first of the page stood, when it was of use, and what had been asked for until then. */
type PhoneVisit = {
  readonly paintMs: number;
  readonly usefulMs: number;
  /** Paths in the order they were asked for, each with when. */
  readonly requests: readonly string[];
};

/** More than this nobody asks for before a page is of use. */
const requestsAim = 40;

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
    path: '/application/detail/48318',
    useful: 'main h2',
    isSignedIn: true,
    aimMs: 4_500,
  },
  {
    name: 'documents of a deal',
    path: '/application/detail/48318?view=documents',
    useful: 'main li[data-row]',
    isSignedIn: true,
    aimMs: 5_500,
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

const readUseful = async (page: Page): Promise<PhoneVisit> => {
  // A page that never is of use is a finding, not an end: it stands in the table as no number.
  await page
    .waitForFunction(() => performance.getEntriesByName('useful').length > 0, undefined, { timeout: waitMs })
    .catch(() => undefined);
  return page.evaluate(() => {
    const usefulMs = performance.getEntriesByName('useful')[0]?.startTime ?? Number.NaN;
    const [paint] = performance.getEntriesByName('first-paint');
    const requests = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].filter(({ startTime }) => !(startTime > usefulMs));
    return {
      usefulMs,
      paintMs: paint?.startTime ?? Number.NaN,
      requests: (requests as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseEnd }) =>
          `${Math.round(startTime)} to ${Math.round(responseEnd)} ${new URL(name).pathname}`,
      ),
    };
  });
};

/** One visit of a phone with empty caches. */
export const visitByPhone = async (
  browser: Browser,
  address: string,
  { path, useful, isSignedIn }: PhonePage,
  session: string,
): Promise<PhoneVisit> => {
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

/** Prints when pages are of use to somebody with a phone; answers whether those with an aim keep it. */
export const benchPhone = async (
  browser: Browser,
  address: string,
  session: string,
  rounds: number,
): Promise<boolean> => {
  console.log(
    `\n| phone, ${slower} times slower, 1.6 Mbit/s, 150 ms | first paint ms | useful ms | aim | requests |`,
  );
  console.log('| --- | --- | --- | --- | --- |');
  let isMet = true;
  for (const page of phonePages) {
    const visits: PhoneVisit[] = [];
    for (let round = 0; round < rounds; round += 1)
      visits.push(await visitByPhone(browser, address, page, session));
    const middle = (of: (visit: PhoneVisit) => number): number => Math.round(median(visits.map(of)));
    const useful = middle(({ usefulMs }) => usefulMs);
    const requests = middle((visit) => visit.requests.length);
    const isKept = page.aimMs === undefined || (useful <= page.aimMs && requests <= requestsAim);
    isMet &&= isKept;
    console.log(
      `| ${page.name} | ${middle(({ paintMs }) => paintMs)} | ${useful} | ${page.aimMs ?? ''} | ${requests} |`,
    );
    if (!isKept) console.log(visits.at(-1)?.requests.join('\n'));
  }
  return isMet;
};
