import { sql } from 'drizzle-orm';
import {
  type AskedPaper,
  type DealFacts,
  type OwnedItem,
  packageFor,
} from '#features/bank-packages/bank-packages.rules.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** What is known of a deal whichever bank it goes to. */
export type AskedDeal = Omit<DealFacts, 'product_id'>;

/** The product the deal would go by at each of these banks. */
export type ProductChoice = (bankIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;

type Row = OwnedItem & { readonly bank_id: number };

/**
 * What every bank asks of a deal, by bank; a bank that nobody has made a package for is not there. The product is
 * asked for only where a bank has a package of a product.
 */
export const packagesOfBanks = async (
  db: Db,
  deal: AskedDeal,
  productsAt: ProductChoice,
): Promise<ReadonlyMap<number, AskedPaper[]>> => {
  const rows = await selectRows<Row>(
    db,
    sql`select p.bank_id, p.product_id, i.document_type, i.is_required, i.clients, i.laws, i.purposes,
               i.amount_from::text, i.amount_to::text, i.note
        from bank_package_items i join bank_packages p on p.id = i.package_id
        order by p.bank_id, p.product_id nulls first, i.position`,
  );
  const asking = rows.filter((row) => row.product_id !== null).map((row) => row.bank_id);
  const products = await productsAt([...new Set(asking)]);
  const byBank = Map.groupBy(rows, (row) => row.bank_id);
  return new Map(
    [...byBank].map(([bankId, items]) => [
      bankId,
      packageFor(items, { ...deal, product_id: products.get(bankId) ?? null }),
    ]),
  );
};
