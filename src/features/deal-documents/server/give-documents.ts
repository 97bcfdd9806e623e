import { sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import type { Attached } from '#features/deal-legs/server/deal-legs.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { stateOfDocument, type Verdict } from '#features/document-kinds/document-kinds.states.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';

type Row = { kind: string; bankId: number | null; verdict: Verdict | null; validUntil: string | null };

/** Live documents of a deal by type, state and the bank they were given to alone. */
export const attachedTo = async (db: Db, dealId: number, now: Date): Promise<Attached[]> => {
  const rows = await selectRows<Row>(
    db,
    sql`select distinct d.kind, l.bank_id as "bankId", d.verdict, d.valid_until::text as "validUntil"
        from ${documents} d left join ${dealLegs} l on l.id = d.leg_id
        where d.deal_id = ${dealId} and d.status = 'uploaded' and (d.leg_id is null or l.bank_id is not null)`,
  );
  const today = moscowDateOf(now);
  return rows.map((row) => ({ kind: row.kind, bankId: row.bankId, state: stateOfDocument(row, today) }));
};

/** Whether a document of the deal is there; held until the transaction ends. */
export const isLive = async (db: Db, dealId: number, documentId: number): Promise<boolean> => {
  const live = sql`id = ${documentId} and deal_id = ${dealId} and status = 'uploaded'`;
  return (await selectRow(db, sql`select id from ${documents} where ${live} for share`)) !== undefined;
};
