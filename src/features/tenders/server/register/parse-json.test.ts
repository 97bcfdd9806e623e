import { describe, expect, it } from 'vitest';
import { notice44, readAll, readTender } from '#features/tenders/server/register/register.factory.ts';
import { registerTexts } from '#features/tenders/tenders-register.texts.ts';

const { json: texts } = registerTexts;

const rendering = {
  versionNumber: '1',
  commonInfo: {
    purchaseNumber: '0998990000126000009',
    publishDTInEIS: '2026-11-16T12:00:00+03:00',
    purchaseObjectInfo: 'Subject',
    placingWay: { code: 'EAP20' },
  },
  purchaseResponsibleInfo: {
    responsibleOrgInfo: { regNum: '09989900001', INN: '7798000122', KPP: '779801001' },
  },
  notificationInfo: {
    procedureInfo: { collectingInfo: { endDT: '2026-12-02T09:00:00+03:00' } },
    contractConditionsInfo: { maxPriceInfo: { maxPrice: 1000000, currency: { code: 'RUB' } } },
    customerRequirementsInfo: {
      customerRequirementInfo: {
        customer: { regNum: '09989900001', fullName: 'Customer 09989900001' },
        contractConditionsInfo: { maxPriceInfo: { maxPrice: '1000000' } },
      },
    },
  },
};

const read = (value: unknown) => readAll({ xml: typeof value === 'string' ? value : JSON.stringify(value) });

/** Prefixes every key, as renderings that keep prefixes do. */
function prefixed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(prefixed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [`ns4:${key}`, prefixed(inner)]));
}

/** Makes every value a list and every text an object, as some converters do. */
function listed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return [{ _: value, $: { type: 'x' } }];
  return [Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, listed(inner)]))];
}

describe('a JSON rendering', () => {
  it.each([
    ['a document', rendering],
    ['a list', [rendering]],
    ['lists by name', { protocol: [], tender: [rendering] }],
    ['an export', { 'ns2:export': { 'ns2:epNotificationEF2020': rendering } }],
    ['a kind', { epNotificationEF2020: [rendering] }],
    ['prefixed keys', prefixed(rendering)],
    ['lists everywhere', listed(rendering)],
  ])('is read as %s and gives what the XML gives', async (_, value) => {
    const documents = await read(value);
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatchObject({ outcome: 'notice', tender: await readTender(notice44()) });
  });

  it('reads protocols, names other documents and skips them, and the unknown one stops nothing', async () => {
    const documents = await read({
      protocol: [
        {
          commonInfo: {
            purchaseNumber: '0998990000126000001',
            docNumber: '1',
            publishDTInEIS: '2026-12-02T12:00:00+03:00',
          },
        },
      ],
      result: [{}],
      tender: [{ commonInfo: {} }, rendering],
      toString: [{}],
    });
    expect(documents.map(({ entry, kind, outcome, reason }) => [entry, kind, outcome, reason])).toEqual([
      ['#protocol[0]', 'protocol', 'fact', ''],
      ['#result[0]', 'result', 'skipped', registerTexts.skipped.other],
      ['#tender[0]', '', 'error', registerTexts.failed.unknownKind],
      ['#tender[1]', 'epNotificationEF2020', 'notice', ''],
      ['#toString[0]', 'toString', 'error', registerTexts.failed.unknownKind],
    ]);
  });

  it.each([
    ['EAP20', 'epNotificationEF2020'],
    ['OKP20', 'epNotificationEOK2020'],
    ['ZKP20', 'epNotificationEZK2020'],
  ])('without a root element tells its kind by the placing way %s', async (code, kind) => {
    const [document] = await read({
      ...rendering,
      commonInfo: { ...rendering.commonInfo, placingWay: { code } },
    });
    expect(document?.kind).toBe(kind);
  });

  it('of the electronic shop tells its kind by having no stages', async () => {
    const { procedureInfo: _, ...withoutStages } = rendering.notificationInfo;
    const shop = { ...rendering, commonInfo: { ...rendering.commonInfo, placingWay: { code: 'ZZZ' } } };
    expect((await read({ ...shop, notificationInfo: withoutStages }))[0]?.kind).toBe('epNotificationEZT2020');
    expect((await read(shop))[0]).toMatchObject({ kind: '', outcome: 'error' });
  });

  it.each([
    ['cut short', '[{"a":', texts.broken],
    ['nested past 100', `{"commonInfo":${'{"a":'.repeat(200)}1${'}'.repeat(200)}}`, texts.tooDeep(100)],
    [
      'of 10 001 documents',
      `[${Array.from({ length: 10_001 }, () => '{}').join(',')}]`,
      texts.tooMany(10_000),
    ],
    ['of a million lists', `{"tender":[${'[],'.repeat(500_001)}[]]}`, texts.tooManyValues],
  ])('%s is one error line', async (_, text, reason) => {
    expect(await read(text)).toMatchObject([{ outcome: 'error', reason }]);
  });

  it('may hold commas and brackets inside its texts, and a quote behind a backslash', async () => {
    const { commonInfo } = rendering;
    const subject = String.raw`"\[{,` + ',[{'.repeat(400_000);
    const [document] = await read({
      ...rendering,
      commonInfo: { ...commonInfo, purchaseObjectInfo: subject },
    });
    expect(document?.outcome).toBe('notice');
  });

  it('of a list inside a list, however deep, is an unknown document', async () => {
    const deep = `[${'['.repeat(200_000)}${']'.repeat(200_000)}]`;
    expect(await read(deep)).toMatchObject([{ outcome: 'error', reason: registerTexts.failed.unknownKind }]);
  });

  it('gives text that the database takes: no NUL, no broken halves of letters', async () => {
    const subject = 'A\u0000B\uD800C\u202ED';
    const [document] = await read({
      ...rendering,
      commonInfo: { ...rendering.commonInfo, purchaseObjectInfo: subject },
    });
    expect(document).toMatchObject({ tender: { subject: 'A B\uFFFDCD' } });
  });
});
