import { describe, expect, it } from 'vitest';
import {
  notice223,
  notice44,
  readAll,
  readTender,
  requirement44,
} from '#features/tenders/server/register/register.factory.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

const { notice: problems } = registerTexts;
const otherIkz = '262789800034178980100100170018130244';

async function reasonOf(xml: string) {
  const [document] = await readAll({ xml });
  expect(document?.outcome).toBe('error');
  return document?.reason;
}

const link = (href: string) => notice44().replace('</commonInfo>', `<href>${href}</href></commonInfo>`);

describe('a notice of 44-ФЗ', () => {
  it.each([
    'epNotificationEF2020',
    'epNotificationEOK2020',
    'epNotificationEZK2020',
    'epNotificationEZT2020',
  ])('is read when it is %s', async (kind) => {
    expect(await readTender(notice44({ kind }))).toMatchObject({
      kindCode: kind,
      law: '44',
      maxPrice: '1000000.00',
    });
  });

  it('may have no stages, as a purchase in the electronic shop', async () => {
    const tender = await readTender(notice44({ kind: 'epNotificationEZT2020', stages: '' }));
    expect(tender).not.toHaveProperty('applicationsEndAt');
    expect(tender).not.toHaveProperty('protocolDate');
  });

  const goods = (name: string) =>
    `<purchaseObject><KTRU><name>KTRU ${name}</name></KTRU>${name}</purchaseObject>`;
  it.each([
    ['', 'Предмет закупки не указан'],
    [goods('<name>Перчатки</name>'), 'Перчатки'],
    [
      goods('<name>Перчатки</name>') + goods('<name>Бинт</name>') + goods('<name>Шприц</name>'),
      'Перчатки и ещё 2',
    ],
    [goods(''), 'KTRU'],
    [`<notDrugPurchaseObjectsInfo>${goods('<name>Бинт</name>')}</notDrugPurchaseObjectsInfo>`, 'Бинт'],
  ])('without a name of its own is called by its goods: %s', async (objects, subject) => {
    const bare = notice44({ kind: 'epNotificationEZT2020' })
      .replace(/<purchaseObjectInfo>.*<\/purchaseObjectInfo>/, '')
      .replace(
        '</notificationInfo>',
        `<purchaseObjectsInfo>${objects}</purchaseObjectsInfo></notificationInfo>`,
      );
    expect(await readTender(bare)).toMatchObject({ kindCode: 'epNotificationEZT2020', subject });
  });

  it('names several customers, each with its own price, securities and tax numbers', async () => {
    const { customers, maxPrice } = await readTender(
      notice44({
        maxPrice: '3000000',
        requirements: [
          requirement44({
            maxPrice: '1000000',
            blocks: '<contractGuarantee><amount>50000</amount><part>5</part></contractGuarantee>',
          }),
          requirement44({
            regNum: '09989900002',
            ikz: otherIkz,
            maxPrice: '2000000',
            blocks: '<contractGuarantee><part>10</part></contractGuarantee>',
          }),
          requirement44({ regNum: '09989900003' }),
        ],
      }),
    );
    expect(maxPrice).toBe('3000000.00');
    expect(customers).toEqual([
      {
        name: 'Customer 09989900001',
        inn: '7798000122',
        kpp: '779801001',
        maxPrice: '1000000.00',
        contractSecurity: { amount: '50000.00', part: '5' },
      },
      {
        name: 'Customer 09989900002',
        inn: '7898000341',
        kpp: '789801001',
        ikz: otherIkz,
        maxPrice: '2000000.00',
        contractSecurity: { amount: '200000.00', part: '10', isComputed: true },
      },
      { name: 'Customer 09989900003' },
    ]);
  });

  it('trusts the register’s own INN of the placing organization above that in its IKZ', async () => {
    const { customers } = await readTender(notice44({ requirements: [requirement44({ ikz: otherIkz })] }));
    expect(customers[0]).toMatchObject({ inn: '7798000122', kpp: '779801001', ikz: otherIkz });
  });

  it('takes no INN from an IKZ whose check digits are wrong', async () => {
    const ikz = otherIkz.replace('7898000341', '7898000342');
    const { customers } = await readTender(notice44({ requirements: [requirement44({ regNum: '1', ikz })] }));
    expect(customers[0]).toEqual({ name: 'Customer 1', ikz, maxPrice: '1000000.00' });
  });

  it.each([
    ['1', '1000000', { amount: '10000.00', part: '1', isComputed: true }],
    ['0.50', '333333.33', { amount: '1666.67', part: '0.5', isComputed: true }],
    ['10.0', '201511.69', { amount: '20151.17', part: '10', isComputed: true }],
    ['1', '0.50', { amount: '0.01', part: '1', isComputed: true }],
    ['1', '0.49', { amount: '0.00', part: '1', isComputed: true }],
    [
      '33.33333333333',
      '9999999999999.99',
      { amount: '3333333333333.00', part: '33.33333333333', isComputed: true },
    ],
  ])('with a security of %s %% only gives its amount of %s', async (part, maxPrice, security) => {
    const blocks = `<applicationGuarantee><part>${part}</part></applicationGuarantee>`;
    const { customers } = await readTender(
      notice44({ maxPrice, requirements: [requirement44({ blocks, maxPrice })] }),
    );
    expect(customers[0]?.applicationSecurity).toEqual(security);
  });

  it('takes the whole price for a single customer, and keeps the part alone where the price cannot be told', async () => {
    const blocks = '<provisionWarranty><part>5</part></provisionWarranty>';
    const alone = await readTender(notice44({ requirements: [requirement44({ blocks })] }));
    expect(alone.customers[0]?.warrantySecurity).toEqual({ amount: '50000.00', part: '5', isComputed: true });
    const two = await readTender(
      notice44({ requirements: [requirement44({ blocks }), requirement44({ regNum: '2', blocks })] }),
    );
    expect(two.customers.map(({ warrantySecurity }) => warrantySecurity)).toEqual([
      { part: '5' },
      { part: '5' },
    ]);
  });

  it('adds the two securities of a life-cycle contract', async () => {
    const blocks = `<contractGuarantee><deliveryGuarantee><amount>100.10</amount></deliveryGuarantee>
      <serviceGuarantee><amount>200.20</amount></serviceGuarantee></contractGuarantee>`;
    const { customers } = await readTender(
      notice44({ requirements: [requirement44({ blocks, maxPrice: '1' })] }),
    );
    expect(customers[0]?.contractSecurity).toEqual({ amount: '300.30' });
  });

  it.each([
    ['without a number', notice44().replace(/<purchaseNumber>.*<\/purchaseNumber>/, ''), problems.noNumber],
    ['with a number of another law', notice44({ number: '31200022868' }), problems.badNumber],
    ['without customers', notice44({ requirements: [] }), problems.noCustomer],
    ['without a date', notice44().replace(/<publishDTInEIS>.*<\/publishDTInEIS>/, ''), problems.noDate],
    [
      'with a date that is not',
      notice44().replace('2026-11-16T', '2026-02-30T'),
      problems.badDate('commonInfo/publishDTInEIS'),
    ],
    ['with a sum in words', notice44({ maxPrice: 'миллион' }), problems.badSum('maxPrice')],
    ['with a negative sum', notice44({ maxPrice: '-1' }), problems.badSum('maxPrice')],
    ['with a sum past the column', notice44({ maxPrice: '10000000000000' }), problems.badSum('maxPrice')],
    [
      'with a part over 100',
      notice44({
        requirements: [
          requirement44({ blocks: '<contractGuarantee><part>100.5</part></contractGuarantee>' }),
        ],
      }),
      problems.badPercent('part'),
    ],
  ])('%s is an error line', async (_, xml, reason) => {
    expect(await reasonOf(xml)).toBe(reason);
  });

  it('keeps no address but http and https ones', async () => {
    expect(await readTender(link('https://zakupki.example.test/a?b=1'))).toHaveProperty(
      'url',
      'https://zakupki.example.test/a?b=1',
    );
    expect(await readTender(link('javascript:alert(1)'))).not.toHaveProperty('url');
  });
});

