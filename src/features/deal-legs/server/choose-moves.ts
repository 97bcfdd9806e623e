import { roleNames } from '#domain/role.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { isSameAction, type LegMove, moveOf } from '#features/deal-legs/deal-legs.moves.ts';
import { mayMove, movesOf } from '#features/deal-legs/deal-legs.rules.ts';
import { dealTexts } from '#features/deals/deals.texts.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import type { LegWithBank, MoveInput } from '#features/deal-legs/server/guards.ts';
import type { OfferedLeg } from '#features/deal-legs/server/read-legs.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';

const words = legTexts.guardReasons;

/** A leg with the move chosen for it. */
export type ChosenMove = OfferedLeg & { readonly move: LegMove };

const isRequired = (candidate: LegMove, input: MoveInput): boolean => {
  if (input.move !== undefined) {
    const named = moveOf(input.move);
    return named !== undefined && isSameAction(candidate, named);
  }
  const isStep = input.sub_state === undefined || input.sub_state === (candidate.toSub ?? null);
  return candidate.to === input.to && isStep;
};

/** The move of the machine that the input means for this leg; one the caller may make before one he may not. */
export const moveFor = (
  deal: Deal,
  leg: LegWithBank,
  input: MoveInput,
  caller: Caller,
): LegMove | undefined => {
  const fitting = movesOf(deal.product, leg.status, leg.subState).filter((move) => isRequired(move, input));
  return fitting.find((move) => mayMove(move, caller.role)) ?? fitting[0];
};

/** The roles that make a move, named; what only an administrator does names him. */
export const whoMay = (move: LegMove): string[] =>
  move.who.length === 0 ? [roleNames.admin] : move.who.map((role) => roleNames[role]);

/** The words about a leg, led by its bank where several legs move together. */
export const atBank = (leg: LegWithBank, why: string, isAlone: boolean): string =>
  isAlone || leg.bankName === null ? why : words.legAt(leg.bankName, why);

/** Refuses a move that the machine does not have, that this role does not make, or that takes one leg at a time. */
export const refuseWrongMoves = (
  chosen: readonly (OfferedLeg & { move: LegMove | undefined })[],
  caller: Caller,
): ChosenMove[] => {
  const isAlone = chosen.length === 1;
  const ready = chosen.map(({ move, ...one }) => {
    const { leg } = one;
    if (!move) {
      const why = words.notFromHere(dealTexts.statusNames[leg.status]);
      throw refuse(dealErrors.noMove, { message: atBank(leg, why, isAlone) });
    }
    if (!mayMove(move, caller.role)) {
      const why = words.notYourRole(whoMay(move).join(', '));
      throw refuse(dealErrors.noRight, { message: atBank(leg, why, isAlone), detail: { who: whoMay(move) } });
    }
    return { ...one, move };
  });
  if (!isAlone && ready.some(({ move }) => move.takes === 'one')) {
    throw refuse(dealErrors.moveRefused, { message: words.oneAtATime });
  }
  return ready;
};
