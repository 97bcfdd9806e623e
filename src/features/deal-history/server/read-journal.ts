import { type SQL, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { type Deal, wireFields } from '#features/deals/server/deals.facade.ts';
import type { Journal, JournalRow } from '#features/deal-history/server/rebuild-deal.ts';
import { dealLegs, legHistory, offers } from '#features/deals/server/deals.read.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.read.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

/** Milliseconds of a moment, as the rebuilding counts them. */
const ms = (column: SQL): SQL => sql`(extract(epoch from ${column}) * 1000)::bigint::float8`;

type Read = Pick<Journal, 'legs' | 'offers' | 'documents'> & { readonly rows: readonly JournalRow[] };

/** A deal with everything written down of it, by one statement beside the deal itself. */
export const readJournal = async (db: Db, deal: Deal): Promise<Journal> => {
  const found = await selectRow<Read>(
    db,
    sql`select
      (select coalesce(json_agg(json_build_object('id', l.id, 'createdAt', ${ms(sql`l.created_at`)}, 'bankName', b.name,
          'status', l.status, 'subState', l.sub_state) order by l.ordinal), '[]')
        from ${dealLegs} l left join ${banks} b on b.id = l.bank_id where l.deal_id = ${deal.id}) as legs,
      (select coalesce(json_agg(json_build_object('id', o.id, 'legId', o.leg_id, 'bank_name', b.name,
          'number', o.number, 'price', o.price::text, 'amount', o.amount::text, 'valid_until', o.valid_until::text,
          'createdAt', ${ms(sql`o.created_at`)}, 'acceptedAt', ${ms(sql`o.accepted_at`)}) order by l.ordinal, o.number), '[]')
        from ${offers} o join ${dealLegs} l on l.id = o.leg_id left join ${banks} b on b.id = l.bank_id
        where l.deal_id = ${deal.id}) as offers,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'kind_name', k.name,
          'bank_name', b.name, 'version', p.version, 'uploadedAt', ${ms(sql`p.uploaded_at`)},
          'endedAt', ${ms(sql`p.ended_at`)}, 'checkedAt', ${ms(sql`case when p.verdict = 'accepted' then p.checked_at end`)}) order by p.id), '[]')
        from ${documents} p join ${documentKinds} k on k.code = p.kind
        left join ${dealLegs} l on l.id = p.leg_id left join ${banks} b on b.id = l.bank_id
        where p.deal_id = ${deal.id}) as documents,
      (select coalesce(json_agg(json_build_object('at', ${ms(sql`h.at`)}, 'legId', h.leg_id, 'bankId', h.bank_id,
          'bankName', b.name, 'move', h.move, 'from', h.from_status, 'fromSub', h.from_sub, 'to', h.to_status,
          'toSub', h.to_sub, 'reasonCode', h.reason_code, 'details', coalesce(h.details, '{}')) order by h.id), '[]')
        from ${legHistory} h left join ${banks} b on b.id = h.bank_id
        where h.deal_id = ${deal.id}) as rows`,
  );
  if (!found) throw new Error('An aggregate without a row');
  return { ...found, fields: wireFields(deal) };
};
