import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extensionsOf, fileNameProblem } from '#domain/upload-kinds.ts';
import { judgeFile } from '#kit/server/files/judge-file.ts';

const folder = '../shared/data/filetypes';
const registerFolder = '../shared/data/eis';

/** What the door of documents says of each real file under its own name. */
const expected: Readonly<Record<string, string>> = {
  'LICENSE.file-type': 'extension_not_allowed',
  'fixture-adobe-illustrator.pdf': 'application/pdf',
  'fixture-bali.tif': 'image/tiff 725x489',
  'fixture-big-endian.tif': 'image/tiff 200x133',
  'fixture-corrupt.png': 'corrupt',
  'fixture-fast-web.pdf': 'application/pdf',
  'fixture-json.webp': 'extension_not_allowed',
  'fixture-little-endian.tif': 'image/tiff 200x133',
  'fixture-minimal.pdf': 'application/pdf',
  'fixture-msf1.heic': 'extension_not_allowed',
  'fixture-office365.xlsx': 'extension_not_allowed',
  'fixture-password-protected.xls': 'extension_not_allowed',
  'fixture-printed.pdf': 'application/pdf',
  'fixture-smallest.pdf': 'application/pdf',
  'fixture-utf16-be-bom.xml': 'extension_not_allowed',
  'fixture-utf16-le-bom.xml': 'extension_not_allowed',
  'fixture-v7.tar': 'forbidden_part',
  'fixture-win2000.reg': 'extension_not_allowed',
  'fixture.7z': 'forbidden_part',
  'fixture.ace': 'forbidden_part',
  'fixture.arj': 'forbidden_part',
  'fixture.bmp': 'extension_not_allowed',
  'fixture.cab': 'forbidden_part',
  'fixture.gz': 'forbidden_part',
  'fixture.lz4': 'extension_not_allowed',
  'fixture.pdf': 'application/pdf',
  'fixture.png': 'image/png 200x133',
  'fixture.psd': 'extension_not_allowed',
  'fixture.rar': 'forbidden_part',
  'fixture.rtf': 'extension_not_allowed',
  'fixture.tar.Z': 'forbidden_part',
  'fixture.tar.gz': 'forbidden_part',
  'fixture.tar.xz': 'forbidden_part',
  'fixture.tar.zst': 'forbidden_part',
  'fixture.webp': 'extension_not_allowed',
  'fixture.xml': 'extension_not_allowed',
  'fixture.zip': 'forbidden_part',
  'fixture2.xlsx': 'extension_not_allowed',
};

const isThere = existsSync(folder);
if (!isThere) process.stdout.write(`skipped: real file types, because ${folder} is absent\n`);

/** The type and size, or the problem, of one real file under its own name. */
async function outcomeOf(name: string): Promise<string> {
  const problem = fileNameProblem(name, 'documents');
  if (problem !== null) return problem;
  const verdict = await judgeFile(join(folder, name), name, 'documents');
  if (!verdict.ok) return verdict.problem;
  return verdict.width === undefined ? verdict.mime : `${verdict.mime} ${verdict.width}x${verdict.height}`;
}

describe.skipIf(!isThere)('real files at the door of documents', () => {
  const names = isThere ? readdirSync(folder).toSorted() : [];

  it('are all in the table', () => {
    expect(names).toEqual(Object.keys(expected).toSorted());
  });

  it.each(Object.entries(expected))('%s: %s', async (name, outcome) => {
    expect(await outcomeOf(name)).toBe(outcome);
  });

  it('are refused under the extension of any document that they are not', async () => {
    for (const [name, outcome] of Object.entries(expected)) {
      for (const extension of extensionsOf('documents')) {
        const verdict = await judgeFile(join(folder, name), `документ.${extension}`, 'documents');
        const isOwn = outcome.includes('/') && extname(name).slice(1, 4) === extension.slice(0, 3);
        expect(verdict.ok, `${name} as ${extension}`).toBe(isOwn);
      }
    }
  });

  it('are refused when the last tenth is missing', async () => {
    for (const [name, outcome] of Object.entries(expected)) {
      if (!outcome.includes('/')) continue;
      const bytes = readFileSync(join(folder, name));
      const verdict = await judgeFile(bytes.subarray(0, Math.floor(bytes.length * 0.9)), name, 'documents');
      expect(verdict.ok, `cut ${name}`).toBe(false);
    }
  });
});

const hasRegister = existsSync(registerFolder);
if (!hasRegister) process.stdout.write(`skipped: real register files, because ${registerFolder} is absent\n`);

describe.skipIf(!hasRegister)('real files at the door of the register', () => {
  it('are accepted by content: every XML and JSON', async () => {
    const files = hasRegister ? readdirSync(registerFolder, { recursive: true, encoding: 'utf8' }) : [];
    const registers = files.filter((file) => /\.(?:xml|json)$/.test(file));
    expect(registers.length).toBeGreaterThan(20);
    for (const file of registers) {
      const verdict = await judgeFile(join(registerFolder, file), file, 'register');
      const mime = file.endsWith('.xml') ? 'application/xml' : 'application/json';
      expect(verdict, `register file ${file}`).toEqual({ ok: true, mime, marks: [] });
    }
  });
});
