import { eq, sql } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { fullName } from '#domain/person-name.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { legToken } from '#features/deal-letters/deal-letters.rules.ts';
import { bankLetterTexts } from '#features/deal-letters/deal-letters.texts.ts';
import { addresseesOf } from '#features/deal-letters/server/deal-letters.facade.ts';
import { getDeal } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { Leg } from '#features/deal-legs/deal-legs.view.ts';
import type { sendingCalls } from '#features/deal-sending/deal-sending.contract.ts';
import { sendingTexts } from '#features/deal-sending/deal-sending.texts.ts';
import { findDeal } from '#features/deals/server/deals.facade.ts';
import { canPost } from '#features/letters/server/letters.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { anyOf, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

const texts = sendingTexts.hurry;
type Plan = CallReply<typeof sendingCalls.getHurryPlan>;
type Card = { readonly id: number; readonly url: string | null; readonly phones: readonly string[] };

const isLate = ({ due_at: due }: Leg, now: Date): boolean => due !== null && new Date(due) < now;

/** Whoever keeps us waiting, the latest first: his box, his telephones and the letter that asks for his word. */
export const planHurry = async (operation: Operation, dealId: number): Promise<Plan> => {
  const { db, caller, now, services } = operation;
  const deal = await findDeal(operation, dealId);
  const { legs } = await getDeal(operation, dealId);
  const waiting = legs.filter(({ ball, bank }) => ball === 'bank' && bank !== null);
  const cards = await selectRows<Card>(
    db,
    sql`select b.id, b.portal_url as url,
               coalesce((select array_agg(c->>'phone') filter (where c->>'phone' <> '')
                         from jsonb_array_elements(b.contacts) c), '{}') as phones
        from ${banks} b
        where ${anyOf(
          sql`b.id`,
          waiting.flatMap(({ bank }) => bank?.id ?? []),
        )}`,
  );
  const addressees = await addresseesOf(operation, deal);
  const [me] = await db.select().from(users).where(eq(users.id, caller.userId));
  const planOf = (leg: Leg): Plan['banks'] => {
    const addressee = addressees.find(({ application_bank_id: id }) => id === leg.id);
    if (!leg.bank || !addressee) return [];
    const card = cards.find(({ id }) => id === leg.bank?.id);
    const late = isLate(leg, now) && leg.due_at ? formatDateTime(new Date(leg.due_at)) : '';
    const ordinal = Number(addressee.number.split('-')[1]);
    return [
      {
        application_bank_id: leg.id,
        bank: { id: leg.bank.id, name: leg.bank.name },
        portal_url: card?.url ?? null,
        addresses: addressee.addresses,
        phones: [...(card?.phones ?? [])],
        subject: texts.subject(legToken(deal.id, ordinal), deal.clientName),
        text: bankLetterTexts.framed(
          texts.letter(addressee.number, deal.clientName, late),
          me ? fullName(me) : '',
        ),
        due_at: leg.due_at,
        is_late: isLate(leg, now),
      },
    ];
  };
  return {
    can_post: canPost(services),
    banks: waiting
      .flatMap(planOf)
      .toSorted((one, other) => (one.due_at ?? '9').localeCompare(other.due_at ?? '9')),
  };
};
