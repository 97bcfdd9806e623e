import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { fillDeals, openSessions } from '#bench/deal-base.ts';
import { median } from '#bench/measure.ts';
import { benchPhone, openAgent } from '#bench/phone-start.ts';
import { hashToken } from '#features/sign-in/server/open-session.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import { startProcess } from '#kit/testing/start-process.ts';
import { startCluster } from '#scripts/postgres-cluster.ts';

/** The list from nothing may take this many times as long as a page that holds the same rows ready. */
const limit = 4;
const rowsRequired = 50;
const root = new URL('..', import.meta.url).pathname;
const debounceMs = 100;
const dealCount = 5_000;
const session = 'c'.repeat(43);
const listPath = '/application/index?state=0&period=all';

/** When a visit's rows stood on the screen, and what it fetched until then. */
type Visit = {
  readonly rowsMs: number;
  readonly firstPaintMs: number;
  readonly requests: readonly Fetched[];
};
type Fetched = {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly bytes: number;
};

type StaticPage = { readonly html: string; readonly css: string };

/** The rows as the product has just drawn them: the same table and its own part of the stylesheets, no script. */
const readStaticPage = (page: Page): Promise<StaticPage> =>
  page.evaluate(() => {
    const table = document.querySelector('table');
    if (!table) throw new Error('no table');
    const inside = [document.documentElement, document.body, table, ...table.querySelectorAll('*')];
    const isUsed = (selector: string): boolean => {
      try {
        return inside.some((element) =>
          element.matches(
            selector.replaceAll(/::?(before|after|hover|focus[a-z-]*|active|placeholder|selection)/g, ''),
          ),
        );
      } catch {
        return true;
      }
    };
    const textOf = (rule: CSSRule): string => {
      if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : '';
      if (rule instanceof CSSLayerBlockRule || rule instanceof CSSMediaRule) {
        const inner = [...rule.cssRules].map(textOf).join('');
        const head = rule.cssText.slice(0, rule.cssText.indexOf('{'));
        return inner && `${head}{${inner}}`;
      }
      return rule.cssText;
    };
    const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(textOf)).join('\n');
    const { lang } = document.documentElement;
    const attributes = [...document.documentElement.attributes].map(
      ({ name, value }) => `${name}="${value}"`,
    );
    return {
      css,
      html: `<!doctype html><html ${attributes.join(' ')}><head><meta charset="utf-8"><title>${lang}</title><link rel="stylesheet" href="/list.css"></head><body style="overflow:auto">${table.outerHTML}</body></html>`,
    };
  });

const firstLine = async (child: ChildProcess): Promise<string> => {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The static server ended before it was ready');
};

const startStatic = async (folder: string): Promise<{ address: string; child: ChildProcess }> => {
  const child = spawn(process.execPath, ['bench/static-list.ts', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { address: await firstLine(child), child };
};

const openBrowser = (): Promise<Browser> => {
  const marked = '.cache/browser-path';
  return chromium.launch({
    executablePath: existsSync(marked) ? readFileSync(marked, 'utf8') : '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-background-networking'],
  });
};

/** Runs in the page: notes the first frame after the rows are there. */
const watchRows = (required: number): void => {
  const view = (): void => {
    if (document.querySelectorAll('tbody tr').length >= required) {
      requestAnimationFrame(() => setTimeout(() => performance.mark('rows')));
    } else requestAnimationFrame(view);
  };
  requestAnimationFrame(view);
};

const readVisit = (page: Page): Promise<Visit> =>
  page.evaluate(() => {
    const rowsMs = performance.getEntriesByName('rows')[0]?.startTime ?? Number.NaN;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ] as PerformanceResourceTiming[];
    const requests = entries
      .filter(({ startTime }) => startTime <= rowsMs)
      .map(({ name, startTime, responseEnd, transferSize }) => ({
        name: new URL(name).pathname,
        from: startTime,
        to: responseEnd,
        bytes: transferSize,
      }));
    return { rowsMs, firstPaintMs: paint?.startTime ?? Number.NaN, requests };
  });

/** One visit with empty caches. */
const visit = async <T>(browser: Browser, url: string, read: (page: Page) => Promise<T>): Promise<T> => {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'ru-RU',
  });
  try {
    await context.addCookies([
      { name: 'Admin-Token', value: session, url: new URL(url).origin, sameSite: 'Strict' },
    ]);
    const page = await context.newPage();
    await page.addInitScript(watchRows, rowsRequired);
    await page.goto(url, { waitUntil: 'commit' });
    await page
      .locator('tbody tr')
      .nth(rowsRequired - 1)
      .waitFor();
    await page.waitForTimeout(debounceMs);
    return await read(page);
  } finally {
    await context.close();
  }
};

