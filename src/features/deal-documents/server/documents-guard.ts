import { sql } from 'drizzle-orm';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { type OwnedItem, packageFor } from '#features/bank-packages/bank-packages.rules.ts';
import { bankPackageItems, bankPackages } from '#features/bank-packages/server/bank-packages.read.ts';
import { documentTexts as texts } from '#features/deal-documents/deal-documents.texts.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { askedOf, type GuardFacts } from '#features/deal-legs/server/deal-legs.facade.ts';
import {
  markOf,
  type SlotMark,
  stateOfDocument,
  type Verdict,
} from '#features/document-kinds/document-kinds.states.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.read.ts';

type Item = OwnedItem & { readonly name: string };
type Held = { readonly kind: string; readonly verdict: Verdict | null; readonly validUntil: IsoDate | null };
type Fact = { readonly items: readonly Item[]; readonly documents: readonly Held[] } | null;

/** What the bank of a leg may ask for, and the documents that could be it; nothing once the leg has been sent. */
const fact = sql`case when l.status = 'collecting' and l.bank_id is not null then jsonb_build_object(
  'items', coalesce((
    select jsonb_agg(jsonb_build_object('product_id', p.product_id, 'document_type', i.document_type,
             'name', k.name, 'is_required', i.is_required, 'clients', i.clients, 'laws', i.laws,
             'purposes', i.purposes, 'amount_from', i.amount_from::text, 'amount_to', i.amount_to::text,
             'note', '') order by p.product_id nulls first, i.position)
    from ${bankPackages} p join ${bankPackageItems} i on i.package_id = p.id
    join ${documentKinds} k on k.code = i.document_type
    where p.bank_id = l.bank_id and (p.product_id is null or p.product_id = l.product_id)), '[]'),
  'documents', coalesce((
    select jsonb_agg(distinct jsonb_build_object('kind', a.kind, 'verdict', a.verdict, 'validUntil', a.valid_until))
    from ${documents} a
    where a.deal_id = l.deal_id and a.status = 'uploaded' and (a.leg_id is null or a.leg_id = l.id)), '[]')) end`;

const listed: readonly Exclude<SlotMark, 'has' | 'optional'>[] = ['waits', 'rejected', 'expired', 'checking'];

/** Why documents keep a leg from its bank: those the package demands that are not there, refused, out of term, unchecked. */
const why = (found: Fact | undefined, { deal, leg, now }: GuardFacts): string | null => {
  if (!found || deal.product !== guaranteeProduct) return null;
  const today = moscowDateOf(now);
  const names = new Map(found.items.map(({ document_type: type, name }) => [type, name]));
  const marks = packageFor(found.items, { ...askedOf(deal), product_id: leg.productId })
    .filter((asked) => asked.is_required)
    .map(({ document_type: type }) => {
      const states = found.documents
        .filter(({ kind }) => kind === type)
        .map((held) => stateOfDocument(held, today));
      return { name: names.get(type) ?? type, mark: markOf(states, true) };
    });
  const lists = listed.flatMap((mark) => {
    const named = marks.filter((one) => one.mark === mark).map(({ name }) => name);
    return named.length === 0 ? [] : [texts.lists[mark](named.join(', '))];
  });
  return lists.length === 0 ? null : texts.notReady(lists);
};

/** The guard `documents_checked`: everything a bank demands is there, checked by another person, and holds today. */
export const documentsGuard = { fact, why };
