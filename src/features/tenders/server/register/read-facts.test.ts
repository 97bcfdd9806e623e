import { describe, expect, it } from 'vitest';
import {
  application223,
  application44,
  company44,
  contract44,
  evasion44,
  protocol223,
  protocol44,
  readAll,
  readFact,
  readTender,
} from '#features/tenders/server/register/register.factory.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

const inn = '7798000122';
const person = (names: string, more = '') =>
  `<participantInfo><individualPersonRFInfo><nameInfo>${names}</nameInfo><INN>779891918281</INN>${more}</individualPersonRFInfo></participantInfo>`;

describe('a participant', () => {
  it('has phones in one form, of several in a field each, and a made-up one is left out', async () => {
    const contacts =
      '<contactEMail>Info@Example.test; info@example.test</contactEMail><contactPhone>8 (912) 345-67-89, 79258884528, 70000000000</contactPhone>';
    const { bids } = await readFact(
      protocol44([
        application44(1, '10', 1, `<participantInfo>${company44(inn, contacts)}</participantInfo>`),
      ]),
    );
    expect(bids[0]?.party).toEqual({
      name: `Company ${inn}`,
      inn,
      kpp: '779801001',
      phones: ['+79123456789', '+79258884528'],
      emails: ['info@example.test'],
    });
  });

  it.each([
    ['a company with two zeros before its INN', company44('007798000122'), inn],
    ['a wrong INN', company44('7798000123'), undefined],
    ['zeros', company44('0000000000'), undefined],
  ])('is known by its INN: %s', async (_, block, existing) => {
    const xml = protocol44([application44(1, '10', 1, `<participantInfo>${block}</participantInfo>`)]);
    expect((await readFact(xml)).bids[0]?.party?.inn).toBe(existing);
  });

  it('may be a sole trader, whose surname holds all his names', async () => {
    const names = '<lastName>Волков Павел Юрьевич</lastName><firstName>-</firstName>';
    const xml = protocol44([application44(1, '10', 1, person(names, '<isIP>true</isIP>'))]);
    expect((await readFact(xml)).bids[0]?.party).toMatchObject({
      name: 'ИП Волков Павел Юрьевич',
      inn: '779891918281',
    });
  });
});

describe('documents after the notice', () => {
  it('of 223-ФЗ place their applications lot by lot', async () => {
    const xml = protocol223([
      {
        no: 1,
        applications: application223('11', 'S', '7898000341', '95') + application223('12', 'F', inn, '90'),
      },
      { no: 2, applications: application223('21', 'F', '7898000341', '40') },
    ]);
    expect(await readFact(xml)).toMatchObject({
      number: '39980000009',
      law: '223',
      stage: 'protocol',
      docNumber: '39980000009-01',
      day: '2026-12-04',
      bids: [
        { no: '11', lot: 1, rank: 2, price: '95.00' },
        { no: '12', lot: 1, rank: 1, price: '90.00', party: { inn, phones: ['+79123456789'] } },
        { no: '21', lot: 2, rank: 1, price: '40.00' },
      ],
    });
  });

  it('of conclusion name the company and the price, and who evaded', async () => {
    expect(await readFact(contract44({ inn, no: 1, price: '1900' }))).toMatchObject({
      stage: 'project',
      bids: [{ no: '1', price: '1900.00', party: { inn } }],
    });
    const signed = await readFact(contract44({ kind: 'cpContractSign', inn, price: '1' }));
    expect(signed.stage).toBe('signed');
    expect(await readFact(evasion44(2))).toMatchObject({ stage: 'evasion', bids: [{ no: '2' }] });
  });

  it('of the contract register name the supplier of the register of organizations', async () => {
    const xml = `<export><contract><regNum>3780417026023000021</regNum><publishDate>2026-12-20T10:00:00+03:00</publishDate>
      <foundation><fcsOrder><order><notificationNumber>0998990000126000009</notificationNumber></order></fcsOrder></foundation>
      <customer><regNum>1</regNum><fullName>Customer</fullName><inn>7798000122</inn></customer><protocolDate>2026-12-04</protocolDate>
      <contractSubject>Subject</contractSubject><priceInfo><price>900.5</price></priceInfo>
      <suppliersInfo><supplierInfo><legalEntityRF><EGRULInfo><fullName>Supplier</fullName><INN>7898000341</INN></EGRULInfo>
      <otherInfo><contactPhone>+7 (495) 123-45-67</contactPhone></otherInfo></legalEntityRF></supplierInfo></suppliersInfo>
      </contract></export>`;
    expect(await readFact(xml)).toMatchObject({
      stage: 'contract',
      docNumber: '3780417026023000021',
      day: '2026-12-04',
      customer: { name: 'Customer', inn: '7798000122' },
      bids: [{ price: '900.50', party: { inn: '7898000341', phones: ['+74951234567'] } }],
    });
  });

  it.each([
    ['a wrong number', protocol44([], { number: '123' }), registerTexts.fact.badNumber],
    ['no date', protocol44([]).replace(/<publishDT.*?<\/publishDTInEIS>/, ''), registerTexts.fact.noDate],
    [
      'a price that is none',
      protocol44([application44(1, '1e9', 1)]),
      registerTexts.notice.badSum('finalPrice'),
    ],
  ])('with %s are an error of their own', async (_, xml, reason) => {
    expect(await readAll({ xml })).toMatchObject([{ outcome: 'error', reason }]);
  });

  it('without a purchase or a supplier are skipped', async () => {
    const none = await readAll({ xml: '<export><contract><regNum>1</regNum></contract></export>' });
    expect(none).toMatchObject([{ outcome: 'skipped', reason: registerTexts.skipped.noPurchase }]);
  });
});

