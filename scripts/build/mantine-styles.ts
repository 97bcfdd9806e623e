import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const styles = join(import.meta.dirname, '../../node_modules/@mantine/core/styles');
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/**
 * Every component of Mantine brings its own stylesheet: the module of its class names imports it. So the
 * styles of what comes later come with it, and none can be forgotten; `styles.e2e.ts` compares with them all.
 */
export const mantineStyles = (): Plugin => ({
  name: 'mantine-styles',
  transform(code, id) {
    const [, component] = classNames.exec(id) ?? [];
    const file = `${component}.layer.css`;
    if (component === undefined || !existsSync(join(styles, file))) return null;
    return { code: `import '@mantine/core/styles/${file}';\n${code}`, map: null };
  },
});
