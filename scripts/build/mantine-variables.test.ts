import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { strangeColors, variablesOf } from '#scripts/build/mantine-variables.ts';

it('writes the kit’s variables under our theme', async () => {
  const { variables, light, dark } = await variablesOf();
  expect(variables).toMatchObject({ '--mantine-color-brand-5': 'var(--b500)', '--mantine-radius-md': '8px' });
  expect(light['--mantine-color-body']).toBe(undefined);
  expect(dark['--mantine-color-dark-6']).toBe('#16222f');
  expect(variables['--mantine-color-body']).toBe('var(--paper)');
});

it('no variable stands on one that is left out', async () => {
  const strange = new RegExp(`^--mantine-color-(?:${strangeColors.join('|')})-`);
  const ofStrange = new RegExp(`var\\(--mantine-color-(?:${strangeColors.join('|')})-`);
  const { variables, light, dark } = await variablesOf();
  const standing = [variables, light, dark].flatMap((values) =>
    Object.entries(values).filter(([name, value]) => !strange.test(name) && ofStrange.test(value)),
  );
  expect(standing).toEqual([]);
});

/** These name tokens and accents of our own, which are called like colours of the kit. */
const ownNames = ['src/features/accruals/web/ShareSplit.tsx', 'src/kit/web/preferences.ts'];

it('nothing is drawn in a colour whose variables are left out', () => {
  const names = strangeColors.join('|');
  const variable = new RegExp(`--mantine-color-(?:${names})-`);
  // Also out of a table or a condition: `{ wait: 'yellow' }`.
  const word = new RegExp(`['"\`](?:${names})(?:\\.\\d)?['"\`]`);
  const root = join(import.meta.dirname, '../..');
  const files = globSync('src/**/web/**/*.{ts,tsx,css}', { cwd: root })
    .filter((file) => !/\.(?:e2e|faults-e2e|test)\.tsx?$/.test(file))
    .toSorted();
  expect(files.length).toBeGreaterThan(500);
  const drawn = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return variable.test(text) || (!file.endsWith('.css') && word.test(text));
  });
  expect(drawn).toEqual(ownNames);
});
