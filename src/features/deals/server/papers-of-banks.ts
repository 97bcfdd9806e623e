import { sql } from 'drizzle-orm';
import { innKind } from '#domain/inn.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { DealFacts } from '#features/bank-packages/bank-packages.rules.ts';
import { type NamedPaper, packagesOfBanks } from '#features/bank-packages/server/bank-packages.facade.ts';
import {
  markOf,
  type PaperState,
  stateOfPaper,
  type Verdict,
} from '#features/document-kinds/document-kinds.states.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import type { Deal } from '#features/deals/server/visible-deals.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** A paper a bank cannot do without: nobody has attached it, it has been refused, or does not hold any more. */
export type MissingPaper = {
  readonly document_type: string;
  readonly name: string;
  readonly state: 'absent' | 'rejected' | 'expired';
};

/** How many papers of a deal a bank's package demands, those that are not there, and those nobody has checked yet. */
export type BankPapers = {
  readonly wanted: number;
  readonly missing: MissingPaper[];
  readonly unchecked: { readonly document_type: string; readonly name: string }[];
};

type Attached = { readonly kind: string; readonly bankId: number | null; readonly state: PaperState };

type Row = { kind: string; bankId: number | null; verdict: Verdict | null; validUntil: string | null };

/** Live papers of a deal by type, state and the bank they were given to alone. */
const attachedTo = async (db: Db, dealId: number, now: Date): Promise<Attached[]> => {
  const rows = await selectRows<Row>(
    db,
    sql`select distinct d.kind, l.bank_id as "bankId", d.verdict, d.valid_until::text as "validUntil"
        from documents d left join application_banks l on l.id = d.leg_id
        where d.deal_id = ${dealId} and d.status = 'uploaded' and (d.leg_id is null or l.bank_id is not null)`,
  );
  const today = moscowDateOf(now);
  return rows.map((row) => ({ kind: row.kind, bankId: row.bankId, state: stateOfPaper(row, today) }));
};

/** A deal as the conditions of packages look at it. */
export const askedOf = ({ inn, law, purpose, amount }: Deal): Omit<DealFacts, 'product_id'> => ({
  client: inn === null ? null : (innKind(inn) ?? null),
  law,
  purpose,
  amount,
});

const stateOf = { rejected: 'rejected', expired: 'expired', waits: 'absent' } as const;

const papersOf = (asked: readonly NamedPaper[], own: readonly Attached[]): BankPapers => {
  const wanted = asked
    .filter((paper) => paper.is_required)
    .map(({ document_type: type, name }) => {
      const states = own.filter((paper) => paper.kind === type).map((paper) => paper.state);
      return { document_type: type, name, mark: markOf(states, true) };
    });
  return {
    wanted: wanted.length,
    missing: wanted.flatMap(({ mark, ...paper }) =>
      mark === 'waits' || mark === 'rejected' || mark === 'expired'
        ? [{ ...paper, state: stateOf[mark] }]
        : [],
    ),
    unchecked: wanted.filter(({ mark }) => mark === 'checking').map(({ mark: _mark, ...paper }) => paper),
  };
};

/**
 * What each bank still lacks of a deal's papers; a bank whose package asks nothing of this deal is left out, and so is
 * every bank for a credit or a loan. A paper given to one bank alone counts for that bank. `products` are those the
 * deal would go by, by bank: only these banks are asked.
 */
export const papersOfBanks = async (
  db: Db,
  deal: Deal,
  now: Date,
  products: ReadonlyMap<number, number | null>,
): Promise<ReadonlyMap<number, BankPapers>> => {
  if (deal.product !== guaranteeProduct) return new Map();
  const packages = await packagesOfBanks(db, askedOf(deal), products);
  const attached = await attachedTo(db, deal.id, now);
  const found = [...packages].map(([bankId, asked]) => {
    const own = attached.filter((paper) => paper.bankId === null || paper.bankId === bankId);
    return [bankId, papersOf(asked, own)] as const;
  });
  return new Map(found.filter(([, papers]) => papers.wanted > 0));
};

/** The product each leg would go by, by its bank; null where none is known. */
export const productsOf = (
  legs: readonly { readonly bankId: number | null; readonly productId: number | null }[],
): ReadonlyMap<number, number | null> =>
  new Map(legs.flatMap(({ bankId, productId }) => (bankId === null ? [] : [[bankId, productId]])));
