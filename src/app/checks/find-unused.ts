import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const standard = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** What the other theme alone may change. */
const colors = { type: 'rule', values: ['color-contrast'] };
/** What something that opens over a page may spoil in the page under it. */
const covered = {
  type: 'rule',
  values: [
    'aria-hidden-body',
    'aria-hidden-focus',
    'aria-valid-attr-value',
    'duplicate-id-aria',
    'scrollable-region-focusable',
  ],
};
type Rules = typeof standard;
/** Every rule that axe has, its advice on good practice, too: what an agent's screens are held to. */
const everything = {
  type: 'tag',
  values: [...standard.values, 'best-practice'],
};

type Theme = 'light' | 'dark';
type Axe = {
  readonly run: (
    part: string,
    options: object,
  ) => Promise<{
    violations: {
      id: string;
      impact?: string | null;
      nodes: { html: string; any: { message: string }[] }[];
    }[];
  }>;
};
type Violation = {
  readonly id: string;
  readonly impact: string;
  readonly htmls: readonly string[];
  readonly message: string;
};

/** The other theme: nothing passes into it by and by, see `showPlainly`. */
const paint = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((scheme) => {
    document.documentElement.dataset['mantineColorScheme'] = scheme;
  }, theme);

/** The list of a combobox scrolls with the arrows of its field and needs no stop of its own. */
const isListOfField = ({ id, htmls }: Violation): boolean =>
  id === 'scrollable-region-focusable' && htmls.every((html) => html.includes('role="listbox"'));

/** Findings of axe in a part of a page, the serious and critical ones or all. Everything stands in one document, without frames. */
const unusedOf = async (page: Page, place: string, part: string, runOnly: Rules): Promise<string[]> => {
  // The page keeps axe until it is left.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ([where, rules]): Promise<Violation[]> => {
      const { axe } = globalThis as unknown as { axe: Axe };
      // Selectors of what is well are half of the work and are read by nobody.
      const found = await axe.run(where, { runOnly: rules, resultTypes: ['violations'], selectors: false });
      return found.violations.map(({ id, impact, nodes }) => ({
        id,
        impact: impact ?? '',
        htmls: nodes.map(({ html }) => html.slice(0, 160)),
        message: nodes[0]?.any[0]?.message ?? '',
      }));
    },
    [part, runOnly] as const,
  );
  return violations
    .filter(({ impact }) => runOnly === everything || impact === 'serious' || impact === 'critical')
    .filter((violation) => !isListOfField(violation))
    .map(({ id, htmls, message }) => `${place}: ${id} ×${htmls.length}: ${htmls[0]} ${message}`);
};

/**
 * Findings in both themes: the whole standard in the light one, in the dark one what colours alone change. The
 * frame around the pages is the same on all of them, so that most are looked at in their `part` alone; of what
 * lies under something opened, what the opened may spoil there.
 */
export const findUnused = async (page: Page, place: string, part = 'html'): Promise<string[]> => {
  const light = await unusedOf(page, place, part, standard);
  const under = part === 'html' ? [] : await unusedOf(page, `${place}, under it`, 'html', covered);
  await paint(page, 'dark');
  const dark = await unusedOf(page, `${place}, dark`, part, colors);
  await paint(page, 'light');
  return [...light, ...under, ...dark];
};

/** Findings of every level in a whole page, in both themes. */
export const findEverything = async (page: Page, place: string): Promise<string[]> => {
  const light = await unusedOf(page, place, 'html', everything);
  await paint(page, 'dark');
  const dark = await unusedOf(page, `${place}, dark`, 'html', colors);
  await paint(page, 'light');
  return [...light, ...dark];
};
