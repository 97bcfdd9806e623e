import { sql } from 'drizzle-orm';
import { innKind } from '#domain/inn.ts';
import { daysInclusive, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import {
  type DealFacts,
  type OwnedItem,
  packageFor,
  signatureDemandOf,
  type SigningFacts,
} from '#features/bank-packages/bank-packages.rules.ts';
import { bankPackageItems, bankPackages } from '#features/bank-packages/server/bank-packages.read.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.read.ts';
import { documentTexts as texts } from '#features/deal-documents/deal-documents.texts.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import type { TurnFound } from '#features/deal-legs/deal-legs.turns.ts';
import type { GuardFacts } from '#features/deal-legs/server/deal-legs.facade.ts';
import {
  markOf,
  type SignedBy,
  type SlotMark,
  stateOfDocument,
  type Verdict,
} from '#features/document-kinds/document-kinds.states.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.read.ts';

type Item = OwnedItem & SigningFacts & { readonly name: string };
type Held = {
  readonly kind: string;
  readonly verdict: Verdict | null;
  readonly validUntil: IsoDate | null;
  readonly signed: SignedBy | null;
  readonly hasOriginal: boolean;
  /** When it was issued, or attached where nobody has said when it was issued. */
  readonly issuedOn: IsoDate;
};
/** Null where no bank asks for documents any more. */
export type DocumentsFact = {
  readonly deal: Pick<DealFacts, 'law' | 'purpose' | 'amount'> & {
    readonly product: number;
    readonly inn: string | null;
    readonly product_id: number | null;
  };
  readonly items: readonly Item[];
  readonly documents: readonly Held[];
} | null;

/** What the bank of a leg may ask for, and the documents that could be it; nothing once the leg has been sent. */
const fact = sql`case when l.status in ('collecting', 'sending', 'signing') and l.bank_id is not null
  and l.sub_state is distinct from 'sent' and l.sub_state is distinct from 'in_review' then jsonb_build_object(
  'deal', jsonb_build_object('product', d.product, 'inn', d.inn, 'law', d.law, 'purpose', d.purpose,
    'amount', d.amount::text, 'product_id', l.product_id),
  'items', coalesce((
    select jsonb_agg(jsonb_build_object('product_id', p.product_id, 'document_type', i.document_type,
             'name', k.name, 'is_required', i.is_required, 'clients', i.clients, 'laws', i.laws,
             'purposes', i.purposes, 'amount_from', i.amount_from::text, 'amount_to', i.amount_to::text,
             'max_age_days', i.max_age_days, 'needs_original', i.needs_original, 'note', '', 'needs_signature', k.needs_signature, 'is_qualified', b.requires_qualified_signature,
             'sign', (select s.sign from ${bankProducts} s where s.id = l.product_id))
             order by p.product_id nulls first, i.position)
    from ${bankPackages} p join ${bankPackageItems} i on i.package_id = p.id
    join ${documentKinds} k on k.code = i.document_type
    where p.bank_id = l.bank_id and (p.product_id is null or p.product_id = l.product_id)), '[]'),
  'documents', coalesce((
    select jsonb_agg(distinct jsonb_build_object('kind', a.kind, 'verdict', a.verdict, 'validUntil', a.valid_until,
             'signed', a.signed, 'hasOriginal', a.original_at is not null,
             'issuedOn', coalesce(a.issued_on, (a.uploaded_at at time zone 'Europe/Moscow')::date)))
    from ${documents} a
    where a.deal_id = l.deal_id and a.status = 'uploaded' and (a.leg_id is null or a.leg_id = l.id)), '[]')) end`;

type Marked = { readonly kind: string; readonly name: string; readonly mark: SlotMark };

/** How every document stands that the bank demands of this deal. */
const marksOf = (found: DocumentsFact | undefined, today: IsoDate): readonly Marked[] => {
  if (!found || found.deal.product !== guaranteeProduct) return [];
  const { inn, ...deal } = found.deal;
  const client = inn === null ? null : (innKind(inn) ?? null);
  return packageFor(found.items, { ...deal, client })
    .filter((asked) => asked.is_required)
    .flatMap(({ document_type: type, max_age_days, needs_original }) => {
      const item = found.items.find((one) => one.document_type === type);
      if (!item) return [];
      const held = found.documents
        .filter(({ kind }) => kind === type)
        .map((one) => ({
          state: stateOfDocument(one, today),
          signed: one.signed,
          age: Math.max(0, daysInclusive(one.issuedOn, today) - 1),
          hasOriginal: one.hasOriginal,
        }));
      const demand = { signature: signatureDemandOf(item), max_age_days, needs_original };
      return [{ kind: type, name: item.name, mark: markOf(held, true, demand) }];
    });
};

const listed = [
  'waits',
  'rejected',
  'expired',
  'original',
  'checking',
] as const satisfies readonly SlotMark[];
const having = (marks: readonly Marked[], ...required: readonly SlotMark[]): readonly Marked[] =>
  marks.filter(({ mark }) => required.includes(mark));
const namesOf = (marks: readonly Marked[], required: SlotMark): string[] =>
  having(marks, required).map(({ name }) => name);
const kindsOf = (marks: readonly Marked[], ...required: readonly SlotMark[]): string[] =>
  having(marks, ...required).map(({ kind }) => kind);

/** Why documents keep a leg from its bank: those the package demands that are not there, refused, out of term, unchecked. */
const why = (found: DocumentsFact | undefined, { now }: Pick<GuardFacts, 'now'>): string | null => {
  const marks = marksOf(found, moscowDateOf(now));
  const lists = listed.flatMap((mark) => {
    const named = namesOf(marks, mark);
    return named.length === 0 ? [] : [texts.lists[mark](named.join(', '))];
  });
  return lists.length === 0 ? null : texts.notReady(lists);
};

/** Documents the bank demands signed, and in which its signature is wanting. */
export const unsignedIn = (found: DocumentsFact | undefined, now: Date): string[] =>
  namesOf(marksOf(found, moscowDateOf(now)), 'unsigned');

/** What the next action with a leg goes by; nothing is known where the bank asks for nothing. */
const turn = (found: DocumentsFact, now: Date): Partial<TurnFound> => {
  const marks = marksOf(found, moscowDateOf(now));
  if (marks.length === 0) return {};
  const lackingKinds = kindsOf(marks, 'waits', 'rejected', 'expired', 'original');
  const uncheckedKinds = kindsOf(marks, 'checking');
  return {
    lacking: lackingKinds.length,
    unchecked: uncheckedKinds.length,
    lackingKinds,
    uncheckedKinds,
    unsigned: namesOf(marks, 'unsigned').length,
  };
};

/** The guard `documents_checked`: everything a bank demands is there, checked by another person, and holds today. */
export const documentsGuard = { fact, why, turn };
