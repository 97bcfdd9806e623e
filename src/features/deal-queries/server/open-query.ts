import { sql } from 'drizzle-orm';
import { bankQueries, queryItems } from '#features/deal-queries/server/deal-queries.tables.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

type NewQuery = {
  readonly legId: number;
  readonly askedBy: number | null;
  /** When its leg is due, where nobody has said it. */
  readonly dueAt: Date | null;
};

type NewItem = Pick<
  typeof queryItems.$inferInsert,
  'kind' | 'title' | 'text' | 'documentType' | 'owner' | 'ownerId' | 'dueAt'
>;

type Opened = { readonly id: number; readonly number: number; readonly bank: string | null };

/**
 * Writes a question of a leg's bank with its items, one after another from 1; answers its number among the questions of
 * the leg and its bank's name, or undefined where another is open. The deal is locked.
 */
export const openQuery = (
  { db, now }: { readonly db: Db; readonly now: Date },
  { legId, askedBy, dueAt }: NewQuery,
  items: readonly NewItem[],
): Promise<Opened | undefined> => {
  const at = now.toISOString();
  return selectRow<Opened>(
    db,
    sql`with opened as (
          insert into ${bankQueries} (leg_id, number, state, asked_at, asked_by, due_at)
          select l.id, coalesce((select max(q.number) from ${bankQueries} q where q.leg_id = l.id), 0) + 1, 'open',
                 ${at}::timestamptz, ${askedBy}::int, coalesce(${dueAt?.toISOString() ?? null}::timestamptz, l.due_at, ${at}::timestamptz)
          from ${dealLegs} l where l.id = ${legId}
          on conflict do nothing
          returning id, number
        ), written as (
          insert into ${queryItems} (query_id, number, kind, title, text, document_type, owner, owner_id, due_at, state)
          select o.id, i.number, i.kind, i.title, i.text, i."documentType", i.owner, i."ownerId", i."dueAt", 'open'
          from opened o cross join jsonb_to_recordset(${JSON.stringify(items.map((item, nth) => ({ ...item, number: nth + 1 })))}::jsonb)
            as i(number int, kind text, title text, text text, "documentType" text, owner text, "ownerId" int,
                 "dueAt" timestamptz)
        )
        select o.id, o.number,
               (select b.name from ${dealLegs} l join ${banks} b on b.id = l.bank_id where l.id = ${legId}) as bank
        from opened o`,
  );
};
