import { sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { daysInclusive, moscowDateOf } from '#domain/moscow-date.ts';
import { checkDocuments } from '#features/deal-documents/deal-documents.access.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { isOtherChecker } from '#features/deal-documents/server/other-checkers.ts';
import type { Attached } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { stateOfDocument, type Verdict } from '#features/document-kinds/document-kinds.states.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Row = Pick<Attached, 'kind' | 'bankId' | 'signed' | 'hasOriginal'> & {
  verdict: Verdict | null;
  validUntil: string | null;
  uploadedBy: number;
  issuedOn: string;
};

/** Live documents of a deal by type, state, signature and the bank they were given to alone. */
export const attachedTo = async (
  { db, caller, now }: Pick<Operation, 'db' | 'caller' | 'now'>,
  deal: Deal,
): Promise<Attached[]> => {
  const { userId, role } = caller;
  const rows = await selectRows<Row>(
    db,
    sql`select distinct d.kind, l.bank_id as "bankId", d.verdict, d.valid_until::text as "validUntil", d.signed,
               d.original_at is not null as "hasOriginal",
               coalesce(d.issued_on, (d.uploaded_at at time zone 'Europe/Moscow')::date)::text as "issuedOn",
               d.uploaded_by as "uploadedBy"
        from ${documents} d left join ${dealLegs} l on l.id = d.leg_id
        where d.deal_id = ${deal.id} and d.status = 'uploaded' and (d.leg_id is null or l.bank_id is not null)`,
  );
  const today = moscowDateOf(now);
  const isChecker = mayPass(checkDocuments, role);
  const hasOwn = isChecker && rows.some((row) => row.verdict === null && row.uploadedBy === userId);
  const checksOwn = hasOwn && !(await selectRow(db, isOtherChecker(deal, userId)));
  return rows.map(({ kind, bankId, signed, hasOriginal, issuedOn, uploadedBy, ...row }) => ({
    kind,
    bankId,
    signed,
    hasOriginal,
    age: Math.max(0, daysInclusive(issuedOn, today) - 1),
    state: stateOfDocument(row, today),
    isHisToCheck: isChecker && (uploadedBy !== userId || checksOwn),
  }));
};

/** Whether a document of the deal is there; held until the transaction ends. */
export const isLive = async (db: Db, dealId: number, documentId: number): Promise<boolean> => {
  const live = sql`id = ${documentId} and deal_id = ${dealId} and status = 'uploaded'`;
  return (await selectRow(db, sql`select id from ${documents} where ${live} for share`)) !== undefined;
};
