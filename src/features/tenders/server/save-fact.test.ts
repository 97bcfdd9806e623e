import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveRegisterDocuments } from '#features/tenders/server/save-register-documents.ts';
import {
  application44,
  contract44,
  evasion44,
  notice44,
  protocol44,
  readAll,
  requirement44,
} from '#features/tenders/server/register/register.factory.ts';
import { registerFiles, tenders, tenderWinners } from '#features/tenders/server/tenders.tables.ts';
import { tenderCalls as calls } from '#features/tenders/tenders.contract.ts';
import { startApi, type TestApi, type TestCaller } from '#kit/testing/start-api.ts';

const first = '7798000122';
const second = '7898000341';

let api: TestApi;
let manager: TestCaller;
let fileId: number;
beforeAll(async () => {
  api = await startApi();
  manager = await api.as('manager');
});
afterAll(() => api.stop());

const bringIn = async (xml: string): Promise<string[]> => {
  const now = api.services.clock.now();
  const file = { name: 'f', bytes: 1, state: 'reading', startedAt: now } as const;
  const [row] = await api.services.database.write((tx) => tx.insert(registerFiles).values(file).returning());
  fileId = row?.id ?? 0;
  const lines = await saveRegisterDocuments(api.services, { fileId, filed: 0 }, await readAll({ xml }));
  return lines.map(({ outcome, reason }) => [outcome, reason].filter(Boolean).join(': '));
};

/** The documents of one purchase: notice, results, project of the first, his evasion, project of the second. */
const storyOf = (number: string): readonly string[] => [
  notice44({
    number,
    requirements: [
      requirement44({ maxPrice: '1000000', blocks: '<contractGuarantee><part>5</part></contractGuarantee>' }),
    ],
  }),
  protocol44([application44(1, '800000', 1), application44(2, '900000', 2)], { number }),
  contract44({ no: 1, inn: first, price: '800000' }, { number }),
  evasion44(1, { number, at: '2026-12-21' }),
  contract44(
    { no: 2, inn: second, price: '900000' },
    { number, docNumber: `${number}0002`, at: '2026-12-22' },
  ),
];

const rowsOf = async (number: string) => {
  const rows = await api.services.database.read((db) =>
    db
      .select({ winner: tenderWinners, subject: tenders.subject, hasNotice: tenders.hasNotice })
      .from(tenderWinners)
      .innerJoin(tenders, eq(tenders.id, tenderWinners.tenderId))
      .where(eq(tenders.number, number)),
  );
  return rows.map(({ winner, ...rest }) => {
    const { id: _id, tenderId: _tenderId, createdAt: _createdAt, updatedAt: _updatedAt, ...report } = winner;
    return { ...report, ...rest };
  });
};

const orders = (length: number): number[][] => {
  if (length === 0) return [[]];
  return orders(length - 1).flatMap((order) =>
    Array.from({ length }, (_, at) => order.toSpliced(at, 0, length - 1)),
  );
};

describe('documents of a purchase', () => {
  it('give the same winner in every order of arrival', async () => {
    const whole = [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 4, 0, 3, 1],
      [3, 1, 4, 0, 2],
    ];
    const all = [...orders(3), ...whole];
    const numberOf = (at: number): string => `09989900001260${String(90_000 + at).padStart(5, '0')}`;
    for (const [at, order] of all.entries()) {
      const story = storyOf(numberOf(at));
      for (const place of order) expect(await bringIn(story[place] ?? '')).toEqual(['new']);
    }
    const common = {
      lot: 0,
      state: 'signing',
      phones: [],
      emails: [],
      maxPrice: '1000000.00',
      securityPart: '5',
      securityBasis: 'part',
      subject: 'Subject',
      hasNotice: true,
    };
    const ofFirst = {
      ...common,
      companyInn: first,
      companyName: `Company ${first}`,
      price: '800000.00',
      dropPercent: '20.00',
      protocolDate: '2026-12-04',
      signDeadline: '2026-12-15',
      securityAmount: '40000.00',
    };
    const ofSecond = {
      ...common,
      companyInn: second,
      companyName: `Company ${second}`,
      price: '900000.00',
      dropPercent: '10.00',
      protocolDate: '2026-12-21',
      signDeadline: '2026-12-30',
      securityAmount: '45000.00',
    };
    for (const [at, order] of all.entries()) {
      expect(await rowsOf(numberOf(at))).toEqual([order.length === 3 ? ofFirst : ofSecond]);
    }
  });

  it('change nothing a second time, and an older version never replaces a newer one', async () => {
    const number = '0998990000126000701';
    const [, protocol = ''] = storyOf(number);
    const newer = protocol.replace('<commonInfo>', '<versionNumber>2</versionNumber><commonInfo>');
    const older = protocol.replace('<commonInfo>', '<versionNumber>1</versionNumber><commonInfo>');
    expect(await bringIn(newer)).toEqual(['new']);
    expect(await bringIn(newer)).toEqual(['same']);
    expect(await bringIn(older)).toEqual(['same: уже загружена более новая версия документа']);
  });

  it('make a purchase without its notice, which the notice then fills; a deal is not filled from it before', async () => {
    const number = '0998990000126000702';
    const [notice = '', , project = ''] = storyOf(number);
    await bringIn(project);
    expect(await manager.call(calls.findTender, { body: { tender_number: number } })).toEqual({
      found: false,
    });
    const { items } = await manager.call(calls.searchTenders, { body: { q: number } });
    expect(items).toMatchObject([
      { has_notice: false, subject: 'Subject', winner: { state: 'signing', inn: first, price: '800000.00' } },
    ]);
    expect(await bringIn(notice)).toEqual(['new']);
    const page = await manager.call(calls.showTender, { query: { id: items[0]?.id ?? 0 } });
    expect(page).toMatchObject({
      has_notice: true,
      tender: { tender_number: number, customers: [{ contract_security: { is_computed: true } }] },
      winners: [{ company_inn: first, security_amount: '40000.00', drop_percent: '20.00' }],
      documents: [{ stage: 'project', kind: 'cpContractProject' }],
    });
  });

  it('are found in the list by their winner', async () => {
    const number = '0998990000126000703';
    const [notice = '', protocol = ''] = storyOf(number);
    const found = async (winner: 'known' | 'unnamed' | 'none') =>
      (await manager.call(calls.searchTenders, { body: { q: number, winner } })).items.length;
    await bringIn(notice);
    expect([await found('none'), await found('unnamed'), await found('known')]).toEqual([1, 0, 0]);
    await bringIn(protocol);
    expect([await found('none'), await found('unnamed'), await found('known')]).toEqual([0, 1, 0]);
  });

  it('of an unknown purchase are 404', async () => {
    await expect(manager.call(calls.showTender, { query: { id: 2_000_000 } })).rejects.toMatchObject({
      status: 404,
    });
  });
});
