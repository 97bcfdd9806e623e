import { describe, expect, it } from 'vitest';
import { registerLimits as limits } from '#features/tenders/server/register/register-limits.ts';
import { notice44, readAll, readTender } from '#features/tenders/server/register/register.factory.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';
import { spentMs } from '#kit/testing/spent-ms.ts';

const { xml: texts } = registerTexts;

async function reasonOf(source: string | Buffer): Promise<string | undefined> {
  const documents = await readAll(Buffer.from(source));
  expect(documents).toHaveLength(1);
  expect(documents[0]?.outcome).toBe('error');
  return documents[0]?.reason;
}

/** Puts something before the common part, at which the document is already known to be a notice. */
const inside = (beforeCommon: string) => notice44({ beforeCommon });

const nested = (depth: number) => inside(`${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`);

const attributes = (count: number) => Array.from({ length: count }, (_, at) => ` a${at}="1"`).join('');

describe('an XML bomb', () => {
  it('of a billion laughs is refused at its DTD', async () => {
    const lines = Array.from(
      { length: 10 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    ).join('');
    const dtd = `<?xml version="1.0"?><!DOCTYPE export [<!ENTITY l0 "lol">${lines}]>`;
    expect(await reasonOf(`${dtd}${notice44({ subject: '&l10;' })}`)).toBe(texts.doctype);
  });

  it('with an external entity, or a bare external DTD, is refused too', async () => {
    const entity = '<!DOCTYPE export [<!ENTITY file SYSTEM "file:///etc/passwd">]>';
    expect(await reasonOf(`${entity}${notice44({ subject: '&file;' })}`)).toBe(texts.doctype);
    expect(await reasonOf(`<!DOCTYPE export SYSTEM "http://example.test/a.dtd">${notice44()}`)).toBe(
      texts.doctype,
    );
  });

  it('of depth is refused quickly, while a depth of 100 is read', async () => {
    const startedAt = spentMs();
    expect(await reasonOf(nested(40_000))).toBe(texts.tooDeep(100));
    expect(spentMs() - startedAt).toBeLessThan(1000);
    expect(await reasonOf(nested(99))).toBe(texts.tooDeep(100));
    expect(await readTender(nested(98))).toMatchObject({ number: '0998990000126000009' });
  });

  it('of attributes is refused past 256', async () => {
    expect(await reasonOf(inside(`<x${attributes(257)}/>`))).toBe(texts.tooManyAttributes(256));
    expect(await readTender(inside(`<x${attributes(256)}/><y${attributes(256)}/>`))).toMatchObject({
      law: '44',
    });
  });

  it.each([
    ['text', (long: string) => `<x>${long}</x>`],
    ['CDATA', (long: string) => `<x><![CDATA[${long}]]></x>`],
    ['comment', (long: string) => `<!--${long}-->`],
    ['attribute', (long: string) => `<x a="${long}"/>`],
    ['instruction', (long: string) => `<?x ${long}?>`],
  ])('of one long %s is refused past 10 MiB', async (_, put) => {
    expect(await reasonOf(inside(put('z'.repeat(limits.textLength + 128 * 1024))))).toBe(
      texts.textTooLong(10),
    );
    expect(await readTender(inside(put('z'.repeat(limits.textLength - 128 * 1024))))).toMatchObject({
      law: '44',
    });
  });

  it('of one text is refused at the very first letter too many', async () => {
    const longest = `<x>${'z'.repeat(limits.textLength)}`;
    expect(await reasonOf(inside(`${longest}z</x>`))).toBe(texts.textTooLong(10));
    expect(await readTender(inside(`${longest}</x>`))).toMatchObject({ law: '44' });
  });

  it('of elements that a reader asks for is refused', async () => {
    const names = '<name/>'.repeat(limits.maxElements + 1);
    expect(await reasonOf(inside(names))).toBe(texts.tooManyElements);
    expect(await readTender(inside(`<attachment>${names}</attachment>`))).toMatchObject({ law: '44' });
  });
});

describe('a broken XML', () => {
  it.each([
    ['cut short', notice44().slice(0, 400), texts.broken(4)],
    ['with tags crossed', '<export>\n<a></export></a>', texts.broken(2)],
    ['with an entity that nobody declared', notice44({ subject: '&nbsp;' }), texts.broken(3)],
    ['with a bare ampersand', notice44({ subject: 'A & B' }), texts.broken(9)],
    ['with a second root', `${notice44()}<export/>`, texts.broken(9)],
    ['with control characters', notice44({ subject: '&#0;' }), texts.broken(3)],
  ])('%s is one error line with the place', async (_, xml, reason) => {
    expect(await reasonOf(xml)).toBe(reason);
  });
});

describe('namespaces', () => {
  const bare = notice44({ subject: 'Предмет' });

  it('do not matter: any prefixes, wrong or undeclared ones give the same purchase', async () => {
    const expected = await readTender(bare);
    const prefixed = bare.replaceAll(/<(\/?)([A-Za-z])/g, '<$1ns7:$2');
    const declared = prefixed.replace(
      '<ns7:export',
      '<ns7:export xmlns:ns7="http://example.test/not-the-register"',
    );
    const mixed = bare.replaceAll(/<(\/?)(customer|commonInfo)(?=>)/g, '<$1other:$2');
    for (const xml of [prefixed, declared, mixed]) expect(await readTender(xml)).toEqual(expected);
  });

  it('do not join what stands elsewhere: the number is that of commonInfo, never of a descendant', async () => {
    const decoy = '<commonInfo2><purchaseNumber>1111111111111111111</purchaseNumber></commonInfo2>';
    const deeper =
      '<contractConditionsInfo><commonInfo><purchaseNumber>2222222222222222222</purchaseNumber></commonInfo></contractConditionsInfo>';
    const tender = await readTender(
      inside(`<purchaseNumber>3333333333333333333</purchaseNumber>${decoy}${deeper}`),
    );
    expect(tender.number).toBe('0998990000126000009');
  });
});

const utf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBigEndian ? bytes.swap16() : bytes;
};

