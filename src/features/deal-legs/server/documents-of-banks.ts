import { innKind } from '#domain/inn.ts';
import type { DealFacts } from '#features/bank-packages/bank-packages.rules.ts';
import { type NamedDocument, packagesOfBanks } from '#features/bank-packages/server/bank-packages.facade.ts';
import { markOf, type SlotMark } from '#features/document-kinds/document-kinds.states.ts';
import { type Attached, dealDocuments } from '#features/deal-legs/server/deal-documents.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import type { Operation } from '#kit/server/implement.ts';

/** A document a bank cannot do without: nobody has attached it, it has been refused, or does not hold any more. */
type MissingDocument = {
  readonly document_type: string;
  readonly name: string;
  readonly state: 'absent' | 'rejected' | 'expired' | 'original';
};

type Named = { readonly document_type: string; readonly name: string };

/**
 * How many documents of a deal a bank's package demands, those that are not there, those nobody has checked yet, and
 * those that are good but for the signature the bank wants under them.
 */
export type BankDocuments = {
  readonly required: number;
  readonly missing: MissingDocument[];
  readonly unchecked: (Named & { readonly can_check: boolean })[];
  readonly unsigned: Named[];
};

/** A deal as the conditions of packages look at it. */
export const askedOf = ({ inn, law, purpose, amount }: Deal): Omit<DealFacts, 'product_id'> => ({
  client: inn === null ? null : (innKind(inn) ?? null),
  law,
  purpose,
  amount,
});

const stateOf = { rejected: 'rejected', expired: 'expired', waits: 'absent', original: 'original' } as const;

const documentsOf = (asked: readonly NamedDocument[], own: readonly Attached[]): BankDocuments => {
  const required = asked
    .filter((document) => document.is_required)
    .map((document) => {
      const { document_type: type, name } = document;
      const held = own.filter((one) => one.kind === type);
      const canCheck = held.some(({ state, isHisToCheck }) => state === 'uploaded' && isHisToCheck);
      return { document_type: type, name, mark: markOf(held, true, document), can_check: canCheck };
    });
  const marked = (mark: SlotMark) => required.filter((document) => document.mark === mark);
  return {
    required: required.length,
    missing: required.flatMap(({ mark, document_type, name }) =>
      mark === 'waits' || mark === 'rejected' || mark === 'expired' || mark === 'original'
        ? [{ document_type, name, state: stateOf[mark] }]
        : [],
    ),
    unchecked: marked('checking').map(({ mark: _mark, ...document }) => document),
    unsigned: marked('unsigned').map(({ document_type, name }) => ({ document_type, name })),
  };
};

/**
 * What each bank still lacks of a deal's documents; a bank whose package asks nothing of this deal is left out, and so is
 * every bank for a credit or a loan. A document given to one bank alone counts for that bank. `products` are those the
 * deal would go by, by bank: only these banks are asked.
 */
export const documentsOfBanks = async (
  { db, now, caller, services }: Pick<Operation, 'db' | 'now' | 'caller' | 'services'>,
  deal: Deal,
  products: ReadonlyMap<number, number | null>,
): Promise<ReadonlyMap<number, BankDocuments>> => {
  if (deal.product !== guaranteeProduct) return new Map();
  const packages = await packagesOfBanks(db, askedOf(deal), products);
  const attached = await dealDocuments(services).attachedTo({ db, now, caller }, deal);
  const found = [...packages].map(([bankId, asked]) => {
    const own = attached.filter((document) => document.bankId === null || document.bankId === bankId);
    return [bankId, documentsOf(asked, own)] as const;
  });
  return new Map(found.filter(([, documents]) => documents.required > 0));
};

/** The product each leg would go by, by its bank; null where none is known. */
export const productsOf = (
  legs: readonly { readonly bankId: number | null; readonly productId: number | null }[],
): ReadonlyMap<number, number | null> =>
  new Map(legs.flatMap(({ bankId, productId }) => (bankId === null ? [] : [[bankId, productId]])));
