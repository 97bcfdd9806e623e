import type { InnKind } from '#domain/inn.ts';
import type { Law } from '#domain/law.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { SignKind } from '#features/bank-products/bank-products.fields.ts';
import type { DocumentDemand, SignatureDemand } from '#features/document-kinds/document-kinds.states.ts';

/** No bank takes papers older than ten years. */
export const longestAgeDays = 3_650;

/** Of which deals a document is asked: an empty list and an absent bound ask it of all. */
export type Conditions = {
  readonly clients: readonly InnKind[];
  readonly laws: readonly Law[];
  readonly purposes: readonly Purpose[];
  /** Roubles as decimal strings; both bounds belong to the band. */
  readonly amount_from: string | null;
  readonly amount_to: string | null;
};

/** How old the document may be at this bank, and whether it wants the original beside the scan. */
type DemandOfBank = Pick<DocumentDemand, 'max_age_days' | 'needs_original'>;

/** A line of a package: which document, whether the bank takes the deal without it, of which deals, and what to mind. */
export type PackageItem = Conditions &
  DemandOfBank & {
    readonly document_type: string;
    readonly is_required: boolean;
    readonly note: string;
  };

/** A line together with the product it is asked for; null stands for every product of the bank. */
export type OwnedItem = PackageItem & { readonly product_id: number | null };

/** What a package is looked at with; null is what nobody knows yet. */
export type DealFacts = {
  readonly product_id: number | null;
  readonly client: InnKind | null;
  readonly law: Law | null;
  readonly purpose: Purpose | null;
  readonly amount: string | null;
};

/** A document that a bank asks of a deal, said once whatever number of lines name it. */
export type AskedDocument = DemandOfBank & {
  readonly document_type: string;
  readonly is_required: boolean;
  readonly notes: readonly string[];
};

/** What the signature of a document hangs on: its kind, the bank, and the product the deal goes by there. */
export type SigningFacts = {
  readonly needs_signature: boolean;
  readonly is_qualified: boolean;
  readonly sign: SignKind | null;
};

/** What a bank demands of a document's signature. On paper it is under the very scan, and whoever checks that sees it. */
export const signatureDemandOf = ({
  needs_signature: isNeeded,
  is_qualified: isQualified,
  sign,
}: SigningFacts): SignatureDemand => {
  if (!isNeeded || sign === 'paper') return 'none';
  return isQualified ? 'kep' : 'any';
};

/** A line of most documents: asked of every deal, of whatever age, as a scan. */
export const anyDeal: Conditions & DemandOfBank = {
  max_age_days: null,
  needs_original: false,
  clients: [],
  laws: [],
  purposes: [],
  amount_from: null,
  amount_to: null,
};

const isAmong = <T>(list: readonly T[], value: T | null): boolean =>
  list.length === 0 || (value !== null && list.includes(value));

const isWithin = (from: string | null, to: string | null, amount: string | null): boolean => {
  if (from === null && to === null) return true;
  if (amount === null) return false;
  return Number(amount) >= Number(from ?? 0) && (to === null || Number(amount) <= Number(to));
};

/** Whether a line is asked of a deal; a condition on something unknown does not hold yet. */
export const isAsked = (item: Conditions, facts: DealFacts): boolean =>
  isAmong(item.clients, facts.client) &&
  isAmong(item.laws, facts.law) &&
  isAmong(item.purposes, facts.purpose) &&
  isWithin(item.amount_from, item.amount_to, facts.amount);

const strictestAge = (lines: readonly DemandOfBank[]): number | null => {
  const ages = lines.flatMap(({ max_age_days: days }) => days ?? []);
  return ages.length === 0 ? null : Math.min(...ages);
};

/** What the lines about one document come to: the product's own lines decide over those for all products. */
const resolve = (lines: readonly OwnedItem[]): AskedDocument => {
  const own = lines.filter((line) => line.product_id !== null);
  const deciding = own.length > 0 ? own : lines;
  return {
    document_type: deciding[0]?.document_type ?? '',
    is_required: deciding.some((line) => line.is_required),
    max_age_days: strictestAge(deciding),
    needs_original: deciding.some((line) => line.needs_original),
    notes: [...new Set(deciding.map((line) => line.note).filter((note) => note !== ''))],
  };
};

