import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { russianCalendar } from '#domain/production-calendar.ts';
import { addWorkingDays } from '#domain/working-days.ts';
import {
  contractDocument,
  type DemoWinner,
  finalProtocol,
  registerExport,
} from '#features/demo/server/demo-documents.seed.ts';
import { pick } from '#features/demo/server/story-plan.seed.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import { demoTenders, importRegisterFiles } from '#features/tenders/server/tenders.facade.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';

/** So many of the purchases decided last have come to a winner. */
export const winnerCount = 64;

type Tender = ReturnType<typeof demoTenders>[number];

/** The purchases of 44-ФЗ whose day of results is over, the latest first. */
const decided = (today: Date): readonly Tender[] => {
  const day = moscowDateOf(today);
  return demoTenders(today)
    .filter(({ law, protocolDate }) => law === '44' && protocolDate !== undefined && protocolDate < day)
    .toSorted((one, other) => ((one.protocolDate ?? '') < (other.protocolDate ?? '') ? 1 : -1))
    .slice(0, winnerCount);
};

/** Two to four offers under the maximum price, the lowest first. */
const offersOn = (maxPrice: string, index: number): readonly string[] => {
  const best = 0.995 - pick(index, 11, 27) / 100;
  return Array.from({ length: 2 + pick(index, 12, 3) }, (_, place) => {
    const share = best + (0.998 - best) * (place / 5);
    return toDecimalString(kopecks(Math.round(kopecksFromDecimal(maxPrice) * share)));
  });
};

const isOver = (day: IsoDate, today: Date): boolean => day < moscowDateOf(today);

/** What the register has published of one purchase by today: the protocol, the project two working days later, the contract. */
const documentsOf = (tender: Tender, winner: DemoWinner, index: number, today: Date): readonly string[] => {
  const { number, subject, protocolDate: day = '', maxPrice = '0.00' } = tender;
  const prices = offersOn(maxPrice, index);
  const contract = { number, subject, winner, price: prices[0] ?? maxPrice };
  const sentOn = addWorkingDays(day, 2, russianCalendar);
  const signedOn = addWorkingDays(day, 5 + pick(index, 13, 3), russianCalendar);
  return [
    finalProtocol({ number, day, prices }),
    ...(isOver(sentOn, today)
      ? [contractDocument({ ...contract, kind: 'cpContractProject', day: sentOn })]
      : []),
    ...(isOver(signedOn, today)
      ? [contractDocument({ ...contract, kind: 'cpContractSign', day: signedOn })]
      : []),
  ];
};

const companies = ({ services }: SeedTools): Promise<DemoWinner[]> => {
  const { id, inn, kpp, fullName: name, phone, email, kind } = organizations;
  return services.database.read((db) =>
    db.select({ inn, kpp, name, phone, email }).from(organizations).where(eq(kind, 'legal')).orderBy(id),
  );
};

/** Protocols, contract projects and contracts of the fictional purchases, brought in the way real ones are. */
export const winnersSeed = defineSeed({
  name: 'winners',
  order: 45,
  title: 'Победители',
  run: async (tools) => {
    const { services, today, progress } = tools;
    const winners = await companies(tools);
    const tenders = decided(today);
    const documents = tenders.flatMap((tender, index) => {
      const winner = winners[(index * 7) % winners.length];
      return winner ? documentsOf(tender, winner, index, today) : [];
    });
    const folder = await mkdtemp(join(services.settings.dataDir, 'tmp', 'demo-'));
    try {
      const path = join(folder, 'demo-winners.xml');
      await writeFile(path, registerExport(documents));
      const { errors } = await importRegisterFiles(services, [path], () => undefined);
      if (errors > 0) throw new Error(`${errors} documents of the demo were not read`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    progress(tenders.length, tenders.length);
  },
});
