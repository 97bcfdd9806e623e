import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { pageOfRows, readCursor } from '#features/tenders/server/list-cursor.ts';
import { tenders, tenderWinners } from '#features/tenders/server/tenders.tables.ts';
import type { tenderCalls } from '#features/tenders/tenders.contract.ts';
import type { WinnerFilter } from '#features/tenders/tenders.rules.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import { everyWordIn } from '#kit/server/like-words.ts';

type Filter = CallParsed<typeof tenderCalls.searchTenders>['body'];
type Found = CallReply<typeof tenderCalls.searchTenders>;

/** Every word must stand somewhere in the number, the subject or what is known of the customers. */
const matches = (typed: string): SQL[] => everyWordIn(sql`${tenders.searchText}`, typed);

const shown = sql`(select w.id from ${tenderWinners} w where w.tender_id = ${tenders.id} order by w.lot limit 1)`;

/** Purchases by their winner, of any lot. */
const winnerConditions: Readonly<Record<WinnerFilter, SQL>> = {
  known: sql`exists (select from ${tenderWinners} w where w.tender_id = ${tenders.id} and w.company_name is not null)`,
  unnamed: sql`exists (select from ${tenderWinners} w where w.tender_id = ${tenders.id} and w.state = 'unnamed')`,
  none: sql`not exists (select from ${tenderWinners} w where w.tender_id = ${tenders.id})`,
};

const columns = {
  id: tenders.id,
  tender_number: tenders.number,
  law: tenders.law,
  subject: tenders.subject,
  customer_name: tenders.customerName,
  customer_inn: tenders.customerInn,
  customers_count: sql<number>`jsonb_array_length(${tenders.customers})`,
  max_price: tenders.maxPrice,
  currency: tenders.currency,
  publishedAt: tenders.publishedAt,
  applicationsEndAt: tenders.applicationsEndAt,
  protocol_date: tenders.protocolDate,
  documentDate: tenders.documentDate,
  has_notice: tenders.hasNotice,
  winner: {
    state: tenderWinners.state,
    name: tenderWinners.companyName,
    inn: tenderWinners.companyInn,
    price: tenderWinners.price,
  },
} as const;

/** A page of purchases by the moment of their notices, the newest first. */
export const searchTenders = async (db: Db, filter: Filter): Promise<Found> => {
  const [ms = 0, id = 0] = readCursor(filter.cursor, 2) ?? [];
  const place = sql`(${tenders.documentDate}, ${tenders.id}) < (${new Date(ms).toISOString()}::timestamptz, ${id}::int)`;
  const rows = await db
    .select(columns)
    .from(tenders)
    .leftJoin(tenderWinners, sql`${tenderWinners.id} = ${shown}`)
    .where(
      and(
        ...matches(filter.q ?? ''),
        filter.winner ? winnerConditions[filter.winner] : undefined,
        filter.platform === undefined ? undefined : eq(tenders.platform, filter.platform),
        filter.law ? eq(tenders.law, filter.law) : undefined,
        filter.cursor === undefined ? undefined : place,
      ),
    )
    .orderBy(desc(tenders.documentDate), desc(tenders.id))
    .limit(filter.limit + 1);
  const { items, next } = pageOfRows(rows, filter.limit, (row) => `${row.documentDate.getTime()}-${row.id}`);
  return {
    items: items.map(({ publishedAt, applicationsEndAt, documentDate: _documentDate, ...row }) => ({
      ...row,
      published_at: publishedAt?.toISOString() ?? null,
      applications_end_at: applicationsEndAt?.toISOString() ?? null,
    })),
    next_cursor: next,
  };
};
