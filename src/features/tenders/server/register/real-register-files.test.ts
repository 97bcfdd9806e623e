import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decideKind } from '#features/tenders/server/register/register-kinds.ts';
import { russianCalendar } from '#domain/production-calendar.ts';
import { assembleWinners } from '#features/tenders/tenders.winner.ts';
import { gather, readAll } from '#features/tenders/server/register/register.factory.ts';

const folder = resolve('../shared/data/eis');
const isThere = existsSync(folder);
if (!isThere) process.stdout.write('skipped: real register files, for ../shared/data/eis is not there\n');

async function readFolder(pattern: string) {
  const paths = await gather(glob(pattern, { cwd: folder }));
  const documents = await Promise.all(paths.map((path) => readAll(resolve(folder, path), basename(path))));
  return documents.flat();
}

describe.skipIf(!isThere)('real files of the register', () => {
  it('are read, or named and skipped; none is an error', async () => {
    const documents = await readFolder('**/*.{xml,json}');
    const counts = Object.fromEntries(
      Object.entries(Object.groupBy(documents, ({ outcome }) => outcome)).map(([outcome, of]) => [
        outcome,
        of?.length,
      ]),
    );
    expect(counts).toEqual({ notice: 8, fact: 20, skipped: 6 });
    for (const { kind, reason } of documents.filter(({ outcome }) => outcome === 'skipped')) {
      expect(kind).not.toBe('');
      expect(reason).not.toBe('');
    }
  });

  it('name the purchase of every protocol', async () => {
    const documents = await readFolder('{44fz-2020,615pp}/*.xml');
    expect(documents).toHaveLength(11);
    for (const { number } of documents) expect(number).toMatch(/^(?:\d{18}|\d{19})$/);
  });

  it('give numbers, customers and securities of the JSON notices', async () => {
    const documents = await readFolder('44fz-2023-json/*.json');
    const tenders = documents.flatMap((document) => ('tender' in document ? [document.tender] : []));
    const byTime = tenders.toSorted((one, other) => one.docPublishDate.localeCompare(other.docPublishDate));
    const facts = byTime.map(({ number, versionNumber, maxPrice, customers: [customer] }) => [
      number,
      versionNumber,
      maxPrice,
      customer?.inn,
      customer?.applicationSecurity?.amount,
      customer?.contractSecurity,
    ]);
    expect(facts).toEqual([
      ['0101500000623000049', 1, '7232.24', '9701186367', undefined, undefined],
      ['0101500000623000049', 2, '7232.24', '9701186367', undefined, undefined],
      ['0121200003423000015', 1, '201511.69', '7704725711', undefined, { amount: '20151.17', part: '10' }],
      ['0111200004623000009', 1, '1300000.00', '7701039591', '13000.00', { amount: '65000.00', part: '5' }],
      ['0111200004623000010', 1, '3700000.00', '7701039591', '37000.00', { amount: '185000.00', part: '5' }],
      ['0111200004623000011', 1, '1000000.00', '7701039591', '10000.00', { amount: '50000.00', part: '5' }],
    ]);
  });

  it('name the winners that their documents name', async () => {
    const documents = await readFolder('**/*.{xml,json}');
    const facts = documents.flatMap((document) => ('fact' in document ? [document.fact] : []));
    const byPurchase = Map.groupBy(facts, ({ number }) => number);
    const winners = [...byPurchase].flatMap(([number, own]) =>
      assembleWinners(null, own, russianCalendar).map(
        ({ state, companyInn, price, protocolDate, phones }) => [
          number,
          state,
          companyInn,
          price,
          protocolDate,
          phones,
        ],
      ),
    );
    const named = winners.filter(([number]) => Number(number) > 0);
    expect(named.toSorted((one, other) => String(one[0]).localeCompare(String(other[0])))).toEqual([
      ['0101500000623000049', 'unnamed', null, '4700.00', '2023-11-20', []],
      ['0172200004924000287', 'unnamed', null, '13429771.95', '2024-08-22', []],
      ['0372200067923201237', 'unnamed', null, '143808.00', '2024-02-20', []],
      ['0373200554120000039', 'named', '7718927411', '99550.00', '2020-10-01', ['+79855551597']],
      ['0373200594323131322', 'signed', '7811751018', '1900.00', '2024-09-12', []],
      ['0873500000820003425', 'named', '9703009483', '1840283.61', '2020-10-01', ['+79665551172']],
      ['2440456396402349141', 'signing', '7814426055', '1001.00', '2001-12-17', ['+78125559012']],
    ]);
  });

  it('give the competition of 44-ФЗ and the request of quotations of 223-ФЗ', async () => {
    expect(await readFolder('44fz-portal-templates/epNotificationEOK2020.xml')).toMatchObject([
      {
        number: '2200440003322001100',
        tender: {
          maxPrice: '10000.00',
          protocolDate: '2023-12-07',
          applicationsEndAt: '2023-12-01T02:00:00.000Z',
          customers: [{ inn: '7808043833', ikz: '232780804383378410100100870073700612' }],
        },
      },
    ]);
    expect(await readFolder('223fz/purchaseNoticeZK_test.xml')).toMatchObject([
      {
        number: '31200022868',
        tender: {
          publishedAt: '2012-11-02T12:03:53.443Z',
          maxPrice: '280000.00',
          customers: [{ inn: '0105062780', kpp: '010501001' }],
          lots: [{ no: 1, maxPrice: '280000.00' }],
        },
      },
    ]);
  });
});

function isNotice(kind: string): boolean {
  const decision = decideKind(kind);
  return decision !== undefined && 'reader' in decision && ['44', '223', 'old'].includes(decision.reader);
}

async function unpackedText(archive: string): Promise<string> {
  return gunzipSync(await readFile(resolve(folder, archive))).toString('utf8');
}

describe.skipIf(!isThere)('kinds of the official schemas', () => {
  it('are all known: every child of the 44-ФЗ export', async () => {
    const text = await unpackedText('xsd-44fz-14_2.tar.gz');
    const schema =
      text.slice(text.indexOf('EIS FCS_EXPORT Integration Scheme')).split('</xs:schema>')[0] ?? '';
    const kinds = new Set(
      [...schema.matchAll(/^\t{5}<xs:element name="([^"]+)"/gm)].map(([, kind = '']) => kind),
    );
    expect(kinds.size).toBeGreaterThan(350);
    expect([...kinds].filter((kind) => !decideKind(kind))).toEqual([]);
    expect([...kinds].filter((kind) => isNotice(kind))).toHaveLength(13);
  });

  it('are all known: every notice and protocol of 223-ФЗ', async () => {
    const text = await unpackedText('xsd-223fz.tar.gz');
    const kinds = [...text.matchAll(/^\t<xs:element name="(purchase(?:Notice|Protocol)\w*)"/gm)].map(
      ([, kind = '']) => kind,
    );
    const notices = kinds.filter(isNotice);
    expect(kinds.filter((kind) => !decideKind(kind))).toEqual([]);
    expect(notices).toHaveLength(11);
    expect(notices.filter((kind) => !kind.startsWith('purchaseNotice'))).toEqual([]);
  });
});
