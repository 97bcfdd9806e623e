import { banks } from '#features/banks/server/banks.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { sessions } from '#features/sign-in/server/sign-in.read.ts';
import { tariffCells, tariffVersions } from '#features/tariffs/server/tariffs.read.ts';
import { tenders } from '#features/tenders/server/tenders.read.ts';
import type { Services } from '#kit/server/services.ts';

const longAgo = new Date('2020-01-01T00:00:00Z');

/** A bank that takes everything, with a tariff of one cell for contracts under 44-ФЗ: 3 % a year, 1 000 ₽ at least. */
export const makeBank = async (
  { database }: Services,
  name: string,
  more: Partial<typeof banks.$inferInsert> = {},
): Promise<{ id: number; name: string }> =>
  database.write(async (db) => {
    const [bank] = await db
      .insert(banks)
      .values({
        name,
        bik: '044525000',
        inMinistryList: true,
        maxAmount: '100000000.00',
        maxTermDays: 1800,
        laws: ['44', '223', '615', 'com'],
        stopRegions: [],
        minCompanyAgeMonths: 0,
        decisionHours: 8,
        requiresQualifiedSignature: true,
        createdAt: longAgo,
        ...more,
      })
      .returning();
    if (!bank) throw new Error('No bank');
    const [version] = await db
      .insert(tariffVersions)
      .values({ bankId: bank.id, validFrom: '2020-01-01' })
      .returning();
    if (!version) throw new Error('No tariff');
    await db.insert(tariffCells).values({
      versionId: version.id,
      law: '44',
      purpose: 'contract',
      amountFrom: '0.00',
      amountTo: '50000000.00',
      termFrom: 1,
      termTo: 1800,
      rate: '3.000',
      minPrice: '1000.00',
      proRate: '2.500',
      proMinPrice: '900.00',
      kPrepayment: '1.100',
      kNoExperience: '1.100',
      kDirectDebit: '1.100',
      kClientForm: '1.100',
    });
    return { id: bank.id, name };
  });

/** An organization of our base; deals name their client by its INN. */
export const makeOrganization = async (
  { database }: Services,
  inn: string,
  shortName: string,
): Promise<{ id: number }> =>
  database.write(async (db) => {
    const [made] = await db
      .insert(organizations)
      .values({
        inn,
        kind: inn.length === 10 ? 'legal' : 'person',
        shortName,
        fullName: shortName,
        searchName: shortName.toLowerCase(),
        status: 'active',
        registeredOn: '2015-03-02',
        regionCode: inn.slice(0, 2),
        source: 'hand',
        lookedUpAt: longAgo,
        createdAt: longAgo,
        updatedAt: longAgo,
      })
      .returning({ id: organizations.id });
    if (!made) throw new Error('No organization');
    return made;
  });

/** A purchase under 44-ФЗ with a contract security of 5 %. */
export const makePurchase = async (
  { database }: Services,
  number: string,
  more: Partial<typeof tenders.$inferInsert> = {},
): Promise<void> => {
  await database.write((db) =>
    db.insert(tenders).values({
      number,
      law: '44',
      kindCode: 'epNotificationEF2020',
      subject: 'Поставка мебели',
      maxPrice: '10000000.00',
      ikz: '261770100000077010100100010013100244',
      customerName: 'Школа № 1',
      customerInn: '7701000000',
      customers: [
        { name: 'Школа № 1', contractSecurity: { part: '5' }, applicationSecurity: { amount: '100000.00' } },
      ],
      lots: [],
      publishedAt: longAgo,
      documentDate: longAgo,
      searchText: number,
      contentHash: number,
      createdAt: longAgo,
      updatedAt: longAgo,
      ...more,
    }),
  );
};

/** What a whole guarantee deal says, ready for `createDeal`. */
export const guaranteeInput = {
  product: 1,
  law: '44',
  purpose: 'contract',
  guarantee_kind: 'BG',
  inn: '7701234567',
  // No INN of a firm: its check digit is another.
  inn_reason: 'Проверка',
  client_name: 'ООО «Заря»',
  amount: '1000000.00',
  date_start: '2027-01-01',
  date_end: '2027-12-31',
} as const;

/** Puts the clock of a test at a moment at which everybody is still signed in, however far it jumps. */
export const jump = async (
  api: { readonly services: Services; readonly setNow: (moment: Date) => void },
  moment: string,
): Promise<void> => {
  const [seenAt, expiresAt] = [new Date(moment), new Date('2100-01-01T00:00:00Z')];
  await api.services.database.write((db) => db.update(sessions).set({ seenAt, expiresAt }));
  api.setNow(seenAt);
};
