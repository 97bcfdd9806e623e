import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { handToServer } from '#app/server/command-socket.ts';
import type { Role } from '#domain/role.ts';
import { lockName } from '#kit/server/lock-data-folder.ts';
import { speakingBrowser } from '#kit/testing/browsers.ts';

const password = 'poruchitel-demo';

// Every worker has a product of its own.
const addresses = process.env['PROMISES_URLS']?.split(' ');
const worker = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
if (addresses) process.env['PROMISES_URL'] = addresses[worker];

const dataDir = process.env['PROMISES_FOLDERS']?.split(' ')[worker] ?? '';

/** The port of the box this worker's product takes answers of banks from; 0 where it was started otherwise. */
export const answersPort = Number(process.env['PROMISES_BOXES']?.split(' ')[worker] ?? 0);

/** Does one scheduled job of this worker's product now, and waits for its end. */
export const runJob = async (name: string): Promise<void> => {
  const stated: string[] = [];
  const code = await handToServer(dataDir, { name: 'run-job', args: [name] }, (line) => stated.push(line));
  expect(code, stated.join('\n')).toBe(0);
};

/** Kills this worker's product as a machine that dies would; it is started again at the same address. */
export const killProduct = async (): Promise<void> => {
  const lock = JSON.parse(await readFile(join(dataDir, lockName), 'utf8')) as { readonly pid: number };
  process.kill(lock.pid, 'SIGKILL');
};

type DemoPerson = Role | 'accountant' | 'agent2' | 'manager2' | 'headagent2';
type Session = { readonly cookies: Parameters<BrowserContext['addCookies']>[0]; readonly since: number };

/** Well within the five minutes that the product takes a password for fresh. */
const cacheMs = 3 * 60_000;

/** The sessions of this worker, one for each demo person, that promise after promise goes on with. */
const sessions = new Map<DemoPerson, Session>();

/** Signs a demo person in through the same call the screen uses; the browser keeps only the cookie. */
const openSession = async (context: BrowserContext, username: DemoPerson): Promise<void> => {
  // A session that has ended meanwhile leaves its cookie: what presents one says where it comes from.
  const headers = { origin: process.env['PROMISES_URL'] ?? '' };
  const data = { username, password };
  const signIn = () => context.request.post('/api/login/login', { data, headers });
  let answer = await signIn();
  // The tries of one address are limited, and promises about signing in use them up: the server says for how long.
  if (answer.status() === 429) {
    const waitMs = Number(answer.headers()['retry-after']) * 1_000;
    base.info().setTimeout(base.info().timeout + waitMs);
    await sleep(waitMs);
    answer = await signIn();
  }
  expect(await answer.json()).toMatchObject({ error: false });
};

/** Goes on with the kept session of a person; a promise may have ended it, and then another is opened. */
const signInAs = async (context: BrowserContext, username: DemoPerson): Promise<void> => {
  const session = sessions.get(username);
  if (session && Date.now() - session.since < cacheMs) {
    await context.addCookies(session.cookies);
    if ((await context.request.get('/api/user/info')).ok()) return;
  }
  await openSession(context, username);
  sessions.set(username, { cookies: await context.cookies(), since: Date.now() });
};

type Promised = {
  /** Whether browsers fetch nothing ahead; a promise about what is fetched ahead says no. */
  readonly savesData: boolean;
  /** Signs this page's browser in as a demo person. */
  readonly signIn: (username: DemoPerson) => Promise<void>;
  /** Opens another person's browser beside this one, signed in. */
  readonly openAs: (username: DemoPerson) => Promise<Page>;
  /** The same in a browser into whose microphone this tone is said. */
  readonly openSpeaking: (username: DemoPerson, hertz: number) => Promise<Page>;
};

/**
 * A browser that saves data fetches nothing ahead of a need: code of every screen of a role costs the processor more
 * than the page that is looked at, and a promise about code that is late would find it there already.
 */
const saveData = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** Fails the test when a page breaks the content policy or throws. */
const watch = (page: Page, problems: string[]): void => {
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|Uncaught/.test(message.text()))
      problems.push(message.text());
  });
};

/** Browsers that this worker keeps from promise to promise, one for each tone that is said into its microphone. */
type Shared = { readonly speaking: (hertz: number) => Promise<Browser> };

/** Closes a person's browser; an answer that a promise changes on its way may still be on it. */
const closeAll = async (contexts: readonly BrowserContext[]): Promise<void> => {
  for (const context of contexts) {
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
};

type Beside = { readonly problems: string[]; readonly enter: typeof signInAs };

/** Whether this is neither the product nor something a page made itself. */
const isOutside = (url: string): boolean =>
  /^(https?|wss?):/.test(url) && new URL(url).hostname !== '127.0.0.1';

/** A promise to a person: a real browser before the real product; `page` breaks no policy and throws nothing. */
export const test = base.extend<Promised & Beside, Shared>({
  problems: async ({ browserName: _browserName }, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems).toEqual([]);
  },
  baseURL: async ({ browserName: _browserName }, use) => use(process.env['PROMISES_URL'] ?? ''),
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData) await saveData(context);
    await use(context);
  },
  page: async ({ page, problems }, use) => {
    watch(page, problems);
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  enter: async ({ browserName: _browserName }, use) => {
    const here = new Set<DemoPerson>();
    // Two browsers of one person have two sessions, as they do in life.
    await use((context, username) => {
      const enter = here.has(username) ? openSession : signInAs;
      here.add(username);
      return enter(context, username);
    });
  },
  signIn: async ({ context, enter }, use) => use((username) => enter(context, username)),
  openAs: async ({ browser, enter, problems, savesData }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (username) => {
      const context = await browser.newContext();
      opened.push(context);
      if (savesData) await saveData(context);
      await enter(context, username);
      const page = await context.newPage();
      watch(page, problems);
      return page;
    });
    await closeAll(opened);
  },
  speaking: [
    async ({ playwright }, use) => {
      const browsers = new Map<number, Promise<Browser>>();
      await use((hertz) => {
        const browser = browsers.get(hertz) ?? playwright.chromium.launch(speakingBrowser(hertz));
        browsers.set(hertz, browser);
        return browser;
      });
      for (const browser of browsers.values()) await (await browser).close();
    },
    { scope: 'worker' },
  ],
  openSpeaking: async ({ baseURL, enter, problems, savesData, speaking }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (username, hertz) => {
      const browser = await speaking(hertz);
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        locale: 'ru-RU',
        timezoneId: 'Europe/Moscow',
        viewport: { width: 1_440, height: 900 },
        reducedMotion: 'reduce',
        permissions: ['microphone'],
      });
      opened.push(context);
      if (savesData) await saveData(context);
      context.setDefaultTimeout(10_000);
      await enter(context, username);
      context.on('request', (request) => {
        if (isOutside(request.url())) problems.push(`An outside host was asked: ${request.url()}`);
      });
      const page = await context.newPage();
      watch(page, problems);
      return page;
    });
    await closeAll(opened);
  },
});

export { expect };
