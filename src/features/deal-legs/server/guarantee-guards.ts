import { mayPass } from '#domain/access.ts';
import { formatRoubles, type Kopecks, parseDecimalString, zeroKopecks } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { dealGuaranteeTexts } from '#features/deal-legs/deal-legs-guarantee.texts.ts';
import { isRegistryNumber, type ReissueAsked, termsOf } from '#features/deals/deals.reissue.ts';
import type { GuardFacts, MoveInput, Objection } from '#features/deal-legs/server/guards.ts';
import { issueTermsOf } from '#features/deal-legs/server/deal-facts.ts';
import { overrideVerdicts } from '#features/deals/deals.access.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { dealDocuments } from '#features/deal-legs/server/deal-documents.ts';
import type { Db } from '#kit/server/database.ts';

const words = dealGuaranteeTexts.objections;

const kopecksOf = (amount: string | null | undefined): Kopecks =>
  (amount ? parseDecimalString(amount) : undefined) ?? zeroKopecks;
const isZero = (amount: string | undefined): boolean => amount !== undefined && kopecksOf(amount) === 0;

const objectToDocument = async (
  { deal, services }: GuardFacts,
  documentId: number | undefined,
  db: Db,
): Promise<Objection | null> =>
  documentId !== undefined && !(await dealDocuments(services).isLive(db, deal.id, documentId))
    ? { why: words.fileMissing, field: 'document_id' }
    : null;

type TermsHolder = Pick<GuardFacts, 'leg' | 'offer' | 'deal'>;

/** The terms a guarantee is issued with: as typed, else as the reissue asks, else as they stand. */
export const issuedTermsOf = ({ leg, offer, deal }: TermsHolder, input: MoveInput) => {
  const { amount, dateStart, dateEnd } = termsOf(leg, offer, deal);
  const asked = leg.reissueAsked ?? {};
  return {
    amount: input.guarantee_amount ?? asked.amount ?? amount,
    start: input.guarantee_start ?? asked.date_start ?? dateStart,
    end: input.guarantee_end ?? asked.date_end ?? dateEnd,
  };
};

/** What is wrong with the terms a guarantee is issued with, where they are named. */
export const objectToTerms = (facts: GuardFacts, input: MoveInput): Objection | null => {
  const { amount, start, end } = issuedTermsOf(facts, input);
  if (isZero(input.guarantee_amount)) return { why: words.zeroSum, field: 'guarantee_amount' };
  if (start !== null && end !== null && end < start)
    return { why: words.endBeforeStart, field: 'guarantee_end' };
  if (input.registry_number && !isRegistryNumber(input.registry_number))
    return { why: words.registry, field: 'registry_number' };
  return facts.deal.product === guaranteeProduct ? objectToFigures(facts, { amount, end }, input) : null;
};

/** A sum and an end, as somebody has named them; null where he has not. */
export type Figures = { readonly amount: string | null; readonly end: string | null };
type FigureFields = Readonly<Record<keyof Figures, string>>;

/** What written figures are judged by. */
type Judging = Pick<GuardFacts, 'services' | 'found' | 'deal' | 'caller'> & {
  readonly isExplained: boolean;
  /** Figures that stand already or were let pass when they were asked for. */
  readonly passed: readonly Figures[];
  /** The fields that are to blame. */
  readonly fields: FigureFields;
};

const isBelow = (amount: string | null, least: string | null): boolean =>
  amount !== null && least !== null && kopecksOf(amount) < kopecksOf(least);

const isEarlier = (end: string | null, least: string | null): boolean =>
  end !== null && least !== null && end < least;

const isSameSum = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && kopecksOf(one) === kopecksOf(other);

/** Less than the purchase takes is no security: those above alone let it pass, in words that stay. */
export const objectToLess = (
  { services, found, deal, caller, isExplained, passed, fields }: Judging,
  { amount, end }: Figures,
): Objection | null => {
  const { least } = issueTermsOf(services, found, deal) ?? {};
  if (!least || (mayPass(overrideVerdicts, caller.role) && isExplained)) return null;
  const { amount: leastAmount, date_end: leastEnd, rule } = least;
  if (isBelow(amount, leastAmount) && !passed.some((one) => isSameSum(one.amount, amount)))
    return { why: words.lessThanAsked(formatRoubles(kopecksOf(leastAmount))), field: fields.amount };
  return isEarlier(end, leastEnd) && !passed.some((one) => one.end === end)
    ? { why: words.endsTooEarly(formatDate(leastEnd ?? ''), rule ?? ''), field: fields.end }
    : null;
};

/** What a new guarantee was agreed on by: its draft and the offer. */
export const agreedAtFirst = ({
  offer,
  services,
  found,
  deal,
}: Pick<GuardFacts, 'offer' | 'services' | 'found' | 'deal'>): readonly Figures[] => {
  const { draft } = issueTermsOf(services, found, deal) ?? {};
  return [
    ...(draft ? [{ amount: draft.amount, end: draft.date_end }] : []),
    ...(offer ? [{ amount: offer.amount, end: offer.dateEnd }] : []),
  ];
};

/** What a guarantee is to be after a request for a reissue: what it does not name stays. */
export const afterReissue = (asked: ReissueAsked, { amount, end }: Figures): Figures => ({
  amount: asked.amount ?? amount,
  end: asked.date_end ?? end,
});

/** Whether the sum or the end is another than was agreed on. */
export const differ = (agreed: Figures, written: Figures): boolean =>
  (agreed.amount !== null && !isSameSum(agreed.amount, written.amount)) ||
  (agreed.end !== null && agreed.end !== written.end);

