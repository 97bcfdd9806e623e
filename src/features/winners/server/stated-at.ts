import { sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { momentInZone } from '#domain/working-clock.ts';
import { calls } from '#features/calls/server/calls.read.ts';
import { winnerEvents } from '#features/winners/server/winners.tables.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** When the caller's last talk of today with a company began: the prices of that moment were said in it. */
export const statedAt = async (
  { db, now, caller }: Pick<Operation, 'db' | 'now' | 'caller'>,
  companyId: number | null,
): Promise<Date | undefined> => {
  const today = momentInZone(moscowDateOf(now), '00:00', 'Europe/Moscow').toISOString();
  const found = await selectRow<{ at: string | null }>(
    db,
    sql`select max(c.answered_at)::text as at from ${winnerEvents} e join ${calls} c on c.id = e.call_id
        where e.company_id = ${companyId} and e.kind = 'called' and c.user_id = ${caller.userId}
          and c.answered_at >= ${today}::timestamptz`,
  );
  return typeof found?.at === 'string' ? new Date(found.at) : undefined;
};
