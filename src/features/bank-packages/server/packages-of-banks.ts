import { sql } from 'drizzle-orm';
import {
  type AskedDocument,
  type DealFacts,
  type OwnedItem,
  packageFor,
  signatureDemandOf,
  type SigningFacts,
} from '#features/bank-packages/bank-packages.rules.ts';
import { bankPackageItems, bankPackages } from '#features/bank-packages/server/bank-packages.tables.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.read.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import type { SignatureDemand } from '#features/document-kinds/document-kinds.states.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.read.ts';
import { anyOf, type Db, selectRows } from '#kit/server/database.ts';

/** What is known of a deal whichever bank it goes to. */
type AskedDeal = Omit<DealFacts, 'product_id'>;

/** A document a bank asks for, by its name in the dictionary, and how it is to be signed. */
export type NamedDocument = AskedDocument & { readonly name: string; readonly signature: SignatureDemand };

type Row = OwnedItem & SigningFacts & { readonly bank_id: number; readonly name: string };

/**
 * What banks ask of a deal, by bank; a bank that nobody has made a package for is not there. `products` names the
 * banks in question and the product the deal would go by at each, if any.
 */
export const packagesOfBanks = async (
  db: Db,
  deal: AskedDeal,
  products: ReadonlyMap<number, number | null>,
): Promise<ReadonlyMap<number, NamedDocument[]>> => {
  const goingBy = [...products.values()].filter((id) => id !== null);
  const rows = await selectRows<Row>(
    db,
    sql`select p.bank_id, p.product_id, i.document_type, k.name, i.is_required, i.clients, i.laws, i.purposes,
               i.amount_from::text, i.amount_to::text, i.max_age_days, i.needs_original, i.note,
               k.needs_signature, b.requires_qualified_signature as is_qualified, s.sign
        from ${bankPackageItems} i join ${bankPackages} p on p.id = i.package_id
        join ${documentKinds} k on k.code = i.document_type
        join ${banks} b on b.id = p.bank_id
        left join ${bankProducts} s on s.bank_id = p.bank_id and ${anyOf(sql`s.id`, goingBy)}
        where ${anyOf(sql`p.bank_id`, [...products.keys()])}
        order by p.bank_id, p.product_id nulls first, i.position`,
  );
  const asked = (items: readonly Row[], productId: number | null): NamedDocument[] =>
    packageFor(items, { ...deal, product_id: productId }).flatMap((document) => {
      const row = items.find(({ document_type: type }) => type === document.document_type);
      return row ? [{ ...document, name: row.name, signature: signatureDemandOf(row) }] : [];
    });
  const byBank = Map.groupBy(rows, (row) => row.bank_id);
  return new Map([...byBank].map(([bankId, items]) => [bankId, asked(items, products.get(bankId) ?? null)]));
};
