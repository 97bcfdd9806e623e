import { sql } from 'drizzle-orm';
import { innKind } from '#domain/inn.ts';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { packagesOfBanks } from '#features/bank-packages/server/bank-packages.facade.ts';
import { precheck } from '#features/bank-products/server/bank-products.facade.ts';
import { guaranteeProduct } from '#features/deals/deals.rules.ts';
import { precheckQuestion } from '#features/deals/server/precheck-question.ts';
import type { Deal } from '#features/deals/server/visible-deals.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** A paper a bank cannot do without: nobody has attached it, or the attached one does not hold any more. */
export type MissingPaper = {
  readonly document_type: string;
  readonly name: string;
  readonly is_expired: boolean;
};

/** How many papers of a deal a bank's package demands, and those among them that are not there. */
export type BankPapers = { readonly wanted: number; readonly missing: MissingPaper[] };

type Attached = { readonly kind: string; readonly bankId: number | null; readonly holds: boolean };

/** Live papers of a deal by type and by the bank they were given to alone; `holds` while one of them does. */
const attachedTo = (db: Db, dealId: number, today: IsoDate) =>
  selectRows<Attached>(
    db,
    sql`select d.kind, l.bank_id as "bankId",
               bool_or(d.valid_until is null or d.valid_until >= ${today}::date) as holds
        from documents d left join application_banks l on l.id = d.leg_id
        where d.deal_id = ${dealId} and d.status = 'uploaded' and (d.leg_id is null or l.bank_id is not null)
        group by d.kind, l.bank_id`,
  );

const namesOfTypes = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await selectRows<{ code: string; name: string }>(
    db,
    sql`select code, name from document_types`,
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
};

/**
 * What each bank still lacks of a deal's papers; a bank whose package asks nothing of this deal is left out, and so is
 * every bank for a credit or a loan. A paper given to one bank alone counts for that bank.
 */
export const papersOfBanks = async (
  db: Db,
  deal: Deal,
  now: Date,
): Promise<ReadonlyMap<number, BankPapers>> => {
  if (deal.product !== guaranteeProduct) return new Map();
  const { law, purpose, amount } = deal;
  const client = deal.inn === null ? null : (innKind(deal.inn) ?? null);
  const packages = await packagesOfBanks(db, { client, law, purpose, amount }, async (bankIds) => {
    const verdicts = await precheck(db, precheckQuestion(deal, now), bankIds);
    return new Map([...verdicts].map(([bankId, verdict]) => [bankId, verdict.product_id]));
  });
  const attached = await attachedTo(db, deal.id, moscowDateOf(now));
  const names = await namesOfTypes(db);
  const found = new Map<number, BankPapers>();
  for (const [bankId, papers] of packages) {
    const own = attached.filter((paper) => paper.bankId === null || paper.bankId === bankId);
    const wanted = papers.filter((paper) => paper.is_required);
    const missing = wanted
      .filter(({ document_type: type }) => !own.some((paper) => paper.kind === type && paper.holds))
      .map(({ document_type: type }) => ({
        document_type: type,
        name: names.get(type) ?? type,
        is_expired: own.some((paper) => paper.kind === type),
      }));
    if (wanted.length > 0) found.set(bankId, { wanted: wanted.length, missing });
  }
  return found;
};
