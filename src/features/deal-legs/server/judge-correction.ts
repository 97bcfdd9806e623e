import { dealGuaranteeTexts } from '#features/deal-legs/deal-legs-guarantee.texts.ts';
import {
  afterReissue,
  agreedAtFirst,
  differ,
  type Figures,
  objectToLess,
} from '#features/deal-legs/server/guarantee-guards.ts';
import type { Objection } from '#features/deal-legs/server/guards.ts';
import { readLegs } from '#features/deal-legs/server/read-legs.ts';
import type { ReissueAsked } from '#features/deals/deals.reissue.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import type { Operation } from '#kit/server/implement.ts';

type Correction = {
  readonly was: Figures;
  readonly becomes: Figures;
  /** What its reissue was asked for; null for the first issue, which has a draft and an offer. */
  readonly asked: ReissueAsked | null;
  readonly reason: string | null;
};

/** Why the sum or the end of an issued guarantee may not be written so: by the rules of its issue. The legs are locked. */
export const objectToCorrection = async (
  { db, services, caller }: Operation,
  deal: Deal,
  legId: number,
  { was, becomes, asked, reason }: Correction,
): Promise<Objection | null> => {
  if (!differ(was, becomes)) return null;
  const one = (await readLegs({ db, services }, deal.id)).find(({ leg }) => leg.id === legId);
  if (!one) throw new Error(`Leg ${legId} is gone`);
  const facts = { services, deal, caller, found: one.found, offer: one.offer };
  const isExplained = reason !== null;
  const fields = { amount: 'amount', end: 'date_end' };
  const agreed = asked ? [afterReissue(asked, was)] : agreedAtFirst(facts);
  const passed = asked ? [was, ...agreed] : [was];
  const less = objectToLess({ ...facts, isExplained, passed, fields }, becomes);
  if (less !== null || isExplained) return less;
  const isOther = agreed.some((figures) => differ(figures, becomes));
  return isOther ? { why: dealGuaranteeTexts.objections.differsFromAgreed, field: 'reason' } : null;
};
