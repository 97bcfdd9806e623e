import { existsSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canPreview,
  cleanFileName,
  describeFileProblem,
  extensionsOf,
  fileNameProblem,
  fileProblemTexts,
  forbiddenExtensions,
  uploadKinds,
} from '#domain/upload-kinds.ts';

const good = [
  'акт.pdf',
  'Акт №5 от 12.05.2024 г. (ООО «Ромашка»).PDF',
  'скан.jpg',
  'скан.JPEG',
  'a.b.c.png',
  'ISO.pdf',
  'план.tif',
  'план.tiff',
  '.скрытый.pdf',
  '👨‍👩‍👧.png',
  `${'я'.repeat(176)}.pdf`,
];

const bad: [string, string][] = [
  ['', 'empty'],
  ['   ', 'empty'],
  ['акт\0.pdf', 'control'],
  ['акт\n.pdf', 'control'],
  ['акт\u0085.pdf', 'control'],
  ['акт\u2028.pdf', 'control'],
  ['акт\ud800.pdf', 'control'],
  ['акт\u202efdp.exe', 'direction_mark'],
  ['акт\u200f.pdf', 'direction_mark'],
  ['\u2067акт.pdf', 'direction_mark'],
  ['../акт.pdf', 'path'],
  ['C:\\fakepath\\акт.pdf', 'path'],
  [`${'я'.repeat(177)}.pdf`, 'too_long'],
  ['акт.pdf.', 'trailing_dot'],
  ['акт.pdf ', 'trailing_dot'],
  ['акт.pdf\u00a0', 'trailing_dot'],
  ['акт', 'no_extension'],
  ['.pdf', 'no_extension'],
  ['акт.pdf.exe', 'forbidden_part'],
  ['a.php.jpg', 'forbidden_part'],
  ['a.PHP.jpg', 'forbidden_part'],
  ['a.php .jpg', 'forbidden_part'],
  ['a.asp;.jpg', 'forbidden_part'],
  ['a.php::$DATA.jpg', 'forbidden_part'],
  ['a.p\u00adh\u200bp.jpg', 'forbidden_part'],
  ['a．ｅｘｅ.jpg', 'forbidden_part'],
  ['.sh.pdf', 'forbidden_part'],
  ['акт.zip', 'forbidden_part'],
  ['акт.docx', 'extension_not_allowed'],
  ['акт.pdf\u00ad', 'extension_not_allowed'],
  ['акт.рdf', 'extension_not_allowed'],
  ['акт.constructor', 'extension_not_allowed'],
];

describe('a file name at the door of documents', () => {
  it.each(good)('%s is accepted', (name) => {
    expect(fileNameProblem(name, 'documents')).toBeNull();
  });

  it.each(bad)('%j is refused: %s', (name, problem) => {
    expect(fileNameProblem(name, 'documents')).toBe(problem);
  });

  it('is refused with each of the 38 forbidden extensions, last or in the middle', () => {
    expect(forbiddenExtensions.size).toBe(38);
    for (const extension of forbiddenExtensions) {
      expect(fileNameProblem(`акт.${extension}`, 'documents')).toBe('forbidden_part');
      expect(fileNameProblem(`акт.${extension.toUpperCase()}.pdf`, 'documents')).toBe('forbidden_part');
    }
  });

  it('is accepted only with an accepted extension and no sign that could mislead, whatever the name', () => {
    const parts = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(...forbiddenExtensions, ...extensionsOf('documents')),
    );
    const names = fc.array(parts, { maxLength: 5 }).map((list) => list.join('.'));
    const holds = fc.property(names, (name) => {
      if (fileNameProblem(name, 'documents') !== null) return;
      expect(name.normalize('NFC')).toMatch(/[^/\\]\.(?:pdf|jpe?g|png|tiff?)$/iu);
      const afterDots = name.toLowerCase().split('.').slice(1);
      expect(afterDots.filter((part) => forbiddenExtensions.has(part))).toEqual([]);
    });
    fc.assert(holds, { numRuns: 5000 });
  });
});

describe('a file name at the door of the register', () => {
  it('may end in zip, the one archive it takes, but not hide it in the middle', () => {
    expect(fileNameProblem('notice_2024.01.xml.zip', 'register')).toBeNull();
    expect(fileNameProblem('notice.json', 'register')).toBeNull();
    expect(fileNameProblem('notice.zip.xml', 'register')).toBe('forbidden_part');
    expect(fileNameProblem('notice.rar', 'register')).toBe('forbidden_part');
    expect(fileNameProblem('notice.pdf', 'register')).toBe('extension_not_allowed');
  });
});

const naughty = '../shared/data/strings/blns.json';
if (!existsSync(naughty)) process.stdout.write(`skipped: naughty file names, because ${naughty} is absent\n`);

describe.skipIf(!existsSync(naughty))('naughty strings', () => {
  it('are accepted or refused with a text, never thrown at', () => {
    const strings: unknown = existsSync(naughty) ? JSON.parse(readFileSync(naughty, 'utf8')) : [];
    if (!Array.isArray(strings)) throw new Error('the list of naughty strings is not a list');
    expect(strings.length).toBeGreaterThan(400);
    for (const string of strings.map(String)) {
      for (const name of [string, `${string}.pdf`, `a.${string}`, `a.${string}.pdf`]) {
        for (const kind of ['documents', 'register'] as const) {
          const problem = fileNameProblem(name, kind);
          const sentence = problem === null ? 'Принят.' : describeFileProblem(problem, kind);
          expect(sentence).toMatch(/^[А-Я].+\.$/);
        }
      }
    }
  });
});

describe('words and tables', () => {
  it('turn macOS names into composed letters', () => {
    expect(cleanFileName('Договор и\u0306.pdf')).toBe('Договор й.pdf');
    expect(cleanFileName('Акт.pdf')).toBe('Акт.pdf');
  });

  it('name what a door accepts where the kind of file is the problem', () => {
    expect(describeFileProblem('type_unknown', 'documents')).toBe(
      'По содержимому это файл другого вида. Принимаются PDF, JPEG, PNG и TIFF, до 25 МБ каждый.',
    );
    expect(describeFileProblem('encrypted', 'documents')).toBe(fileProblemTexts.encrypted);
  });

  it('give every door sizes in its own words', () => {
    for (const door of Object.values(uploadKinds)) {
      const kib = door.maxBytes / 1024;
      expect(door.allowed).toContain(kib < 1024 ? `до ${kib} КБ` : `до ${kib / 1024} МБ`);
    }
  });

  it('show in place pictures and quiet PDF only', () => {
    expect(canPreview({ mime: 'application/pdf', marks: [] })).toBe(true);
    expect(canPreview({ mime: 'image/png', marks: [] })).toBe(true);
    expect(canPreview({ mime: 'application/pdf', marks: ['active_content'] })).toBe(false);
    expect(canPreview({ mime: 'image/tiff', marks: [] })).toBe(false);
    expect(canPreview({ mime: 'application/xml', marks: [] })).toBe(false);
  });
});
