import { sql } from 'drizzle-orm';
import { hasDeal } from '#features/winners/server/offer-rules.ts';
import { winnerContacts, winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import { anyOf } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

/**
 * Counts anew what a company is offered by: its best purchase, one that is sold already after all others; its day; whether
 * anything stands in the way of a call.
 */
export const recomputeCompanies = async (
  { db, now }: Pick<Writing, 'db' | 'now'>,
  companyIds: readonly number[],
): Promise<void> => {
  if (companyIds.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update ${winnerCompanies} f set best_winner_id = b.id, rank = coalesce(b.rank, 0), score = coalesce(b.score, 0),
      sign_deadline = b.sign_deadline, updated_at = ${at},
      is_ready = f.closed_at is null and b.id is not null and coalesce(f.not_before <= ${at}, true)
        and exists (select from ${winnerContacts} c
          where c.company_id = f.id and c.kind = 'phone' and c.hidden_at is null)
    from (
      select f.id as company_id, w.* from ${winnerCompanies} f
      left join lateral (
        select w.id, w.rank, w.score, w.sign_deadline from ${winners} w
        where w.company_id = f.id and w.state = 'offered' order by ${hasDeal}, w.rank desc, w.id limit 1) w on true
      where ${anyOf(sql`f.id`, companyIds)}) b
    where f.id = b.company_id`);
};
