import { type SQL, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import type { StandingLeg } from '#features/deals/deals.standing.ts';
import type { Ball, DealStatus, SubState } from '#features/deals/deals.status.ts';
import { ballIn } from '#features/deals/deals.turns.ts';
import { type Found, foundForTurn, turnFound } from '#features/deals/server/deal-facts.ts';
import { instantText, type Db, selectRows } from '#kit/server/database.ts';
import type { Given } from '#kit/server/define-point.ts';

type Row = Omit<StandingLeg, 'ball' | 'openItems' | 'hasNewDraft' | 'lacksDraft'> & {
  readonly id: number;
  readonly deal_id: number;
  readonly status: DealStatus;
  readonly sub_state: SubState | null;
  readonly refusal_code: string | null;
  readonly stored_ball: Ball | null;
  readonly product: number;
  readonly has_agent: boolean;
  readonly found: Found | null;
};

/** A leg with the turn that follows from its status and from what has been done meanwhile. */
export type TurnedLeg = StandingLeg & Pick<Row, 'id' | 'deal_id' | 'refusal_code' | 'stored_ball'>;

/** Who asks for legs with their turns. */
export type Turning = { readonly db: Db; readonly now: Date; readonly services: Given };

const turned = (row: Row, { now, services }: Turning): TurnedLeg => {
  const { product, has_agent: hasAgent, found, ...leg } = row;
  const facts = turnFound(services, found);
  const ball = ballIn(leg.status, leg.sub_state, {
    isGuarantee: product === guaranteeProduct,
    hasAgent,
    hasBank: leg.bank_name !== null,
    isStopped: leg.is_stopped,
    isAsked: leg.is_asked,
    hasOffer: leg.offer_until !== null,
    isOfferExpired: leg.offer_until !== null && leg.offer_until < moscowDateOf(now),
    ...facts,
  });
  return { ...leg, ...facts, ball };
};

/**
 * Legs in the order of their deals and their own, each with whose turn it is by its status and by what has been done
 * meanwhile: an offer written down, a question answered, a new draft, a bank that the rules stop. `of` is a condition
 * on the leg `l` and its deal `d`.
 */
export const turnedLegs = async (turning: Turning, of: SQL): Promise<TurnedLeg[]> => {
  const rows = await selectRows<Row>(
    turning.db,
    sql`select l.id, l.deal_id, l.status, l.sub_state, l.ball as stored_ball, l.refusal_code,
               ${instantText(sql`l.due_at`)} as due_at, l.is_registry_pending, b.name as bank_name, d.product,
               d.agent_id is not null as has_agent,
               o.valid_until::text as offer_until,
               coalesce(l.precheck->>'result' = 'red', false) and l.precheck_override is null as is_stopped,
               l.precheck_ask is not null and l.precheck_ask->>'refused' is null as is_asked,
               ${foundForTurn(turning.services)} as found
        from application_banks l
        join deals d on d.id = l.deal_id
        left join banks b on b.id = l.bank_id
        left join offers o on o.leg_id = l.id and o.is_active
        where ${of} order by l.deal_id, l.ordinal`,
  );
  return rows.map((row) => turned(row, turning));
};

/** Whose turn each of these legs is, by the number of the leg. */
export const ballsOf = async (turning: Turning, of: SQL): Promise<ReadonlyMap<number, Ball | null>> =>
  new Map((await turnedLegs(turning, of)).map(({ id, ball }) => [id, ball]));
