import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { legConflict } from '#features/deal-legs/server/explain-conflict-leg.ts';
import type { MoveInput } from '#features/deal-legs/server/guards.ts';
import { type OfferedLeg, readLockedLegs } from '#features/deal-legs/server/read-legs.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { type Deal, findLegs, lockDeal, lockDealOfLeg } from '#features/deals/server/deals.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

const words = legTexts.guardReasons;

/** The deal whose legs are to move, all of them, and the ids of those that were named. */
export type Target = {
  readonly deal: Deal;
  readonly legs: readonly OfferedLeg[];
  readonly named: readonly number[];
};

const namedLegs = (input: MoveInput): readonly number[] => [
  ...new Set(input.application_bank_ids ?? (input.application_bank_id ? [input.application_bank_id] : [])),
];

const lockDealOf = async (
  operation: Operation,
  input: MoveInput,
  named: readonly number[],
): Promise<Deal> => {
  const [legId] = named;
  if (legId === undefined) {
    const dealId = input.application_id;
    if (dealId !== undefined) return lockDeal(operation, dealId);
    throw refuse(dealErrors.nothingToMove, { message: words.legOrDeal });
  }
  const deal = await lockDealOfLeg(operation, legId);
  if (!deal) throw refuse(dealErrors.noLeg);
  return deal;
};

/** The deal, locked before its legs unless it is `locked`, and the legs the input names; a leg that is out of scope is not there. */
export const lockTarget = async (operation: Operation, input: MoveInput, locked?: Deal): Promise<Target> => {
  const named = namedLegs(input);
  const deal = locked ?? (await lockDealOf(operation, input, named));
  const legs = await readLockedLegs(operation, deal.id);
  const strange = named.filter((id) => !legs.some(({ leg }) => leg.id === id));
  if (strange.length > 0 && (await findLegs(operation, strange)).length < strange.length)
    throw refuse(dealErrors.noLeg);
  const isOtherDeal = input.application_id !== undefined && input.application_id !== deal.id;
  if (strange.length > 0 || isOtherDeal) throw refuse(dealErrors.nothingToMove, { message: words.oneDeal });
  return { deal, legs, named };
};

/** Refuses where a named leg is newer than the caller has seen it. */
export const refuseConflict = async (
  { db }: Operation,
  { legs, named }: Target,
  input: MoveInput,
): Promise<void> => {
  const inputValues = input.application_bank_ids ?? named;
  for (const [at, version] of (input.versions ?? []).entries()) {
    const leg = legs.find((one) => one.leg.id === inputValues[at])?.leg;
    if (leg && leg.version !== version) throw await legConflict(db, leg);
  }
};