describe('notices of before', () => {
  it('of 44-ФЗ keep price, customers and securities in their lot', async () => {
    const tender =
      await readTender(`<export><fcsNotificationEF><purchaseNumber>0998990000120000009</purchaseNumber>
      <docPublishDate>2020-09-01T10:00:00+03:00</docPublishDate><href>https://zakupki.example.test/1</href>
      <purchaseObjectInfo>Subject</purchaseObjectInfo><purchaseResponsible><responsibleOrg><regNum>1</regNum>
      <fullName>Customer</fullName><INN>${inn}</INN><KPP>779801001</KPP></responsibleOrg></purchaseResponsible>
      <placingWay><code>EA44</code><name>Auction</name></placingWay><ETP><name>ETP</name></ETP>
      <procedureInfo><collecting><endDate>2020-09-20T09:00:00+03:00</endDate></collecting><bidding><date>2020-09-24T10:00:00+03:00</date></bidding></procedureInfo>
      <lot><maxPrice>1000</maxPrice><currency><code>RUB</code></currency><customerRequirements><customerRequirement>
      <customer><regNum>1</regNum><fullName>Customer</fullName></customer><maxPrice>1000</maxPrice>
      <applicationGuarantee><amount>10</amount><part>1</part></applicationGuarantee><contractGuarantee><part>5</part></contractGuarantee>
      </customerRequirement></customerRequirements></lot></fcsNotificationEF></export>`);
    expect(tender).toMatchObject({
      law: '44',
      maxPrice: '1000.00',
      protocolDate: '2020-09-24',
      customers: [
        {
          inn,
          applicationSecurity: { amount: '10.00', part: '1' },
          contractSecurity: { amount: '50.00', part: '5', isComputed: true },
        },
      ],
    });
  });

  it('of 615-ПП name the operator and both securities', async () => {
    const tender =
      await readTender(`<export><pprf615NotificationEF><versionNumber>1</versionNumber><commonInfo>
      <purchaseNumber>099899000012600009</purchaseNumber><purchaseObjectInfo>Roof</purchaseObjectInfo>
      <docPublishDate>2026-09-01T10:00:00+03:00</docPublishDate></commonInfo><placingWayInfo><name>Auction</name></placingWayInfo>
      <purchaseResponsibleInfo><responsibleOrgInfo><fullName>Fund</fullName><INN>${inn}</INN></responsibleOrgInfo></purchaseResponsibleInfo>
      <notificationInfo><ETPInfo><name>ETP</name></ETPInfo><procedureInfo><collectingEndDate>2026-09-20T09:00:00+03:00</collectingEndDate>
      <biddingDate>2026-09-24</biddingDate></procedureInfo><contractCondition><maxPriceInfo><maxPrice>2000</maxPrice>
      <applicationGuarantee><amount>20</amount></applicationGuarantee><contractGuarantee><amount>200</amount></contractGuarantee>
      </maxPriceInfo></contractCondition></notificationInfo></pprf615NotificationEF></export>`);
    expect(tender).toMatchObject({
      law: '615',
      number: '099899000012600009',
      maxPrice: '2000.00',
      platform: 'ETP',
      protocolDate: '2026-09-24',
      customers: [{ name: 'Fund', inn, contractSecurity: { amount: '200.00' } }],
    });
  });
});
