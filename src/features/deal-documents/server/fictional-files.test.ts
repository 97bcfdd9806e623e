import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fictionalPdf } from '#features/deal-documents/server/fictional-pdf.ts';
import { fictionalScan } from '#features/deal-documents/server/fictional-scan.ts';
import { keepSeedFile } from '#features/deal-documents/server/keep-seed-file.ts';
import { openDiskFileStore } from '#kit/server/files/disk-file-store.ts';
import type { FileStore } from '#kit/server/files/file-store.ts';

const page = { title: 'Устав', paragraphs: ['Съешь ещё этих мягких французских булок, № 7 — 100 %.'] };

let folder: string;
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poruchitel-'));
  store = await openDiskFileStore(folder, { now: new Date() });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The words of a PDF of ours, read back through its own table of characters, as a viewer copies them. */
const wordsOf = (pdf: Buffer): string => {
  const text = pdf.toString('latin1');
  const rows = [...text.matchAll(/^<([0-9a-f]{2})> <([0-9a-f]{4})>$/gm)];
  const signs = new Map(
    rows.map(([, code, sign]) => [code, String.fromCodePoint(Number.parseInt(sign ?? '', 16))]),
  );
  const lines = [...text.matchAll(/<([0-9a-f]+)> Tj/g)];
  return lines.map(([, line]) => line?.replaceAll(/../g, (code) => signs.get(code) ?? '?')).join('\n');
};

describe('fictional documents', () => {
  it('say in letters what they were given, the same bytes every time', () => {
    const pdf = fictionalPdf([page, page]);
    expect(wordsOf(pdf)).toContain('Устав\nСъешь ещё этих мягких французских булок, № 7 — 100 %.');
    expect(pdf.equals(fictionalPdf([page, page]))).toBe(true);
    expect(fictionalScan(page).equals(fictionalScan(page))).toBe(true);
  });

  it('pass the same judge as any other file and may be shown in place', async () => {
    const pdf = await keepSeedFile(store, 'Устав.pdf', fictionalPdf([page]));
    expect(pdf).toMatchObject({ name: 'Устав.pdf', mime: 'application/pdf', marks: [] });
    const scan = await keepSeedFile(store, 'Устав.png', fictionalScan(page));
    expect(scan).toMatchObject({ mime: 'image/png', marks: [] });
    expect(await store.exists(scan.sha256)).toBe(true);
  });
});