const lot = (no: number, sum: string, more = '', currency = 'RUB') =>
  `<lot><ordinalNumber>${no}</ordinalNumber><lotData><subject>Lot ${no}</subject><currency><code>${currency}</code></currency>
  <initialSum>${sum}</initialSum>${more}</lotData><cancelled>false</cancelled></lot>`;

const share = (inn: string, sum: string) =>
  `<lotCustomer><lotCustomerData><initialSum>${sum}</initialSum></lotCustomerData>
  <customerInfo><fullName>Customer ${inn}</fullName><inn>${inn}</inn></customerInfo></lotCustomer>`;

const joint = (...shares: string[]) =>
  `<jointLotData><lotCustomers>${shares.join('')}</lotCustomers></jointLotData>`;

const withShares = (no: number, ...shares: string[]) =>
  lot(no, '10').replace('</lot>', `${joint(...shares)}</lot>`);

describe('a notice of 223-ФЗ', () => {
  it('has a price that is the sum of its lots, the cancelled ones left out', async () => {
    const cancelled = lot(3, '5').replace('>false<', '>true<');
    const tender = await readTender(notice223(lot(1, '100.55') + lot(2, '200.45') + cancelled));
    expect(tender).toMatchObject({ maxPrice: '301.00', currency: 'RUB', lots: [{ no: 1 }, { no: 2 }] });
    expect(tender.lots).toHaveLength(2);
  });

  it('has no price when a lot has none or currencies differ', async () => {
    expect(await readTender(notice223(lot(1, '100') + lot(2, '100', '', 'USD')))).not.toHaveProperty(
      'maxPrice',
    );
    expect(
      await readTender(notice223(lot(1, '100') + lot(2, '1').replace(/<initialSum>.*<\/initialSum>/, ''))),
    ).not.toHaveProperty('maxPrice');
  });

  it('gives its only lot’s security to the customer, unless in another currency', async () => {
    const security = '<applicationSupplySumm>5</applicationSupplySumm>';
    const foreign = `${security}<applicationSupplyCurrency><code>USD</code></applicationSupplyCurrency>`;
    const one = await readTender(notice223(lot(1, '100', security)));
    expect(one.customers).toEqual([
      {
        name: 'Organizer',
        inn: '7898000341',
        kpp: '789801001',
        applicationSecurity: { amount: '5.00' },
        maxPrice: '100.00',
      },
    ]);
    expect((await readTender(notice223(lot(1, '100', foreign)))).customers[0]).not.toHaveProperty(
      'applicationSecurity',
    );
    const two = await readTender(notice223(lot(1, '100', security) + lot(2, '100')));
    expect(two.customers[0]).not.toHaveProperty('applicationSecurity');
    expect(two.lots[0]).toHaveProperty('applicationSecurity', { amount: '5.00' });
  });

  it('of a joint purchase names the customers that share its lots', async () => {
    const tender = await readTender(
      notice223(
        withShares(1, share('7798000122', '4'), share('5298000561', '6')) +
          withShares(2, share('7798000122', '10')),
      ),
    );
    expect(tender.customers).toEqual([
      { name: 'Customer 7798000122', inn: '7798000122', maxPrice: '14.00' },
      { name: 'Customer 5298000561', inn: '5298000561', maxPrice: '6.00' },
    ]);
    expect(tender.maxPrice).toBe('20.00');
  });

  it.each([
    [
      '<placingProcedure><summingupDateTime>2026-12-11T23:30:00Z</summingupDateTime></placingProcedure>',
      '2026-12-12',
    ],
    ['<summingupTime>2026-12-11T15:00:00</summingupTime>', '2026-12-11'],
    ['<summingupDate>2026-12-11+03:00</summingupDate>', '2026-12-11'],
  ])('takes the Moscow date of results from %s', async (element, date) => {
    expect(await readTender(notice223(lot(1, '1'), element))).toHaveProperty('protocolDate', date);
  });

  it('gives no address of somebody’s own cabinet', async () => {
    const tender = await readTender(
      notice223(lot(1, '1'), '<urlEIS>https://lk.zakupki.example.test/223/private/x</urlEIS>'),
    );
    expect(tender).not.toHaveProperty('url');
  });

  it('without a number yet is an error line', async () => {
    const xml = notice223(lot(1, '1')).replace(/<registrationNumber>.*<\/registrationNumber>/, '');
    expect(await reasonOf(xml)).toBe(problems.noNumber);
  });
});