const kib = (bytes: number): string => (bytes / 1024).toFixed(1);

const waterfall = ({ rowsMs, requests }: Visit): string =>
  requests
    .map(({ name, from, to, bytes }) => {
      const width = 40;
      const start = Math.round((from / rowsMs) * width);
      const length = Math.max(1, Math.round(((to - from) / rowsMs) * width));
      const bar = `${' '.repeat(start)}${'█'.repeat(length)}`.padEnd(width + 2).slice(0, width + 2);
      return `${from.toFixed(0).padStart(5)} ${to.toFixed(0).padStart(5)} ${kib(bytes).padStart(7)} KiB  ${bar} ${name}`;
    })
    .join('\n');

const openCookie = async (url: string): Promise<void> => {
  await openSessions(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update sessions set cookie_hash = $1 where role = 'admin'`, [hashToken(session)]);
  await client.end();
};

/** The product over a base of deals, an administrator's session and an agent's in it. */
const openProduct = async () => {
  const cluster = await startCluster();
  if (!cluster) throw new Error('PostgreSQL is not installed');
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-bench-'));
  const database = await openPostgres(cluster.url);
  await migrate(database);
  await database.close();
  await fillDeals(cluster.url, dealCount);
  await openCookie(cluster.url);
  const agent = await openAgent(cluster.url);
  const server = await startProcess({ DATABASE_URL: cluster.url, DATA_DIR: dataDir });
  return {
    address: server.address,
    agent,
    stop: async () => {
      await server.stop();
      await cluster.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** The pages of somebody with a cheap phone on a weak line alone; answers whether they keep their aims. */
export const benchPhoneStart = async (rounds: number): Promise<boolean> => {
  const server = await openProduct();
  const browser = await openBrowser();
  try {
    return await benchPhone(browser, server.address, server.agent, rounds);
  } finally {
    await browser.close();
    await server.stop();
  }
};

/**
 * The deals list in Chromium with empty caches, from the navigation to 50 painted rows, beside a static page
 * of the same rows; the two take turns. Answers whether the list stays within its limit.
 */
export const benchColdStart = async (rounds: number): Promise<boolean> => {
  const server = await openProduct();
  const browser = await openBrowser();
  const folder = await mkdtemp(join(tmpdir(), 'poruchitel-static-'));
  const { html, css } = await visit(browser, `${server.address}${listPath}`, readStaticPage);
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, 'list.css'), css.replaceAll(server.address, ''));
  await cp(join(root, 'dist/assets'), join(folder, 'assets'), { recursive: true });
  const still = await startStatic(folder);
  console.log(`Chromium ${browser.version()}; ${rounds} rounds`);
  const product: Visit[] = [];
  const page: Visit[] = [];
  try {
    for (let round = -1; round < rounds; round += 1) {
      const one = await visit(browser, `${server.address}${listPath}`, readVisit);
      const other = await visit(browser, `${still.address}/`, readVisit);
      if (round < 0) continue; // the servers and the browser have warmed up
      product.push(one);
      page.push(other);
    }
    await benchPhone(browser, server.address, server.agent, rounds);
  } finally {
    await browser.close();
    still.child.kill('SIGTERM');
    await once(still.child, 'exit');
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const middle = (visits: readonly Visit[], of: (visit: Visit) => number): number => median(visits.map(of));
  const rows = { product: middle(product, (one) => one.rowsMs), page: middle(page, (one) => one.rowsMs) };
  const ratio = median(product.map((one, at) => one.rowsMs / (page[at]?.rowsMs ?? Number.NaN)));
  const [last] = product.toSorted(
    (a, b) => Math.abs(a.rowsMs - rows.product) - Math.abs(b.rowsMs - rows.product),
  );
  if (last) console.log(`\n${waterfall(last)}\n`);
  console.log(`| | first paint ms | ${rowsRequired} rows ms |\n| --- | --- | --- |`);
  console.log(
    `| deals list | ${middle(product, (one) => one.firstPaintMs).toFixed(0)} | ${rows.product.toFixed(0)} |`,
  );
  console.log(
    `| static page | ${middle(page, (one) => one.firstPaintMs).toFixed(0)} | ${rows.page.toFixed(0)} |`,
  );
  console.log(`\nratio ${ratio.toFixed(2)}, limit ${limit}: ${ratio <= limit ? 'met' : 'MISSED'}`);
  return ratio <= limit;
};