/**
 * The documents a bank asks of a deal, in the order of its package: the lines for all products, with those of the deal's
 * own product after them, which decide where both name the same document. The lines come in the order of the packages.
 */
export const packageFor = (items: readonly OwnedItem[], facts: DealFacts): AskedDocument[] => {
  const asked = items.filter(
    (item) => (item.product_id === null || item.product_id === facts.product_id) && isAsked(item, facts),
  );
  const byType = Map.groupBy(asked, (item) => item.document_type);
  return [...byType.values()].map(resolve);
};

/** What is the same in a line however its lists are ordered. */
const normalizedKey = ({
  document_type,
  is_required,
  note,
  max_age_days: maxAge,
  needs_original: needsOriginal,
  ...conditions
}: PackageItem): string =>
  JSON.stringify([
    document_type,
    is_required,
    note,
    maxAge,
    needsOriginal,
    conditions.clients.toSorted(),
    conditions.laws.toSorted(),
    conditions.purposes.toSorted(),
    conditions.amount_from === null ? null : Number(conditions.amount_from),
    conditions.amount_to === null ? null : Number(conditions.amount_to),
  ]);

/** Whether two lines say the same. */
export const isSameItem = (one: PackageItem, other: PackageItem): boolean =>
  normalizedKey(one) === normalizedKey(other);

/** Whether two packages say the same in the same order. */
export const isSamePackage = (one: readonly PackageItem[], other: readonly PackageItem[]): boolean =>
  one.length === other.length &&
  one.every((item, at) => {
    const counterpart = other[at];
    return counterpart !== undefined && isSameItem(item, counterpart);
  });

/** `merge`: what is here stays unless the source says otherwise; `replace`: the source alone remains. */
export type CopyWay = 'merge' | 'replace';

/** What a copy would do to a package, document by document, and the package it would leave. */
export type CopyPlan = {
  readonly added: readonly PackageItem[];
  readonly changed: readonly {
    readonly document_type: string;
    readonly before: readonly PackageItem[];
    readonly after: readonly PackageItem[];
  }[];
  readonly removed: readonly PackageItem[];
  readonly same: readonly PackageItem[];
  readonly result: readonly PackageItem[];
};

const linesOf = (items: readonly PackageItem[], code: string): readonly PackageItem[] =>
  items.filter((item) => item.document_type === code);

/** Compares by document: one that both packages name in other words is changed to the words of the source. */
export const planCopy = (
  target: readonly PackageItem[],
  source: readonly PackageItem[],
  way: CopyWay,
): CopyPlan => {
  const isIn = (items: readonly PackageItem[]) => (item: PackageItem) =>
    items.some((other) => other.document_type === item.document_type);
  const added = source.filter((item) => !isIn(target)(item));
  const left = target.filter((item) => !isIn(source)(item));
  const shared = [...new Set(target.filter(isIn(source)).map((item) => item.document_type))];
  const pairs = shared.map((code) => ({
    document_type: code,
    before: linesOf(target, code),
    after: linesOf(source, code),
  }));
  const changed = pairs.filter(({ before, after }) => !isSamePackage(before, after));
  const isChanged = (code: string): boolean => changed.some((pair) => pair.document_type === code);
  // A changed document stands where its first line stood; its further lines come right after.
  const merged = target.flatMap((item) => {
    if (!isChanged(item.document_type)) return [item];
    return linesOf(target, item.document_type)[0] === item ? linesOf(source, item.document_type) : [];
  });
  const isReplaced = way === 'replace';
  return {
    added,
    changed,
    removed: isReplaced ? left : [],
    same: [
      ...pairs.filter((pair) => !changed.includes(pair)).flatMap(({ before }) => before),
      ...(isReplaced ? [] : left),
    ],
    result: isReplaced ? source : [...merged, ...added],
  };
};
