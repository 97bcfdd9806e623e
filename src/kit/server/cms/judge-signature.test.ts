import { existsSync, readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runApart } from '#kit/server/apart/run-apart.ts';
import { type JudgedSignature, judgeSignature } from '#kit/server/cms/judge-signature.ts';
import type { SignatureOrder } from '#kit/server/cms/judge-signature.worker.ts';
import { readBer } from '#kit/server/cms/read-ber.ts';
import { readSignedData } from '#kit/server/cms/read-cms.ts';

const folder = new URL('./vectors/', import.meta.url);
const read = (name: string): Buffer => readFileSync(new URL(name, folder));
const dealDocument = read('application.pdf');
const verdictOf = (file: Uint8Array, document: Uint8Array = dealDocument): string => {
  const judged = judgeSignature(file, document);
  return judged.kind === 'unreadable' ? 'unreadable' : judged.verdict;
};

const head = {
  commonName: 'Орлова Анна Сергеевна',
  surname: 'Орлова',
  givenName: 'Анна Сергеевна',
  post: 'Генеральный директор',
  organization: 'ООО «Заря»',
  inn: '7701234567',
  personInn: '500100732259',
  ogrn: '1027700132195',
};

describe('a signature made by OpenSSL', () => {
  it.each([
    ['detached-256.p7s', 'detached', 256],
    ['detached-512.p7s', 'detached', 512],
    ['attached-512.p7s', 'attached', 512],
    ['attached-indefinite-256.p7s', 'attached', 256],
    ['by-key-id-256.p7s', 'detached', 256],
    ['no-attributes-256.p7s', 'detached', 256],
  ])('%s is valid for its file and names its signer', (name, kind, bits) => {
    expect(judgeSignature(read(name), dealDocument)).toMatchObject({
      kind,
      verdict: 'valid',
      signers: [{ subject: head, bits, issuer: 'Учебный удостоверяющий центр', verdict: 'valid' }],
    });
  });

  it.each(readdirSync(new URL('curves/', folder)))('of the parameter set %s is valid', (name) => {
    expect(verdictOf(read(`curves/${name}`))).toBe('valid');
  });

  it.each([
    ['other-file-256.p7s', 'foreign'],
    ['other-attached-256.p7s', 'foreign'],
    ['no-certificate-256.p7s', 'anonymous'],
    ['rsa.p7s', 'unsupported'],
  ])('%s is told to be %s', (name, verdict) => {
    expect(verdictOf(read(name))).toBe(verdict);
  });

  it('of two people names both', () => {
    const judged = judgeSignature(read('two-signers.p7s'), dealDocument) as Exclude<
      JudgedSignature,
      { kind: 'unreadable' }
    >;
    expect(judged.signers.map(({ verdict, subject }) => [verdict, subject.inn, subject.personInn])).toEqual([
      ['valid', null, '500100732259'],
      ['valid', '7701234567', '500100732259'],
    ]);
  });
});

describe('the coats a signature comes in', () => {
  const der = read('detached-256.p7s');
  const base64 = (bytes: Uint8Array): Buffer => Buffer.from(Buffer.from(bytes).toString('base64'));
  const lines = (bytes: Uint8Array): string =>
    base64(bytes)
      .toString()
      .replaceAll(/(.{64})/g, '$1\r\n');
  it.each([
    ['base64', base64(der)],
    ['base64 in lines', Buffer.from(lines(der))],
    ['base64 three times over', base64(base64(Buffer.from(lines(der))))],
    ['PEM', Buffer.from(`-----BEGIN CMS-----\n${lines(der)}\n-----END CMS-----\n`)],
    ['base64 behind a byte order mark', Buffer.concat([Buffer.from('\ufeff'), base64(der)])],
    ['UTF-16', Buffer.from(`\ufeff${base64(der).toString()}`, 'utf16le')],
    ['a line break at the end', Buffer.concat([der, Buffer.from('\r\n')])],
  ])('%s is taken off', (_name, file) => {
    expect(verdictOf(file)).toBe('valid');
  });
});

