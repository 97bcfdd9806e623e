import { formatDateTime } from '#domain/moscow-date.ts';
import { getDeal } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import type { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { bankCardsOf } from '#features/deal-sending/server/bank-cards.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { canPost } from '#features/letters/server/letters.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

type Plan = CallReply<typeof sendingCalls.getHurryPlan>;

const isLate = ({ due_at: due }: Leg, now: Date): boolean => due !== null && new Date(due) < now;

/** Whoever keeps us waiting, the latest first: his box, his telephones and the letter that asks for his word. */
export const planHurry = async (operation: Operation, dealId: number): Promise<Plan> => {
  const { now, services } = operation;
  const deal = await findDeal(operation, dealId);
  const { legs } = await getDeal(operation, dealId);
  const { cardOf } = await bankCardsOf(operation, deal);
  const planOf = (leg: Leg): Plan['banks'] => {
    const card = cardOf(leg.id);
    if (leg.ball !== 'bank' || !card) return [];
    const late = isLate(leg, now) && leg.due_at ? formatDateTime(new Date(leg.due_at)) : '';
    return [
      {
        ...card.place,
        ...card.hurry(late),
        phones: card.phones,
        due_at: leg.due_at,
        is_late: isLate(leg, now),
      },
    ];
  };
  return {
    can_post: canPost(services),
    banks: legs
      .flatMap(planOf)
      .toSorted((one, other) => (one.due_at ?? '9').localeCompare(other.due_at ?? '9')),
  };
};
