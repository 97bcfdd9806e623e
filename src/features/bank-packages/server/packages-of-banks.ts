import { sql } from 'drizzle-orm';
import {
  type AskedDocument,
  type DealFacts,
  type OwnedItem,
  packageFor,
} from '#features/bank-packages/bank-packages.rules.ts';
import { bankPackageItems, bankPackages } from '#features/bank-packages/server/bank-packages.tables.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.read.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';

/** What is known of a deal whichever bank it goes to. */
type AskedDeal = Omit<DealFacts, 'product_id'>;

/** A document a bank asks for, by its name in the dictionary. */
export type NamedDocument = AskedDocument & { readonly name: string };

type Row = OwnedItem & { readonly bank_id: number; readonly name: string };

/**
 * What banks ask of a deal, by bank; a bank that nobody has made a package for is not there. `products` names the
 * banks in question and the product the deal would go by at each, if any.
 */
export const packagesOfBanks = async (
  db: Db,
  deal: AskedDeal,
  products: ReadonlyMap<number, number | null>,
): Promise<ReadonlyMap<number, NamedDocument[]>> => {
  const rows = await selectRows<Row>(
    db,
    sql`select p.bank_id, p.product_id, i.document_type, k.name, i.is_required, i.clients, i.laws, i.purposes,
               i.amount_from::text, i.amount_to::text, i.note
        from ${bankPackageItems} i join ${bankPackages} p on p.id = i.package_id
        join ${documentKinds} k on k.code = i.document_type
        where ${anyOf(sql`p.bank_id`, [...products.keys()])}
        order by p.bank_id, p.product_id nulls first, i.position`,
  );
  const names = new Map(rows.map((row) => [row.document_type, row.name]));
  const asked = (items: readonly Row[], productId: number | null): NamedDocument[] =>
    packageFor(items, { ...deal, product_id: productId }).map((document) => ({
      ...document,
      name: names.get(document.document_type) ?? document.document_type,
    }));
  const byBank = Map.groupBy(rows, (row) => row.bank_id);
  return new Map([...byBank].map(([bankId, items]) => [bankId, asked(items, products.get(bankId) ?? null)]));
};