/** What is written down is what was agreed, or it is said why not. */
const objectToFigures = (facts: GuardFacts, figures: Figures, input: MoveInput): Objection | null => {
  const { leg } = facts;
  const isExplained = (input.comment ?? '') !== '';
  const standing = { amount: leg.guaranteeAmount, end: leg.guaranteeEnd };
  const asked = afterReissue(leg.reissueAsked ?? {}, standing);
  const fields = { amount: 'guarantee_amount', end: 'guarantee_end' };
  const less = objectToLess({ ...facts, isExplained, passed: [asked, standing], fields }, figures);
  if (less !== null || isExplained) return less;
  const agreed = leg.guaranteeNumber === null ? agreedAtFirst(facts) : [asked];
  return agreed.some((one) => differ(one, figures))
    ? { why: words.differsFromAgreed, field: 'comment' }
    : null;
};

const askedFields = {
  new_amount: 'amount',
  new_date_start: 'date_start',
  new_date_end: 'date_end',
  new_beneficiary_name: 'beneficiary_name',
  new_beneficiary_inn: 'beneficiary_inn',
  wording_was: 'wording_was',
  wording_becomes: 'wording_becomes',
} as const satisfies Partial<Record<keyof MoveInput, keyof ReissueAsked>>;

const named = Object.entries(askedFields) as [keyof typeof askedFields, keyof ReissueAsked][];

/** What the input of T24 asks to change. */
export const askedBy = (input: MoveInput): ReissueAsked =>
  Object.fromEntries(named.flatMap(([from, to]) => (input[from] ? [[to, input[from]]] : [])));

/** What stands now where a reissue may change it, by the names of the wire. */
export const standingOf = ({ leg, offer, deal }: TermsHolder): Readonly<Record<string, string | null>> => {
  const { amount, dateStart, dateEnd } = termsOf(leg, offer, deal);
  return {
    amount,
    date_start: dateStart,
    date_end: dateEnd,
    beneficiary_name: deal.beneficiaryName,
    beneficiary_inn: deal.beneficiaryInn,
  };
};

/** The term a reissue leads to, of what is asked and of what stays. */
const objectToNewTerm = (
  asked: ReissueAsked,
  standing: ReturnType<typeof standingOf>,
  now: Date,
): Objection | null => {
  const [start, end] = [asked.date_start ?? standing['date_start'], asked.date_end ?? standing['date_end']];
  if (start && end && end < start)
    return { why: words.endBeforeStart, field: asked.date_end ? 'new_date_end' : 'new_date_start' };
  return asked.date_end && asked.date_end < moscowDateOf(now)
    ? { why: words.endPast, field: 'new_date_end' }
    : null;
};

/** T24: new values that differ from those that stand, or a file that says what is to change. */
export const objectToReissue = async (
  facts: GuardFacts,
  input: MoveInput,
  db: Db,
): Promise<Objection | null> => {
  const asked = askedBy(input);
  const standing = standingOf(facts);
  if (Object.keys(asked).length === 0 && input.document_id === undefined)
    return { why: words.nothingNew, field: 'new_amount' };
  if (isZero(input.new_amount)) return { why: words.zeroSum, field: 'new_amount' };
  const same = named.find(([, to]) => asked[to] !== undefined && asked[to] === standing[to]);
  if (same) return { why: words.sameAsNow, field: same[0] };
  if (input.wording_was && !input.wording_becomes)
    return { why: words.wordingPair, field: 'wording_becomes' };
  const isExplained = (input.comment ?? '') !== '';
  const fields = { amount: 'new_amount', end: 'new_date_end' };
  return (
    objectToNewTerm(asked, standing, facts.now) ??
    objectToLess(
      { ...facts, isExplained, passed: [], fields },
      { amount: asked.amount ?? null, end: asked.date_end ?? null },
    ) ??
    objectToDocument(facts, input.document_id, db)
  );
};

/** T27: there is something to pay for; a new guarantee without a surcharge is written down at once (T28). */
export const objectToSurcharge = ({ leg }: GuardFacts, input: MoveInput): Objection | null =>
  kopecksOf(input.extra_price ?? leg.surcharge) === 0 ? { why: words.surcharge, field: 'extra_price' } : null;

/** T36: the document that says why the guarantee is over. */
export const objectToEnd = async (facts: GuardFacts, input: MoveInput, db: Db): Promise<Objection | null> =>
  input.document_id === undefined
    ? { why: words.endDocument, field: 'document_id' }
    : objectToDocument(facts, input.document_id, db);

/** T36b: how much the beneficiary claims, and when he did. */
export const objectToClaim = (facts: GuardFacts, input: MoveInput): Objection | null => {
  const { claim_amount: amount, claim_date: date } = input;
  const { amount: most, dateStart } = termsOf(facts.leg, facts.offer, facts.deal);
  if (!amount || kopecksOf(amount) === 0) return { why: words.claimMissing, field: 'claim_amount' };
  if (!date) return { why: words.claimMissing, field: 'claim_date' };
  const limit = most === null ? undefined : parseDecimalString(most);
  if (limit !== undefined && kopecksOf(amount) > limit)
    return { why: words.claimTooLarge(formatRoubles(limit)), field: 'claim_amount' };
  if (date > moscowDateOf(facts.now)) return { why: words.claimFuture, field: 'claim_date' };
  return dateStart !== null && date < dateStart ? { why: words.claimEarly, field: 'claim_date' } : null;
};
