import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';

const theme = join(import.meta.dirname, '../../src/kit/web/theme');
const sheet = /@mantine\/core\/styles\/default-css-variables\.layer\.css(?:\?|$)/;
const palette = /@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/;
const writer = /@mantine\/core\/esm\/core\/MantineProvider\/MantineCssVariables\/MantineCssVariables\.mjs$/;
/** Colours of the kit that nothing here is drawn in; their variables are a half of all. */
export const strangeColors = ['cyan', 'grape', 'indigo', 'lime', 'pink', 'teal', 'violet', 'yellow'] as const;
const strangePalettes = new RegExp(`\\b(?:${strangeColors.join('|')}): \\[[^\\]]*\\],?`, 'g');
const ofStrange = new RegExp(`^--mantine-color-(?:${strangeColors.join('|')})-`);

type Variables = Readonly<Record<string, string>>;
type Written = { readonly variables: Variables; readonly light: Variables; readonly dark: Variables };
type Kit = typeof import('@mantine/core');
type OurTheme = typeof import('#kit/web/theme/theme.ts');
type OurVariables = typeof import('#kit/web/theme/css-variables.ts');

const block = (selector: string, values: Variables): string => {
  const lines = Object.entries(values).filter(([name]) => !ofStrange.test(name));
  return `${selector} { ${lines.map(([name, value]) => `${name}: ${value};`).join(' ')} }`;
};

/** The variables of the kit under a theme, as the kit itself would write them into the page. */
export const variablesOf = async (): Promise<Written> => {
  const load = <M>(file: string): Promise<M> => import(pathToFileURL(join(theme, file)).href) as Promise<M>;
  const kit: Kit = await import('@mantine/core');
  const { theme: ours } = await load<OurTheme>('theme.ts');
  const { cssVariables } = await load<OurVariables>('css-variables.ts');
  const merged: MantineTheme = kit.mergeMantineTheme(kit.DEFAULT_THEME, ours);
  const [usual, own] = [kit.defaultCssVariablesResolver(merged), cssVariables(merged)];
  // What we say for both schemes stands over what the kit says for each.
  const left = (values: Variables): Variables =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !(name in own.variables)));
  return {
    variables: { ...usual.variables, ...own.variables },
    light: { ...left(usual.light), ...own.light },
    dark: { ...left(usual.dark), ...own.dark },
  };
};

/**
 * The theme never changes while a page is open, so the kit's variables are worked out here and stand in the
 * stylesheet: neither the values of another theme nor the code that would replace them reach the browser.
 */
export const mantineVariables = (): Plugin => ({
  name: 'mantine-variables',
  enforce: 'pre',
  load: (id) =>
    writer.test(id) ? { code: 'export const MantineCssVariables = () => null;', map: null } : null,
  async transform(code, id) {
    if (palette.test(id)) return { code: code.replaceAll(strangePalettes, ''), map: null };
    if (!sheet.test(id)) return null;
    const { variables, light, dark } = await variablesOf();
    const scheme = (name: string): string => `:root[data-mantine-color-scheme="${name}"]`;
    const css = [block(':root', variables), block(scheme('light'), light), block(scheme('dark'), dark)];
    return { code: css.join('\n'), map: null };
  },
});
