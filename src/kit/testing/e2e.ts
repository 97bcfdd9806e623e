import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import type { Role } from '#domain/role.ts';

const password = 'poruchitel-demo';

// Every worker has a product of its own.
const addresses = process.env['PROMISES_URLS']?.split(' ');
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
if (addresses) process.env['PROMISES_URL'] = addresses[worker];

/** The port of the box this worker's product takes answers of banks from; 0 where it was started otherwise. */
export const answersPort = Number(process.env['PROMISES_BOXES']?.split(' ')[worker] ?? 0);

/** Signs a demo person in through the same call the screen uses; the browser keeps only the cookie. */
const signInAs = async (context: BrowserContext, username: string): Promise<void> => {
  const answer = await context.request.post('/api/login/login', { data: { username, password } });
  expect(await answer.json()).toMatchObject({ error: false });
};

type Promised = {
  /** Signs this page's browser in as a demo person. */
  readonly signIn: (username: Role | 'agent2' | 'manager2' | 'headagent2') => Promise<void>;
  /** Opens another person's browser beside this one, signed in. */
  readonly openAs: (username: Role | 'agent2' | 'manager2' | 'headagent2') => Promise<Page>;
};

const openContext = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: process.env['PROMISES_URL'] ?? '',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1440, height: 900 },
  });

/** Fails the test when a page breaks the content policy or throws. */
const watch = (page: Page, problems: string[]): void => {
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
      problems.push(message.text());
  });
};

/** A promise to a person: a real browser before the real product; `page` breaks no policy and throws nothing. */
export const test = base.extend<Promised & { problems: string[] }>({
  problems: async ({ browserName: _browserName }, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems).toEqual([]);
  },
  baseURL: async ({ browserName: _browserName }, use) => use(process.env['PROMISES_URL'] ?? ''),
  page: async ({ page, problems }, use) => {
    watch(page, problems);
    await use(page);
  },
  signIn: async ({ context }, use) => use((username) => signInAs(context, username)),
  openAs: async ({ browser, problems }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (username) => {
      const context = await openContext(browser);
      opened.push(context);
      await signInAs(context, username);
      const page = await context.newPage();
      watch(page, problems);
      return page;
    });
    for (const context of opened) await context.close();
  },
});

export { expect };
