import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { strangeColors, variablesOf } from '#scripts/build/mantine-variables.ts';

it('writes the kit’s variables under our theme', async () => {
  const { variables, light, dark } = await variablesOf();
  expect(variables).toMatchObject({ '--mantine-color-brand-5': 'var(--b500)', '--mantine-radius-md': '8px' });
  expect(light['--mantine-color-body']).toBe(undefined);
  expect(dark['--mantine-color-dark-6']).toBe('#16222f');
  expect(variables['--mantine-color-body']).toBe('var(--paper)');
});

it('nothing is drawn in a colour whose variables are left out', () => {
  const drawn = new RegExp(`\\b(?:color|c|bg)=\\{?["'](?:${strangeColors.join('|')})\\b`);
  const files = globSync('src/**/web/**/*.tsx', { cwd: `${import.meta.dirname}/../..` });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => drawn.test(readFileSync(file, 'utf8')))).toEqual([]);
});
