import { type SQL, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import type { StandingLeg } from '#features/deal-legs/deal-legs.standing.ts';
import { statusesBeforeIssue } from '#features/deal-legs/deal-legs.due.ts';
import type { WhoseTurn, DealStatus, SubState } from '#features/deals/deals.status.ts';
import { owedIn, type TurnFound } from '#features/deal-legs/deal-legs.turns.ts';
import { type Found, foundForTurn, turnFound } from '#features/deal-legs/server/deal-facts.ts';
import { dealLegs, deals, offers } from '#features/deals/server/deals.read.ts';
import { instantText, type Db, selectRows } from '#kit/server/database.ts';
import type { ContributionsHolder } from '#kit/server/define-point.ts';

type Row = Omit<StandingLeg, 'ball' | 'agentTurn' | keyof TurnFound> & {
  readonly id: number;
  readonly deal_id: number;
  readonly status: DealStatus;
  readonly sub_state: SubState | null;
  readonly refusal_code: string | null;
  readonly stored_turn: WhoseTurn | null;
  readonly product: number;
  readonly has_agent: boolean;
  readonly found: Found | null;
};

/** A leg with the turn that follows from its status and from what has been done meanwhile. */
export type TurnedLeg = StandingLeg & Pick<Row, 'id' | 'deal_id' | 'refusal_code' | 'stored_turn'>;

/** Who asks for legs with their turns. */
export type Turning = { readonly db: Db; readonly now: Date; readonly services: ContributionsHolder };

const turned = (row: Row, { now, services }: Turning): TurnedLeg => {
  const { product, has_agent: hasAgent, found, ...leg } = row;
  const facts = turnFound(services, found, now);
  const { turn, agentTurn } = owedIn(leg.status, leg.sub_state, {
    isGuarantee: product === guaranteeProduct,
    hasAgent,
    hasBank: leg.bank_name !== null,
    isStopped: leg.is_stopped,
    isAsked: leg.is_asked,
    hasOffer: leg.offer_until !== null,
    isOfferExpired: leg.offer_until !== null && leg.offer_until < moscowDateOf(now),
    ...facts,
  });
  return { ...leg, ...facts, ball: turn, agentTurn };
};

const beforeIssue = sql.join(
  statusesBeforeIssue.map((status) => sql`${status}`),
  sql`, `,
);
/** As `dueOfLeg` has it. */
const dueAt = sql`case when l.due_at is null or l.guarantee_number is not null or l.status not in (${beforeIssue})
  then l.due_at else least(l.due_at, d.sign_deadline) end`;

/**
 * Legs in the order of their deals and their own, each with whose turn it is by its status and by what has been done
 * meanwhile: an offer written down, a question answered, a new draft, a bank that the rules stop. `of` is a condition
 * on the leg `l` and its deal `d`.
 */
export const turnedLegs = async (turning: Turning, of: SQL): Promise<TurnedLeg[]> => {
  const rows = await selectRows<Row>(
    turning.db,
    sql`select l.id, l.deal_id, l.status, l.sub_state, l.turn as stored_turn, l.refusal_code,
               ${instantText(dueAt)} as due_at, l.is_registry_pending, b.name as bank_name, d.product,
               d.agent_id is not null as has_agent,
               o.valid_until::text as offer_until,
               coalesce(l.precheck->>'result' = 'red', false) and l.precheck_override is null as is_stopped,
               l.permission_request is not null and l.permission_request->>'refused' is null as is_asked,
               ${foundForTurn(turning.services)} as found
        from ${dealLegs} l
        join ${deals} d on d.id = l.deal_id
        left join ${banks} b on b.id = l.bank_id
        left join ${offers} o on o.leg_id = l.id and o.is_active
        where ${of} order by l.deal_id, l.ordinal`,
  );
  return rows.map((row) => turned(row, turning));
};

/** Whose turn each of these legs is and what its agent owes, by the number of the leg. */
export const turnsOfLegs = async (
  turning: Turning,
  of: SQL,
): Promise<ReadonlyMap<number, ReturnType<typeof owedIn>>> =>
  new Map((await turnedLegs(turning, of)).map(({ id, ball: turn, agentTurn }) => [id, { turn, agentTurn }]));
