import { asc, desc, eq } from 'drizzle-orm';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { describeTender } from '#features/tenders/server/describe-tender.ts';
import { tenderDocuments, tenders, tenderWinners } from '#features/tenders/server/tenders.tables.ts';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';

type Shown = CallReply<typeof tenderCalls.showTender>;

const winnersOf = async (db: Db, tenderId: number): Promise<Shown['winners']> => {
  const { lot } = tenderWinners;
  const rows = await db
    .select()
    .from(tenderWinners)
    .where(eq(tenderWinners.tenderId, tenderId))
    .orderBy(asc(lot));
  return rows.map((row) => ({
    lot: row.lot,
    state: row.state,
    company_name: row.companyName,
    company_inn: row.companyInn,
    phones: [...row.phones],
    emails: [...row.emails],
    price: row.price,
    max_price: row.maxPrice,
    drop_percent: row.dropPercent,
    protocol_date: row.protocolDate,
    sign_deadline: row.signDeadline,
    security_amount: row.securityAmount,
    security_part: row.securityPart,
    security_basis: row.securityBasis,
  }));
};

const documentsOf = async (db: Db, tenderId: number): Promise<Shown['documents']> => {
  const { id, stage, kindCode: kind, number, publishedAt } = tenderDocuments;
  const rows = await db
    .select({ id, stage, kind, number, publishedAt })
    .from(tenderDocuments)
    .where(eq(tenderDocuments.tenderId, tenderId))
    .orderBy(desc(publishedAt), desc(id));
  return rows.map(({ publishedAt: at, ...report }) => ({ ...report, published_at: at.toISOString() }));
};

/** One purchase with everything the register has brought in about it; an unknown one is 404. */
export const showTender = async (db: Db, id: number): Promise<Shown> => {
  const [tender] = await db.select().from(tenders).where(eq(tenders.id, id));
  if (!tender) throw refuse(kitErrors.notFound);
  return {
    has_notice: tender.hasNotice,
    tender: describeTender(tender, await readCalendar(db)),
    winners: await winnersOf(db, id),
    documents: await documentsOf(db, id),
  };
};
