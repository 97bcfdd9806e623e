import type { Page } from '@playwright/test';
import { collectCalls } from '#app/checks/buttons/visit-parts.ts';
import { findEverything, findUnused } from '#app/checks/find-unused.ts';
import { showPlainly } from '#app/checks/kit-styles.ts';
import { loadingSigns, pageInSight } from '#app/checks/screen-visits.ts';
import type { DealStatus } from '#domain/deal-status.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { isWriting } from '#kit/contract/define-call.ts';
import { callAs } from '#kit/testing/call-as.ts';
import { expect, test } from '#kit/testing/e2e.ts';

/** In which states of a deal each of its views has the most to open. */
const places: Readonly<Partial<Record<DealStatus, readonly string[]>>> = {
  collecting: ['banks', 'documents', 'forms', 'parameters', 'client', 'tasks'],
  sending: ['banks', 'letters', 'history'],
  signing: ['banks', 'signatures'],
  query: ['banks', 'queries'],
  approved: ['banks', 'offers'],
  revision: ['banks', 'drafts'],
  issuing: ['banks', 'invoices'],
  issued: ['banks', 'guarantee'],
};

const overlay = '[role="dialog"], [role="menu"]';
const overlays = (page: Page) => page.locator(overlay).filter({ visible: true });
const items = (page: Page) => page.getByRole('menuitem').filter({ visible: true });

const atRest = async (page: Page): Promise<void> => {
  await expect(page.locator(pageInSight)).not.toBeEmpty();
  await expect(page.locator(loadingSigns)).toHaveCount(0);
};

/** Whatever is pressed, nothing is written: the deals belong to other promises, too. */
const blockWrites = async (page: Page): Promise<void> => {
  const calls = [...(await collectCalls()).values()];
  const writes = new Set(calls.filter((call) => isWriting(call)).map(({ path }) => `/api${path}`));
  await page.route('**/api/**', (route) => {
    const request = route.request();
    if (request.method() === 'GET' || !writes.has(new URL(request.url()).pathname)) return route.fallback();
    return route.fulfill({ status: 409, json: { message: 'Здесь только смотрят', code: 'promise.looking' } });
  });
};

/** Marks what can be pressed in the page, and names it as people do: without numbers and names of banks. */
const markButtons = (page: Page): Promise<{ at: number; name: string }[]> =>
  page.locator('main button:not([role="tab"])').evaluateAll((buttons) =>
    buttons.flatMap((button, at) => {
      button.setAttribute('data-pressed', String(at));
      const label = button.getAttribute('aria-label') ?? (button as HTMLElement).innerText;
      const name = label.replaceAll(/«[^»]*»|: .*|\d+/g, '').trim();
      return (button as HTMLButtonElement).checkVisibility() && !(button as HTMLButtonElement).disabled
        ? [{ at, name }]
        : [];
    }),
  );

const close = async (page: Page): Promise<void> => {
  for (let left = 4; left > 0 && (await overlays(page).count()) > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await page
      .waitForFunction(
        (selector) => ![...document.querySelectorAll(selector)].some((one) => one.checkVisibility()),
        overlay,
        { timeout: 1_000 },
      )
      .catch(() => undefined);
  }
};

/** Presses, and answers whether something has opened over the page. */
const opens = async (page: Page, press: () => Promise<void>): Promise<boolean> => {
  const isPressed = await press().then(
    () => true,
    () => false,
  );
  if (!isPressed) return false;
  return overlays(page)
    .first()
    .waitFor({ state: 'visible', timeout: 1_500 })
    .then(
      () => true,
      () => false,
    );
};

/** A person's way through what can be opened in his deals: what is amiss there, and what he has seen. */
class Walk {
  readonly seen = new Set<string>();
  readonly opened: string[] = [];
  readonly amiss: string[] = [];
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Looks at what is open, and into each thing that a menu leads to. */
  private async lookAt(name: string, again: () => Promise<void>): Promise<void> {
    const { page } = this;
    await expect(page.locator(loadingSigns)).toHaveCount(0);
    this.opened.push(name);
    const isMenu = (await items(page).count()) > 0;
    this.amiss.push(...(isMenu ? await findUnused(page, name, overlay) : await findEverything(page, name)));
    const names = isMenu ? await items(page).allInnerTexts() : [];
    await close(page);
    for (const [nth, item] of names.entries()) {
      if (this.seen.has(item)) continue;
      this.seen.add(item);
      const address = page.url();
      if (!(await opens(page, again))) continue;
      const press = () => items(page).nth(nth).click({ timeout: 2_000 });
      await press().catch(() => undefined);
      await expect(items(page)).toHaveCount(0);
      if (await opens(page, () => Promise.resolve())) await this.lookAt(`${name}, ${item}`, again);
      if (page.url() !== address) await page.goto(address);
    }
  }

  /** Presses what has not been pressed yet in a view. */
  async visit(address: string): Promise<void> {
    const { page } = this;
    const open = async (): Promise<{ at: number; name: string }[]> => {
      await page.goto(address);
      await atRest(page);
      return markButtons(page);
    };
    for (const { at, name } of await open()) {
      if (name === '' || this.seen.has(name)) continue;
      this.seen.add(name);
      const press = () => page.locator(`[data-pressed="${at}"]`).first().click({ timeout: 2_000 });
      if (await opens(page, press)) await this.lookAt(`${address}, ${name}`, press);
      if (!page.url().endsWith(address) || (await overlays(page).count()) > 0) await open();
    }
  }
}

test('nothing that an agent can open in his deals on a phone has a finding of axe', { tag: '@rare' }, async ({
  page,
  signIn,
}) => {
  test.setTimeout(600_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await showPlainly(page);
  await signIn('agent');
  await blockWrites(page);
  const walk = new Walk(page);
  for (const [status, views = []] of Object.entries(places)) {
    const body = { state: 0 as const, status: status as DealStatus, data_start: null, limit: 1 };
    const found = await callAs(page, dealListCalls.searchDeals, { body });
    const id = found.items[0]?.id;
    for (const view of id === undefined ? [] : views)
      await walk.visit(`/application/detail/${id}?view=${view}`);
  }
  expect(walk.amiss, walk.opened.join('\n')).toEqual([]);
  expect(walk.opened.length, walk.opened.join('\n')).toBeGreaterThan(15);
});
