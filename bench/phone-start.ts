import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { askForDocuments } from '#bench/deal-base.ts';
import { median } from '#bench/measure.ts';
import { dealLegTexts } from '#features/deal-legs/deal-legs.screen-texts.ts';
import { hashToken } from '#features/sign-in/server/open-session.ts';

/** A cheap phone on a weak line: 4 times slower, 1.6 Mbit/s, 150 ms there and back. */
const slower = 4;
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const screen = { width: 390, height: 844 };
const waitMs = 60_000;

/** A page by the phone: where it lies (`:deal` is the agent's) and what of it is useful, the field to type in or the first row to read. */
type PhonePage = {
  readonly name: string;
  readonly path: string;
  readonly useful: string;
  /** The agent, or a client by a link of his deal (`:token` is its secret), on a device that has typed the code. */
  readonly by: 'visitor' | 'agent' | 'client';
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

const phonePages: readonly PhonePage[] = [
  { name: 'sign-in', path: '/login', useful: 'input[type=password]', by: 'visitor' },
  {
    name: 'deals list',
    path: '/application/index?state=0&period=all',
    useful: 'main a[href*="/application/detail/"]',
    by: 'agent',
  },
  {
    name: 'deal',
    path: '/application/detail/:deal',
    useful: `main ul[aria-label="${dealLegTexts.tableLabel}"] li`,
    by: 'agent',
    aimMs: 4_500,
  },
  {
    name: 'documents of a deal',
    path: '/application/detail/:deal?view=documents',
    useful: 'main li[data-row]',
    by: 'agent',
    aimMs: 5_500,
  },
  {
    name: 'client by his link, the code',
    path: '/c/#:token',
    useful: 'main section button',
    by: 'visitor',
    aimMs: 2_500,
  },
  { name: 'client, his papers', path: '/c/', useful: 'main section h3', by: 'client', aimMs: 2_500 },
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

/** An agent with a phone: his cookie, a deal of his that collects its documents for three banks, and a link of its client. */
type PhoneAgent = {
  readonly session: string;
  readonly dealId: number;
  readonly link: { readonly token: string; readonly cookie: string };
};

/** A link of the agent's to the client of a deal, for all he may give, and a device of his that has typed the code. */
const openClient = async (
  client: pg.Client,
  dealId: number,
  agentId: number,
): Promise<PhoneAgent['link']> => {
  const [token, cookie] = ['l'.repeat(43), 'v'.repeat(43)];
  const { rows } = await client.query<{ id: number }>(
    `insert into client_links (deal_id, name, phone, purposes, word, is_of_card, created_by, by_role, created_at, expires_at)
     values ($1, 'Анна Клиентова', '+79990001177', '{documents,offers,sign,guarantee}', 'Ждём документы', false, $2, 'agent',
             now(), now() + interval '14 days') returning id`,
    [dealId, agentId],
  );
  const id = rows[0]?.id;
  await client.query(
    'insert into client_link_tokens (token_hash, link_id, created_at) values ($1, $2, now())',
    [hashToken(token), id],
  );
  await client.query(
    `insert into client_visits (link_id, cookie_hash, address, user_agent, created_at, proved_at)
     values ($1, $2, 'bench', '', now(), now())`,
    [id, hashToken(cookie)],
  );
  return { token, cookie };
};

/** Signs an agent of `fillDeals` in whose deal has a list of documents. */
export const openAgent = async (url: string): Promise<PhoneAgent> => {
  const session = 'p'.repeat(43);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(askForDocuments);
  const { rows } = await client.query<{ id: number; agent_id: number }>(
    "select id, agent_id from deals where status = 'collecting' order by id desc limit 1",
  );
  const [deal] = rows;
  if (!deal) throw new Error('No deal collects documents');
  await client.query(
    `insert into sessions (user_id, role, bearer_hash, cookie_hash, created_at, seen_at, expires_at, address, user_agent)
     values ($1, 'agent', $2, $3, now(), now(), now() + interval '1 day', 'bench', '')`,
    [deal.agent_id, hashToken(`bearer ${session}`), hashToken(session)],
  );
  const link = await openClient(client, deal.id, deal.agent_id);
  await client.end();
  return { session, dealId: deal.id, link };
};

/** One visit of a phone with empty caches. */
const visitByPhone = async (
  browser: Browser,
  address: string,
  { path, useful, by }: PhonePage,
  { session, dealId, link }: PhoneAgent,
): Promise<PhoneVisit> => {
  const context = await browser.newContext({ viewport: screen, locale: 'ru-RU', isMobile: true });
  try {
    const cookies = { agent: ['Admin-Token', session], client: ['Client-Link', link.cookie] } as const;
    if (by !== 'visitor') {
      const [name, value] = cookies[by];
      await context.addCookies([{ name, value, url: address, sameSite: 'Strict' }]);
    }
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send('Network.enable');
    await phone.send('Network.emulateNetworkConditions', line);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.addInitScript(watchUseful, useful);
    await page.goto(`${address}${path.replace(':deal', String(dealId)).replace(':token', link.token)}`, {
      waitUntil: 'commit',
      timeout: waitMs,
    });
    return await readUseful(page);
  } finally {
    await context.close();
  }
};

/** Prints when pages are of use to an agent with a phone; answers whether those with an aim keep it. */
export const benchPhone = async (
  browser: Browser,
  address: string,
  agent: PhoneAgent,
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
      visits.push(await visitByPhone(browser, address, page, agent));
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
