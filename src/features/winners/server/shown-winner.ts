import { sql } from 'drizzle-orm';
import { winners } from '#features/winners/server/winners.tables.ts';

/** The purchase a company `f` in somebody's hands is shown by: its best one, else, when that has gone in the talk, its last. */
export const shownWinner = sql`coalesce(f.best_winner_id,
  (select max(w.id) from ${winners} w where w.company_id = f.id))`;
