import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createAddressBook, loadingSigns, pageInSight, screenVisits } from '#app/checks/screen-visits.ts';
import { appTexts } from '#app/app.texts.ts';
import { paletteTexts } from '#app/palette.texts.ts';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import { expect, test } from '#kit/testing/e2e.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const grave = new Set(['serious', 'critical']);

type Theme = 'light' | 'dark';

/** The other theme, once every colour has passed into it. */
const paint = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(async (scheme) => {
    document.documentElement.dataset['mantineColorScheme'] = scheme;
    await new Promise(requestAnimationFrame);
    const passing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  }, theme);

/** The list of a combobox scrolls with the arrows of its field and needs no stop of its own. */
const isListOfField = (rule: string, html: string): boolean =>
  rule === 'scrollable-region-focusable' && html.includes('role="listbox"');

const gravesOf = async (place: string, builder: AxeBuilder): Promise<string[]> => {
  // Everything stands in one document: no second page for frames is needed.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations
    .filter(({ impact }) => grave.has(impact ?? ''))
    .filter(({ id, nodes }) => !nodes.every(({ html }) => isListOfField(id, html)))
    .map(({ id, nodes }) => {
      const [first] = nodes;
      return `${place}: ${id} ×${nodes.length}: ${first?.html.slice(0, 160)} ${first?.any[0]?.message ?? ''}`;
    });
};

/**
 * Findings in both themes: the whole standard in the light one, in the dark one what colours alone change. The
 * frame around the pages is the same on all of them, so that most are looked at in their `part` alone.
 */
const findingsAt = async (page: Page, place: string, part = 'html'): Promise<string[]> => {
  const look = () => new AxeBuilder({ page }).include(part);
  await paint(page, 'light');
  const light = await gravesOf(place, look().withTags(standard));
  await paint(page, 'dark');
  const dark = await gravesOf(`${place}, dark`, look().withRules('color-contrast'));
  await paint(page, 'light');
  return [...light, ...dark];
};

/** A long table repeats one row: its first ones stand for it. */
const shortenTables = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('tbody tr:nth-child(n + 6) { display: none }');
    document.adoptedStyleSheets = [sheet];
  });
};

const settled = async (page: Page): Promise<void> => {
  await expect(page.locator(pageInSight)).not.toBeEmpty();
  await expect(page.locator(loadingSigns)).toHaveCount(0);
};

test('no screen has a serious or critical finding of axe, in either theme', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  const book = createAddressBook();
  const findings: string[] = [];
  const framed = new Set<string | null>();
  await shortenTables(page);
  let signedAs: string | null = null;
  for (const { screen, role } of await screenVisits()) {
    if (role !== signedAs && role !== null) await signIn(role);
    signedAs = role;
    await page.goto(await book.addressOf(screen, page));
    await settled(page);
    await book.note(page);
    findings.push(...(await findingsAt(page, screen.path, framed.has(role) ? 'main' : 'html')));
    framed.add(role);
  }
  expect(findings).toEqual([]);
});

/** Something over a page: how it is opened there. */
type Layer = { readonly name: string; readonly open: (page: Page) => Promise<unknown> };

const press = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click();

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
  { name: 'row menu', open: press(/^Действия со сделкой/) },
  { name: 'filters', open: press(/^Ещё условия/) },
  { name: 'calendar', open: (page) => page.getByLabel(dealListTexts.period).first().click() },
  { name: 'status list', open: (page) => page.getByRole('combobox', { name: dealListTexts.status }).click() },
  { name: 'calculator', open: press('Калькулятор') },
];

const narrowLayers: readonly Layer[] = [
  { name: 'menu', open: press(appTexts.openMenu) },
  { name: 'filter sheet', open: press(/^Фильтры/) },
  { name: 'palette, narrow', open: press(paletteTexts.button) },
];

const lookAtLayers = async (page: Page, chosen: readonly Layer[]): Promise<string[]> => {
  const findings: string[] = [];
  for (const { name, open } of chosen) {
    await open(page);
    await expect(page.locator(loadingSigns)).toHaveCount(0);
    findings.push(...(await findingsAt(page, name)));
    await page.keyboard.press('Escape');
    await expect(page.locator('[role="dialog"]:visible, [role="menu"]:visible')).toHaveCount(0);
  }
  return findings;
};

test('nor have the menus, the filters, the palette and the dialogs over a page', async ({ page, signIn }) => {
  test.setTimeout(240_000);
  await shortenTables(page);
  await signIn('manager');
  await page.goto('/application/index');
  await settled(page);
  const wide = await lookAtLayers(page, layers);
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  const narrow = await lookAtLayers(page, narrowLayers);
  expect([...wide, ...narrow]).toEqual([]);
});
