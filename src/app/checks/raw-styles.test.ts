import { describe, expect, it } from 'vitest';
import { findLostWords } from '#app/checks/find-lost-words.ts';
import { findRawStyles, readSheets } from '#app/checks/find-raw-styles.ts';
import { readSources } from '#app/checks/source-files.ts';

const sheets = readSheets();

describe('styles', () => {
  it('take every size of letters, gap, padding, margin and colour from the table', () => {
    expect(findRawStyles([...sheets, ...readSources()])).toEqual([]);
  });

  it('have no word and no class that nobody uses, nor say a word that is not there', () => {
    expect(findLostWords([...sheets, ...readSources()])).toEqual([]);
  });

  it('know seven sizes of letters and eight steps of room', () => {
    const table = sheets.find(({ path }) => path.endsWith('theme/tokens.css'))?.text ?? '';
    expect([...table.matchAll(/^ {2}--text-\d+: /gm)]).toHaveLength(7);
    expect([...table.matchAll(/^ {2}--space-\d+: /gm)]).toHaveLength(8);
  });
});

const sheet = 'src/features/deals/web/x.module.css';
const screen = 'src/features/deals/web/X.tsx';
const planted: readonly (readonly [string, string, string])[] = [
  [sheet, '.x { font-size: 13px; }', 'size of letters'],
  [sheet, '@media (max-width: 640px) { .x { font: 600 1.2rem / 20px var(--font) } }', 'size of letters'],
  [sheet, '.x { font-size: max(9.5px, var(--text-11)); }', 'size of letters'],
  [screen, 'export const X = () => <Button fz={13} />;', 'size of letters'],
  [sheet, '.x { gap: 8px; }', 'gap is a step'],
  [sheet, '.x { display: grid; row-gap: 0.5rem }', 'gap is a step'],
  [sheet, '.x { gap: var(--space-4) 12px; }', 'gap is a step'],
  [screen, 'export const X = () => <span style={{ gap: 8 }} />;', 'gap is a step'],
  [sheet, '.x { padding: 0 12px; }', 'padding or a margin'],
  [sheet, '.x > p { margin-left: -6px; }', 'padding or a margin'],
  [sheet, '.x { padding-block: calc(1em + var(--space-4)); }', 'padding or a margin'],
  [screen, 'export const X = () => <p style={{ marginBottom: 14 }} />;', 'padding or a margin'],
  [screen, 'export const X = () => <Button mt={12} />;', 'padding or a margin'],
  [sheet, '.x { color: #fff; }', 'colour is one'],
  [sheet, '.x { border: 1px solid rgb(0 0 0 / 20%); }', 'colour is one'],
  [sheet, '.x { background: color-mix(in srgb, white 20%, var(--paper)); }', 'colour is one'],
  [screen, "export const X = () => <path fill='#409eff' />;", 'colour is one'],
];
const allowed: readonly (readonly [string, string])[] = [
  [sheet, '.x:hover { padding: 0 var(--space-4) 5%; margin: auto; white-space: nowrap; }'],
  [
    sheet,
    '.x { font: var(--text-13) / 20px var(--font); color: transparent; border: 1px solid var(--white); }',
  ],
  ['src/kit/web/theme/tokens.css', ':root { --text-13: 13px; --paper: #ffffff; }'],
  [screen, 'export const X = () => <p style={{ width: 20, marginBottom: 0 }} />;'],
];

describe('the check of styles', () => {
  it.each(planted)('%s: %s is caught', (path, text, rule) => {
    expect(findRawStyles([{ path, text }]).join('\n')).toContain(rule);
  });

  it('sees words and classes that are lost', () => {
    const files = [
      { path: 'src/kit/web/theme/words.css', text: '.row { display: flex; } .lonely { flex: 1; }' },
      { path: sheet, text: '.x > p { flex: 1; } .forgotten:hover { flex: 1; }' },
      {
        path: screen,
        text: "import styles from '#features/deals/web/x.module.css'; const X = () => <p className={`row rwo ${styles['x']}`} />;",
      },
    ];
    expect(findLostWords(files)).toEqual([
      `${screen}: no sheet knows the word rwo`,
      'nobody says the word lonely',
      `${sheet}: nobody wears .forgotten`,
    ]);
  });

  it.each(allowed)('%s: %s is let be', (path, text) => {
    expect(findRawStyles([{ path, text }])).toEqual([]);
  });
});
