import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasInnChecksum } from '#domain/inn.ts';
import { readZip } from '#features/tenders/server/register/read-zip.ts';
import { notice44, readAll, readTender } from '#features/tenders/server/register/register.factory.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

const sample = (name: string) => resolve('public/samples', name);

describe('the fictional samples', () => {
  it('give a whole notice of 44-ФЗ', async () => {
    const [document] = await readAll(sample('notice-44fz.xml'), 'notice-44fz.xml');
    expect(document).toEqual({
      file: 'notice-44fz.xml',
      entry: '',
      kind: 'epNotificationEF2020',
      number: '0998990000126000001',
      outcome: 'notice',
      reason: '',
      tender: {
        law: '44',
        kindCode: 'epNotificationEF2020',
        number: '0998990000126000001',
        subject: 'Выполнение работ по благоустройству сквера у Вымышленной площади',
        docPublishDate: '2026-11-16T09:05:41.310Z',
        publishedAt: '2026-11-16T09:05:41.310Z',
        platform: 'ЭТП «Учебная площадка»',
        platformUrl: 'https://etp.example.test',
        url: 'https://zakupki.example.test/epz/order/notice/ea20/view/common-info.html?regNumber=0998990000126000001',
        placingWay: 'Электронный аукцион',
        maxPrice: '12480000.00',
        currency: 'RUB',
        applicationsEndAt: '2026-12-02T06:00:00.000Z',
        protocolDate: '2026-12-04',
        customers: [
          {
            name: 'ГОСУДАРСТВЕННОЕ БЮДЖЕТНОЕ УЧРЕЖДЕНИЕ "ГОРОДСКОЙ ЦЕНТР БЛАГОУСТРОЙСТВА ВЫМЫШЛЕННОГО РАЙОНА"',
            inn: '7798000122',
            kpp: '779801001',
            applicationSecurity: { amount: '124800.00', part: '1' },
            contractSecurity: { amount: '1248000.00', part: '10', isComputed: true },
            warrantySecurity: { amount: '124800.00', part: '1' },
            advancePercent: '30',
            ikz: '262779800012277980100100170018130244',
            maxPrice: '12480000.00',
            contractEnd: '2027-08-31',
          },
        ],
        lots: [],
        versionNumber: 1,
      },
    });
  });

  it('give a notice of 223-ФЗ with two lots', async () => {
    const [document] = await readAll(sample('notice-223fz.xml'), 'notice-223fz.xml');
    expect(document).toMatchObject({
      kind: 'purchaseNoticeAESMBO',
      number: '39980000001',
      tender: {
        law: '223',
        maxPrice: '15470500.50',
        protocolDate: '2026-12-11',
        applicationsEndAt: '2026-12-07T07:00:00.000Z',
        platform: 'ЭТП «Учебная площадка»',
        customers: [{ inn: '7898000341', kpp: '789801001', maxPrice: '15470500.50' }],
        lots: [
          { no: 1, maxPrice: '6350000.00', applicationSecurity: { amount: '127000.00' } },
          { no: 2, maxPrice: '9120500.50', applicationSecurity: { amount: '182410.01' } },
        ],
      },
    });
  });

  it('are invented: customers bear INNs with 98 at the third place and right check digits', async () => {
    const documents = await readAll(sample('register.zip'));
    const inns = documents
      .flatMap((document) => ('tender' in document ? document.tender.customers : []))
      .map(({ inn = '' }) => inn);
    expect(inns).toHaveLength(2);
    for (const inn of inns) expect([inn.slice(2, 4), hasInnChecksum(inn)]).toEqual(['98', true]);
  });

  it('come in an archive with a protocol and a broken file, each with its own line', async () => {
    const documents = await readAll(sample('register.zip'), 'register.zip');
    expect(
      documents.map(({ entry, kind, number, outcome, reason }) => [entry, kind, number, outcome, reason]),
    ).toEqual([
      ['notice-44fz.xml', 'epNotificationEF2020', '0998990000126000001', 'notice', ''],
      ['notice-223fz.xml', 'purchaseNoticeAESMBO', '39980000001', 'notice', ''],
      ['protocol-44fz.xml', 'epProtocolEF2020SubmitOffers', '0998990000126000001', 'fact', ''],
      ['broken-44fz.xml', '', '', 'error', registerTexts.xml.broken(180)],
    ]);
  });

  it.each(['notice-44fz.xml', 'notice-223fz.xml'])(
    'hold the same %s loose and in the archive',
    async (name) => {
      const packed: Uint8Array[] = [];
      for await (const entry of readZip(sample('register.zip'))) {
        if (entry.name === name) for await (const piece of entry.bytes) packed.push(piece);
      }
      expect(Buffer.concat(packed).equals(await readFile(sample(name)))).toBe(true);
    },
  );
});

