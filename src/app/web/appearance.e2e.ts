import type { Page } from '@playwright/test';
import { findEverything, findUnused } from '#app/checks/find-unused.ts';
import { isUnderdressed, showPlainly } from '#app/checks/kit-styles.ts';
import {
  createAddressBook,
  loadingSigns,
  pageInSight,
  screenVisits,
  viewsOf,
} from '#app/checks/screen-visits.ts';
import { appTexts } from '#app/app.texts.ts';
import { paletteTexts } from '#app/palette.texts.ts';
import { tabTexts } from '#app/tabs.texts.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const resolved = async (page: Page): Promise<void> => {
  await expect(page.locator(pageInSight)).not.toBeEmpty();
  await expect(page.locator(loadingSigns)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

/** What is amiss with what is in sight: styles of the kit that have not come, and findings of axe in its `part`. */
const lookAt = async (page: Page, place: string, part?: string): Promise<string[]> => [
  ...((await isUnderdressed(page)) ? [`${place}: lacks styles of the kit`] : []),
  ...(await findUnused(page, place, part)),
];

/** The views of a deal that an agent has, each a page of its own on his phone. */
const dealViews = [
  'banks',
  'documents',
  'forms',
  'signatures',
  'queries',
  'chat',
  'offers',
  'history',
  'parameters',
];

/** Findings of every level on an agent's phone, of a deal in each of its views. */
const checkOnPhone = async (page: Page, path: string): Promise<string[]> => {
  const address = page.url();
  const views = path === '/application/detail/$id' ? dealViews.map((view) => `?view=${view}`) : [''];
  const amiss: string[] = [];
  await page.setViewportSize({ width: 390, height: 844 });
  for (const view of views) {
    if (view !== '') await page.goto(`${address}${view}`);
    await resolved(page);
    amiss.push(...(await findEverything(page, `${path}${view}, an agent's phone`)));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return amiss;
};

/** What is amiss in the views of a screen, at a desk and on a phone. */
const checkViews = async (page: Page, path: string, views: readonly string[]): Promise<string[]> => {
  const address = page.url();
  const amiss: string[] = [];
  for (const view of views) {
    if (view !== '') {
      await page.goto(`${address}${view}`);
      await resolved(page);
      amiss.push(...(await lookAt(page, `${path}${view}`, 'main')));
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await resolved(page);
    amiss.push(...(await lookAt(page, `${path}${view}, a phone`, 'main')));
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  return amiss;
};

/** Windows a page has to fit into: a tablet, a phone, the narrowest phone, a desk at 200 %. */
const windows = [
  { width: 820, height: 1_180 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
  { width: 720, height: 450 },
];

/** Windows that a page is wider than: tables may scroll in a box of their own, the page may not. */
const checkWindows = async (page: Page, path: string): Promise<string[]> => {
  const amiss: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    await resolved(page);
    const wider = await page.evaluate(() => {
      const pages = [...document.querySelectorAll('main')].filter((main) => main.checkVisibility());
      return [document.documentElement, ...pages].some(
        (box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'hidden',
      );
    });
    if (wider) amiss.push(`${path}: wider than ${size.width}×${size.height}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return amiss;
};

test('no screen has a serious or critical finding of axe, an agent none on his phone, and every one has the styles of all its parts', async ({
  page,
  signIn,
}) => {
  test.setTimeout(process.env['SCREENS'] === 'all' ? 900_000 : 240_000);
  const book = createAddressBook();
  const amiss: string[] = [];
  const framed = new Set<string | null>();
  await showPlainly(page);
  let signedAs: string | null = null;
  for (const { screen, role } of await screenVisits()) {
    if (role !== signedAs && role !== null) await signIn(role);
    signedAs = role;
    await page.goto(await book.addressOf(screen, page));
    await resolved(page);
    await book.note(page);
    amiss.push(...(await lookAt(page, screen.path, framed.has(role) ? 'main' : 'html')));
    framed.add(role);
    if (process.env['SCREENS'] === 'all') {
      amiss.push(...(await checkWindows(page, screen.path)));
      amiss.push(...(await checkViews(page, screen.path, viewsOf(screen))));
    }
    if (role === 'agent' && process.env['SCREENS'] === 'all')
      amiss.push(...(await checkOnPhone(page, screen.path)));
  }
  expect(amiss).toEqual([]);
});

/** Something over a page: how it is opened there. */
type Layer = { readonly name: string; readonly open: (page: Page) => Promise<unknown> };

const press = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click();

const rowMenu: Layer = { name: 'row menu', open: press(/^Действия со сделкой/) };

const layers: readonly Layer[] = [
  { name: 'palette', open: (page) => page.keyboard.press('Control+k') },
  {
    name: 'palette with results',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: paletteTexts.open }).fill('cltkrb');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  { name: 'keys', open: (page) => page.keyboard.press('?') },
  { name: 'avatar menu', open: press(/^Учётная запись/) },
  rowMenu,
  { name: 'filters', open: press(/^Ещё условия/) },
  { name: 'columns', open: press(dealListTexts.columns) },
  { name: 'calendar', open: (page) => page.getByLabel(dealListTexts.period).first().click() },
  { name: 'status list', open: (page) => page.getByRole('combobox', { name: dealListTexts.status }).click() },
  {
    name: 'tab menu',
    open: (page) =>
      page
        .getByRole('navigation', { name: tabTexts.openPages })
        .getByRole('link')
        .last()
        .click({ button: 'right' }),
  },
  { name: 'calculator', open: press('Калькулятор') },
];

const narrowLayers: readonly Layer[] = [
  { name: 'menu', open: press(appTexts.openMenu) },
  { name: 'filter sheet', open: press(/^Фильтры/) },
  { name: 'palette, narrow', open: press(paletteTexts.button) },
];

const overlay = '[role="dialog"], [role="menu"], [role="listbox"]';
const overlays = (page: Page) => page.locator(overlay).filter({ visible: true });

const lookAtLayers = async (
  page: Page,
  chosen: readonly Layer[],
  judge: (page: Page, place: string, part: string) => Promise<string[]> = lookAt,
): Promise<string[]> => {
  const amiss: string[] = [];
  for (const { name, open } of chosen) {
    await open(page);
    await expect(overlays(page).first()).toBeVisible();
    await expect(page.locator(loadingSigns)).toHaveCount(0);
    amiss.push(...(await judge(page, name, overlay)));
    await page.keyboard.press('Escape');
    await expect(overlays(page)).toHaveCount(0);
  }
  return amiss;
};

test('nor are the menus, the filters, the palette and the dialogs over a page amiss', {
  tag: '@rare',
}, async ({ page, signIn, openAs }) => {
  test.setTimeout(240_000);
  await showPlainly(page);
  await signIn('manager');
  await page.goto('/application/index');
  await resolved(page);
  const wide = await lookAtLayers(page, layers);
  await page.setViewportSize({ width: 390, height: 844 });
  await resolved(page);
  const narrow = await lookAtLayers(page, narrowLayers);

  // An agent's phone has no finding of any level; a menu that hangs on its button stands in no landmark.
  const phone = await openAs('agent');
  await showPlainly(phone);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/application/index?state=0');
  await resolved(phone);
  const sheets = await lookAtLayers(phone, narrowLayers, findEverything);
  expect([...wide, ...narrow, ...sheets, ...(await lookAtLayers(phone, [rowMenu]))]).toEqual([]);
});

test('a part without its styles, words too pale and a button without a name would be noticed', {
  tag: '@rare',
}, async ({ page, signIn }) => {
  await showPlainly(page);
  await signIn('manager');
  await page.goto('/application/index');
  await resolved(page);
  expect(await findUnused(page, 'list', 'main')).toEqual([]);
  await page.evaluate(() => {
    const main = document.querySelector('main');
    main?.insertAdjacentHTML('afterbegin', '<p class="pale">Бледно</p><button type="button"></button>');
    const sheet = document.styleSheets[0];
    sheet?.insertRule('.pale { color: light-dark(#ddd, #333); background: light-dark(#fff, #222) }');
  });
  const found = (await findUnused(page, 'list', 'main')).map((line) => line.replace(/ ×.*/, ''));
  expect(found.toSorted()).toEqual([
    'list, dark: color-contrast',
    'list: button-name',
    'list: color-contrast',
  ]);
  await page.evaluate(() => {
    const button = document.querySelector('main .mantine-Button-root');
    const classes = [...(button?.classList ?? [])].filter((name) => name.startsWith('m_'));
    const undress = (rules: CSSRuleList, owner: CSSStyleSheet | CSSGroupingRule): void => {
      for (let at = rules.length - 1; at >= 0; at -= 1) {
        const rule = rules[at];
        if (rule instanceof CSSGroupingRule) undress(rule.cssRules, rule);
        else if (rule instanceof CSSStyleRule && classes.some((name) => rule.selectorText.includes(name)))
          owner.deleteRule(at);
      }
    };
    for (const sheet of document.styleSheets) undress(sheet.cssRules, sheet);
  });
  expect(await isUnderdressed(page)).toBe(true);
});