describe('a hostile file', () => {
  const der = read('detached-256.p7s');
  const wrapped = (inner: Buffer): Buffer => Buffer.concat([Buffer.from([0x30, inner.length]), inner]);
  const nested = (depth: number): Buffer => Buffer.from('3080'.repeat(depth), 'hex');
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['words', Buffer.from('это не подпись')],
    ['a paper', dealDocument],
    ['deep nesting', nested(40_000)],
    ['a giant length', Buffer.from('3084ffffffff0609', 'hex')],
    ['a length of five bytes', Buffer.from('30850100000000', 'hex')],
    ['an indefinite primitive', Buffer.from('048000', 'hex')],
    ['something behind it', Buffer.concat([der, der])],
    ['base64 without end', Buffer.from('MIAG'.repeat(50_000))],
  ])('%s is no signature', (_name, file) => {
    expect(verdictOf(file)).toBe('unreadable');
  });

  it('is read thirty-two elements deep and no deeper', () => {
    const nest = (depth: number): Buffer => (depth === 0 ? Buffer.from([0x05, 0]) : wrapped(nest(depth - 1)));
    expect(() => readBer(nest(32))).not.toThrow();
    expect(() => readBer(nest(33))).toThrow('too deep');
    const open = (depth: number): Buffer =>
      Buffer.from(`${'3080'.repeat(depth)}${'0000'.repeat(depth)}`, 'hex');
    expect(() => readBer(open(33))).not.toThrow();
    expect(() => readBer(open(34))).toThrow('too deep');
  });

  it('cut off anywhere is no signature', () => {
    for (let size = 0; size < der.length; size += 1)
      expect(verdictOf(der.subarray(0, size))).toBe('unreadable');
  });

  it('is judged in a thread of its own', async () => {
    const worker = new URL('./judge-signature.worker.ts', import.meta.url);
    const order: SignatureOrder = { signature: der, document: dealDocument };
    await expect(runApart(worker, order)).resolves.toMatchObject({ verdict: 'valid' });
  });
});

/** Where a part of the message lies in its file. */
const placeOf = (
  file: Buffer,
  part: Uint8Array | undefined,
): { readonly from: number; readonly size: number } => {
  if (!part) throw new Error('The part is missing');
  return { from: file.indexOf(part), size: part.length };
};

const flipped = (bytes: Buffer, at: number, bit: number): Buffer => {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ (1 << bit);
  return changed;
};

/** Bits are flipped where chance wants it, in every run elsewhere: `CI_FULL=1` tries four times as many. */
const tries = process.env['CI_FULL'] === '1' ? 160 : 40;

describe('a flipped bit', () => {
  const der = read('detached-256.p7s');
  const [signer] = readSignedData(der).signers;
  const parts = {
    signature: placeOf(der, signer?.signature),
    // The set's tag is rewritten before it is signed over: its content is looked for.
    attributes: placeOf(der, signer?.signedForms?.[0]?.subarray(1)),
    certificate: placeOf(der, signer?.certificate?.whole),
  };

  it.each(Object.keys(parts) as (keyof typeof parts)[])('in the %s is refused', (name) => {
    const { from, size } = parts[name];
    expect(from).toBeGreaterThan(0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 0, max: 7 }), (at, bit) => {
        expect(verdictOf(flipped(der, from + at, bit))).not.toBe('valid');
      }),
      { numRuns: tries },
    );
  });

  it('in the file that was signed is refused, detached and attached', () => {
    const attached = read('attached-indefinite-256.p7s');
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: dealDocument.length - 1 }),
        fc.integer({ min: 0, max: 7 }),
        (at, bit) => {
          const other = flipped(dealDocument, at, bit);
          expect(verdictOf(der, other)).toBe('foreign');
          expect(verdictOf(attached, other)).toBe('foreign');
        },
      ),
      { numRuns: 20 },
    );
  });

  it('anywhere never ends in an exception', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: der.length - 1 }), fc.integer({ min: 0, max: 7 }), (at, bit) => {
        expect(() => judgeSignature(flipped(der, at, bit), dealDocument)).not.toThrow();
      }),
      { numRuns: 2 * tries },
    );
  });
});

const shared = new URL('../../../../../shared/data/cms/', import.meta.url);
const isThere = existsSync(shared);
if (!isThere) console.log('Skipped: ../shared/data/cms is absent, real signatures are not tried');

describe.skipIf(!isThere)('signatures of the state register, made by CryptoPro', () => {
  type Expected = { file: string; ok: boolean; md: string; signingTime: string; na: string; cn: string };
  const expected = isThere
    ? (JSON.parse(readFileSync(new URL('expected.json', shared), 'utf8')) as Expected[])
    : [];
  it.each(expected)('$file holds as expected', ({ file, md, signingTime, na, cn }) => {
    const bytes = readFileSync(new URL(file, shared));
    // The files they belong to are not there: the mathematics holds, the digest is another.
    expect(judgeSignature(bytes, dealDocument)).toMatchObject({
      kind: 'detached',
      verdict: 'foreign',
      signers: [{ signedAt: signingTime, validTo: na, subject: { commonName: cn } }],
    });
    const [signer] = readSignedData(bytes).signers;
    expect(Buffer.from(signer?.messageDigest ?? []).toString('hex')).toBe(md);
    const changed = flipped(bytes, bytes.indexOf(signer?.signature ?? ''), 0);
    expect(verdictOf(changed)).toBe('broken');
  });
});
