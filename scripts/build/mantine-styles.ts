import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const kit = join(import.meta.dirname, '../../node_modules/@mantine');
const styles = join(kit, 'core/styles');
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const sheet = /@mantine\/(?:core\/styles\/([\w-]+)|(dates|notifications)\/styles)\.layer\.css(?:\?|$)/;
const layersStatement = '@layer base, mantine, words;';

/** Names of the kit's stylesheets in the order in which the kit itself lays them one over another. */
const sheetsInOrder = (): readonly string[] => {
  const whole = readFileSync(join(kit, 'core/styles.layer.css'), 'utf8');
  const placeOf = (file: string): number => {
    const [firstClass] = /\.m_\w+/.exec(readFileSync(join(styles, file), 'utf8')) ?? [];
    return firstClass === undefined ? -1 : whole.indexOf(firstClass);
  };
  const placed = readdirSync(styles)
    .filter((file) => file.endsWith('.layer.css'))
    .map((file) => ({ name: file.replace('.layer.css', ''), place: placeOf(file) }))
    .toSorted((one, other) => one.place - other.place);
  return [...placed.map(({ name }) => name), 'dates', 'notifications'];
};

/** Short names for what nobody reads. */
const layers = new Map(sheetsInOrder().map((name, place) => [name, `mantine.s${place}`]));

/**
 * Every component of Mantine brings its own stylesheet: the module of its class names imports it. So the
 * styles of what comes later come with it, and none can be forgotten. Each sheet is a layer of its own, in the
 * kit's order, because they load in any order. `appearance.e2e.ts` compares with the whole stylesheet.
 */
export const mantineStyles = (): Plugin => ({
  name: 'mantine-styles',
  enforce: 'pre',
  transform(code, id) {
    const [, core, other] = sheet.exec(id) ?? [];
    const name = core ?? other;
    if (name !== undefined) {
      const layer = layers.get(name);
      if (layer === undefined)
        throw new Error(`${name}: the kit’s whole stylesheet does not know this sheet`);
      return { code: code.replace('@layer mantine {', `@layer ${layer} {`), map: null };
    }
    if (id.endsWith('.css') && code.includes(layersStatement)) {
      return {
        code: code.replace(
          layersStatement,
          `@layer base, mantine, ${[...layers.values()].join(', ')}, words;`,
        ),
        map: null,
      };
    }
    const [, component] = classNames.exec(id) ?? [];
    const file = `${component}.layer.css`;
    if (component === undefined || !existsSync(join(styles, file))) return null;
    return { code: `import '@mantine/core/styles/${file}';\n${code}`, map: null };
  },
});