const one = (number: string) => notice44({ number }).replace('<export>', '').replace('</export>', '');

describe('a register file', () => {
  it('is judged by its content, whatever its name says', async () => {
    const [document] = await readAll({ xml: notice44() }, 'picture.zip');
    expect(document).toMatchObject({ file: 'picture.zip', outcome: 'notice' });
  });

  it.each([
    ['nothing', '', registerTexts.failed.empty],
    ['a text', 'просто текст', registerTexts.failed.unknownContent],
    ['a picture', '\x89PNG\r\n\x1a\n', registerTexts.failed.unknownContent],
    ['a web page', '<html><body>Вход</body></html>', registerTexts.failed.unknownKind],
    ['an export of nothing', '<export/>', registerTexts.failed.noDocuments],
    [
      'a 223-ФЗ packet of nothing',
      '<purchaseNotice><body/></purchaseNotice>',
      registerTexts.failed.noDocuments,
    ],
    [
      'a kind that the schemas do not know',
      '<export><somethingNew/></export>',
      registerTexts.failed.unknownKind,
    ],
  ])('that holds %s is one error line', async (_, xml, reason) => {
    const documents = await readAll({ xml }, 'f');
    expect(documents.map((document) => [document.outcome, document.reason])).toEqual([['error', reason]]);
  });

  it('that is not there or is a folder is one error line', async () => {
    for (const path of ['/nowhere/file.xml', resolve('public')]) {
      expect(await readAll(path)).toMatchObject([
        { outcome: 'error', reason: registerTexts.failed.unreadable },
      ]);
    }
  });

  it('gives names and numbers that fit a line of a tab-separated report', async () => {
    const documents = await readAll(
      { xml: `<export><${'x'.repeat(5000)}/><a/></export>` },
      'a\tb\n\u202Etxt.xml',
    );
    expect(documents[0]?.file).toBe('a b txt.xml');
    expect([documents[0]?.kind.length, documents[0]?.entry.length]).toEqual([200, 200]);
  });

  it('may hold several documents of an export, and the bad one stops nothing', async () => {
    const xml = `<export>${one('0998990000126000001')}${one('12')}${one('0998990000126000003')}</export>`;
    const documents = await readAll({ xml });
    expect(documents.map(({ entry, outcome, reason }) => [entry, outcome, reason])).toEqual([
      ['#epNotificationEF2020[0]', 'notice', ''],
      ['#epNotificationEF2020[1]', 'error', registerTexts.notice.badNumber],
      ['#epNotificationEF2020[2]', 'notice', ''],
    ]);
  });

  it('gives a line for every document, an empty one among others too', async () => {
    const xml = '<export><purchaseNotice/><epProtocolEZK1/></export>';
    const documents = await readAll({ xml });
    expect(documents.map(({ kind, outcome, reason }) => [kind, outcome, reason])).toEqual([
      ['purchaseNotice', 'error', registerTexts.failed.noDocuments],
      ['epProtocolEZK1', 'error', registerTexts.notice.noNumber],
    ]);
  });

  it('may be a notice as systems exchange it: without export, content in data', async () => {
    const inner = notice44()
      .replace(/^<export><epNotificationEF2020>/, '')
      .replace(/<\/epNotificationEF2020><\/export>$/, '');
    const tender = await readTender(
      `<epNotificationEF2020><index><id>1</id></index><data schemeVersion="14.2">${inner}</data></epNotificationEF2020>`,
    );
    expect(tender).toMatchObject({ number: '0998990000126000009', maxPrice: '1000000.00' });
  });
});