const windows1251 = (text: string) => {
  const letters = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Buffer.from(Array.from(text, (letter) => letters.indexOf(letter)));
};

describe('the encoding', () => {
  const subject = 'Поставка «ёлок» № 5';
  const xml = (encoding?: string) =>
    `<?xml version="1.0"${encoding ? ` encoding="${encoding}"` : ''}?>${notice44({ subject })}`;

  it.each([
    ['UTF-8 undeclared', Buffer.from(xml())],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${xml('UTF-8')}`)],
    ['UTF-16 LE', utf16(xml('UTF-16'), false)],
    ['UTF-16 BE', utf16(xml('UTF-16'), true)],
    ['UTF-16 LE without a mark', utf16(xml('UTF-16'), false).subarray(2)],
    ['windows-1251', windows1251(xml('windows-1251'))],
    ['windows-1251 in capitals and single quotes', windows1251(xml('X').replace('"X"', "'WINDOWS-1251'"))],
  ])('%s is read', async (_, bytes) => {
    const [document] = await readAll(bytes);
    expect(document).toMatchObject({ outcome: 'notice', tender: { subject } });
  });

  it('that is unknown, or does not fit the bytes, is an error line', async () => {
    expect(await reasonOf(xml('KOI8-R'))).toBe(texts.encodingUnknown);
    expect(await reasonOf(xml('UTF-16'))).toBe(texts.encodingUnknown);
    expect(await reasonOf(windows1251(xml('UTF-8')))).toBe(texts.encodingBroken);
  });

  it('survives letters cut in two between pieces', async () => {
    const long = Array.from({ length: 40_000 }, (_, at) => (at % 7 === 0 ? '№' : 'ж')).join('');
    for (const shift of ['', '-']) {
      const tender = await readTender(
        inside(`<x>${shift}${long}</x><name>${shift}</name>`).replace('Subject', subject),
      );
      expect(tender.subject).toBe(subject);
    }
  });
});
