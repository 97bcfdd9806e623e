import { expect, it } from 'vitest';
import { mantineStyles } from '#scripts/build/mantine-styles.ts';

const transform = mantineStyles().transform as (code: string, id: string) => { code: string } | null;
const sheetOf = (name: string): string => `/node_modules/@mantine/core/styles/${name}.layer.css`;

it('lays each sheet of the kit into its own layer, and refuses one whose place it does not know', () => {
  expect(transform('@layer mantine {', sheetOf('Button'))?.code).toMatch(/^@layer mantine\.s\d+ \{$/);
  expect(() => transform('@layer mantine {', sheetOf('Unheard'))).toThrow('Unheard');
});
