import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createAddressBook, loadingSigns, pageInSight, screenVisits } from '#app/checks/screen-visits.ts';
import { appTexts } from '#app/app.texts.ts';
import { tabTexts } from '#app/tabs.texts.ts';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const packages = ['core', 'dates', 'notifications'] as const;

/** Every stylesheet Mantine has, in the layer of the components. */
const wholeKit = packages
  .map((name) => readFileSync(`node_modules/@mantine/${name}/styles.layer.css`, 'utf8'))
  .join('\n');

/** Lays every style of the kit over those that came with the components, or takes them away again. */
const wearWholeKit = (page: Page, css: string | null): Promise<void> =>
  page.evaluate((text) => {
    const sheets: CSSStyleSheet[] = [];
    if (text !== null) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      sheets.push(sheet);
    }
    document.adoptedStyleSheets = sheets;
  }, css);

const takePicture = (page: Page): Promise<Buffer> =>
  page.screenshot({ animations: 'disabled', caret: 'hide' });

/** How every element of the kit in sight, and what stands before and after it, is drawn, one line each. */
const readLooks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isInSight = (element: Element): boolean => {
      const { top, bottom } = element.getBoundingClientRect();
      return element.checkVisibility() && bottom > 0 && top < globalThis.innerHeight;
    };
    const lineOf = (element: Element, part: string): string => {
      const style = getComputedStyle(element, part);
      if (part !== '' && style.content === 'none') return '';
      // Variables are drawn by nobody; the build writes their values shorter than the kit does.
      const drawn = [...style].filter((name) => !name.startsWith('--'));
      return drawn.map((name) => `${name}: ${style.getPropertyValue(name)}`).join('; ');
    };
    return [...document.querySelectorAll('[class*="m_"]')]
      .filter(isInSight)
      .flatMap((element) => ['', '::before', '::after'].map((part) => lineOf(element, part)));
  });

/** Whether this page is drawn otherwise once it has every style; what moves by itself is told by its styles. */
const isUnderdressed = async (page: Page): Promise<boolean> => {
  let own = await takePicture(page);
  // What has just been opened may still be on its way to its place.
  await expect(async () => {
    const before = own;
    own = await takePicture(page);
    expect(own.equals(before)).toBe(true);
  }).toPass({ intervals: [100] });
  await wearWholeKit(page, wholeKit);
  const isSame = (await takePicture(page)).equals(own);
  const wholeLooks = isSame ? [] : await readLooks(page);
  await wearWholeKit(page, null);
  if (isSame) return false;
  // What has changed by itself meanwhile says nothing of styles.
  if (!(await takePicture(page)).equals(own)) return isUnderdressed(page);
  const ownLooks = await readLooks(page);
  return ownLooks.some((look, at) => look !== wholeLooks[at]);
};

const settled = async (page: Page): Promise<void> => {
  await expect(page.locator(pageInSight)).not.toBeEmpty();
  await expect(page.locator(loadingSigns)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

test('the screens have the styles of all their parts', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  const book = createAddressBook();
  const underdressed: string[] = [];
  let signedAs: string | null = null;
  for (const { screen, role } of await screenVisits()) {
    if (role !== signedAs && role !== null) await signIn(role);
    signedAs = role;
    await page.goto(await book.addressOf(screen, page));
    await settled(page);
    await book.note(page);
    if (await isUnderdressed(page)) underdressed.push(screen.path);
  }
  expect(underdressed).toEqual([]);
});

/** Something over a page: how it is opened there. */
type Layer = { readonly name: string; readonly open: (page: Page) => Promise<unknown> };

const press = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click();

const layers: readonly Layer[] = [
  { name: 'palette', open: (page) => page.keyboard.press('Control+k') },
  { name: 'keys', open: (page) => page.keyboard.press('?') },
  { name: 'avatar menu', open: press(/^Учётная запись/) },
  { name: 'row menu', open: press(/^Действия со сделкой/) },
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
];

const overlays = '[role="dialog"]:visible, [role="menu"]:visible, [role="listbox"]:visible';

const underdressedOf = async (page: Page, chosen: readonly Layer[]): Promise<string[]> => {
  const underdressed: string[] = [];
  for (const { name, open } of chosen) {
    await open(page);
    await expect(page.locator(overlays).first()).toBeVisible();
    await expect(page.locator(loadingSigns)).toHaveCount(0);
    if (await isUnderdressed(page)) underdressed.push(name);
    await page.keyboard.press('Escape');
    await expect(page.locator(overlays)).toHaveCount(0);
  }
  return underdressed;
};

test('so has everything that opens over a page', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await signIn('manager');
  await page.goto('/application/index');
  await settled(page);
  const wide = await underdressedOf(page, layers);
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  expect([...wide, ...(await underdressedOf(page, narrowLayers))]).toEqual([]);
});

test('a part without its styles would be noticed', async ({ page, signIn }) => {
  await signIn('manager');
  await page.goto('/application/index');
  await settled(page);
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
