import { type SQL, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import type { Ball, DealStatus, SubState } from '#features/deals/deals.status.ts';
import { ballIn } from '#features/deals/deals.turns.ts';
import type { Found } from '#features/deals/server/guards.ts';
import { foundForTurn, isAskedLeg, isStoppedLeg, turnFound } from '#features/deals/server/turn-facts.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

type Row = {
  readonly id: number;
  readonly status: DealStatus;
  readonly sub_state: SubState | null;
  readonly product: number;
  readonly has_agent: boolean;
  readonly has_bank: boolean;
  readonly is_stopped: boolean;
  readonly is_asked: boolean;
  readonly offer_until: string | null;
  readonly found: Found | null;
};

/**
 * Whose turn each of these legs is, by its status and by what has been done meanwhile: an offer written down, a
 * question answered, a new draft, a bank that the rules stop. `of` is a condition on the leg `l` and its deal `d`.
 */
export const ballsOf = async (db: Db, of: SQL, now: Date): Promise<ReadonlyMap<number, Ball | null>> => {
  const rows = await selectRows<Row>(
    db,
    sql`select l.id, l.status, l.sub_state, d.product, d.agent_id is not null as has_agent,
               l.bank_id is not null as has_bank, o.valid_until::text as offer_until,
               ${isStoppedLeg} as is_stopped,
               ${isAskedLeg} as is_asked,
               ${foundForTurn()} as found
        from application_banks l
        join deals d on d.id = l.deal_id
        left join offers o on o.leg_id = l.id and o.is_active
        where ${of}`,
  );
  return new Map(
    rows.map((row) => [
      row.id,
      ballIn(row.status, row.sub_state, {
        isGuarantee: row.product === guaranteeProduct,
        hasAgent: row.has_agent,
        hasBank: row.has_bank,
        isStopped: row.is_stopped,
        isAsked: row.is_asked,
        hasOffer: row.offer_until !== null,
        isOfferExpired: row.offer_until !== null && row.offer_until < moscowDateOf(now),
        ...turnFound(row.found),
      }),
    ]),
  );
};
