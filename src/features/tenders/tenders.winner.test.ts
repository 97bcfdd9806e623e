import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  application223,
  application44,
  company44,
  contract44,
  evasion44,
  protocol223,
  protocol44,
  readFact,
} from '#features/tenders/server/register/register.factory.ts';
import type { RegisterFact, TenderCustomer } from '#features/tenders/tenders.register.ts';
import { russianCalendar } from '#domain/production-calendar.ts';
import { assembleWinners, type NoticeTerms } from '#features/tenders/tenders.winner.ts';

const assemble = (terms: NoticeTerms | null, facts: readonly RegisterFact[]) =>
  assembleWinners(terms, facts, russianCalendar);

const first = '7798000122';
const second = '7898000341';
const part5: TenderCustomer = {
  name: 'Customer',
  maxPrice: '1000000.00',
  contractSecurity: { amount: '50000.00', part: '5', isComputed: true },
};
const terms: NoticeTerms = { maxPrice: '1000000.00', customers: [part5], lots: [] };
const contacts = '<contactPhone>89123456789</contactPhone><contactEMail>a@example.test</contactEMail>';

let final: RegisterFact;
let draft: RegisterFact;
let signed: RegisterFact;
let evaded: RegisterFact;
let draftOfSecond: RegisterFact;
beforeAll(async () => {
  final = await readFact(protocol44([application44(2, '900000', 2), application44(1, '800000', 1)]));
  draft = await readFact(contract44({ no: 1, inn: first, price: '800000', contacts }));
  signed = await readFact(
    contract44({ kind: 'cpContractSign', no: 1, inn: first, price: '790000' }, { at: '2026-12-16' }),
  );
  evaded = await readFact(evasion44(1, { at: '2026-12-21' }));
  draftOfSecond = await readFact(
    contract44(
      { no: 2, inn: second, price: '900000' },
      { at: '2026-12-22', docNumber: '09989900001260000090002' },
    ),
  );
});

describe('a winner', () => {
  it('is a number and a price until a contract project names the company', () => {
    expect(assemble(terms, [final])).toMatchObject([
      { state: 'unnamed', companyInn: null, price: '800000.00', protocolDate: '2026-12-04' },
    ]);
    expect(assemble(terms, [final, draft])).toEqual([
      {
        lot: 0,
        state: 'signing',
        companyInn: first,
        companyName: `Company ${first}`,
        phones: ['+79123456789'],
        emails: ['a@example.test'],
        price: '800000.00',
        maxPrice: '1000000.00',
        dropPercent: '20.00',
        protocolDate: '2026-12-04',
        // Friday and seven working days after it.
        signDeadline: '2026-12-15',
        securityAmount: '40000.00',
        securityPart: '5',
        securityBasis: 'part',
      },
    ]);
  });

  it('has the price and the security of the contract once it is signed, and the contacts of the project', () => {
    expect(assemble(terms, [final, draft, signed])).toMatchObject([
      { state: 'signed', price: '790000.00', securityAmount: '39500.00', phones: ['+79123456789'] },
    ]);
  });

  it('who evades hands the right to the next place, and the terms run anew', () => {
    expect(assemble(terms, [final, draft, evaded])).toMatchObject([
      { state: 'unnamed', companyInn: null, price: '900000.00', protocolDate: '2026-12-21' },
    ]);
    expect(assemble(terms, [final, draft, evaded, draftOfSecond])).toMatchObject([
      { state: 'signing', companyInn: second, price: '900000.00', signDeadline: '2026-12-30' },
    ]);
  });

  it('is nobody when everybody has evaded, and is back when that is cancelled', async () => {
    const alone = await readFact(protocol44([application44(1, '800000', 1)]));
    expect(assemble(terms, [alone, evaded])).toMatchObject([{ state: 'evaded', price: null }]);
    const cancel = { ...evaded, stage: 'cancel', cancels: 'evasion', docNumber: 'c', bids: [] } as const;
    expect(assemble(terms, [alone, evaded, { ...cancel, bids: [] }])).toMatchObject([
      { state: 'unnamed', price: '800000.00' },
    ]);
  });

  it('is not told by a protocol that places nobody first', async () => {
    const none = await readFact(protocol44([]));
    const onlySecond = await readFact(protocol44([application44(2, '900000', 2)]));
    expect(assemble(terms, [none])).toEqual([]);
    expect(assemble(terms, [onlySecond])).toEqual([]);
  });

  it('is named by the older protocols themselves', async () => {
    const named = await readFact(
      protocol44([application44(1, '800000', 1, `<participantInfo>${company44(first)}</participantInfo>`)]),
    );
    expect(assemble(null, [named])).toMatchObject([
      { state: 'named', companyInn: first, maxPrice: null, dropPercent: null, securityAmount: null },
    ]);
  });

  it('of 223-ФЗ is one a lot', async () => {
    const lots = [
      {
        no: 1,
        applications: application223('11', 'S', second, '95') + application223('12', 'F', first, '90'),
      },
      { no: 2, applications: application223('21', 'F', second, '150') },
    ];
    const notice = {
      ...terms,
      lots: [
        { no: 1, subject: '', maxPrice: '100.00' },
        { no: 2, subject: '', maxPrice: '100.00' },
      ],
    };
    expect(assemble(notice, [await readFact(protocol223(lots))])).toMatchObject([
      { lot: 1, companyInn: first, price: '90.00', dropPercent: '10.00', securityAmount: null },
      { lot: 2, companyInn: second, price: '150.00', dropPercent: '-50.00' },
    ]);
  });

  it.each([
    ['stated in roubles', { amount: '70000.00', part: '7' }, '70000.00', 'stated'],
    ['stated as a part alone', { part: '0.5' }, '4000.00', 'part'],
    ['not asked', undefined, null, null],
  ])('wants a security %s', (_, contractSecurity, amount, basis) => {
    const customer = { name: 'Customer', ...(contractSecurity && { contractSecurity }) };
    const [winner] = assemble({ ...terms, customers: [customer] }, [final]);
    expect([winner?.securityAmount, winner?.securityBasis]).toEqual([amount, basis]);
  });

  it('shares a security given as a part among customers by their shares of the price', () => {
    const half = { name: 'Half', maxPrice: '250000.00', contractSecurity: { part: '10' } };
    const rest = { name: 'Rest', maxPrice: '750000.00', contractSecurity: { part: '20' } };
    const [winner] = assemble({ ...terms, customers: [half, rest] }, [final]);
    expect(winner).toMatchObject({ securityAmount: '140000.00', securityPart: null });
  });
});

it('the order of documents never changes the winner', () => {
  const all = [final, draft, signed, evaded, draftOfSecond];
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: 1 }), (shuffled) => {
      const inOrder = all.filter((fact) => shuffled.includes(fact));
      expect(assemble(terms, shuffled)).toEqual(assemble(terms, inOrder));
    }),
    { numRuns: 300 },
  );
});
