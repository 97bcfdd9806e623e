import { sql } from 'drizzle-orm';
import type { DocumentKind } from '#domain/document-kind.ts';
import { guaranteeProduct } from '#features/deals/deals.rules.ts';
import type { Deal } from '#features/deals/server/visible-deals.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** How many papers of a deal a bank's package asks for, and the kinds among them that nobody has attached yet. */
export type BankPapers = { readonly wanted: number; readonly missing: DocumentKind[] };

type Row = { readonly bankId: number; readonly kind: DocumentKind; readonly isThere: boolean };

const personInnLength = 12;

/**
 * What each bank still lacks of a deal's papers, in one query for all banks; one whose package is not known is left
 * out, and so is every bank for a credit or a loan. A paper given to one bank alone counts for that bank.
 */
export const papersOfBanks = async (db: Db, deal: Deal): Promise<ReadonlyMap<number, BankPapers>> => {
  if (deal.product !== guaranteeProduct) return new Map();
  const client = deal.inn === null ? null : deal.inn.length === personInnLength ? 'person' : 'legal';
  const rows = await selectRows<Row>(
    db,
    sql`select p.bank_id as "bankId", p.kind, exists (
          select from documents d left join application_banks l on l.id = d.leg_id
          where d.deal_id = ${deal.id} and d.kind = p.kind and d.status = 'uploaded'
            and (d.leg_id is null or l.bank_id = p.bank_id)) as "isThere"
        from bank_document_kinds p
        where (p.law is null or p.law = ${deal.law}) and (p.purpose is null or p.purpose = ${deal.purpose})
          and (p.client is null or p.client = ${client})
        group by p.bank_id, p.kind order by min(p.id)`,
  );
  const found = new Map<number, BankPapers>();
  for (const { bankId, kind, isThere } of rows) {
    const { wanted, missing } = found.get(bankId) ?? { wanted: 0, missing: [] };
    found.set(bankId, { wanted: wanted + 1, missing: isThere ? missing : [...missing, kind] });
  }
  return found;
};
