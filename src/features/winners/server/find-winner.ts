import { eq } from 'drizzle-orm';
import { winnerCompanies, winners } from '#features/winners/server/winners.tables.ts';
import { winnerErrors } from '#features/winners/winners.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';

/** A winner that is named, with his company; nothing is locked. */
export const findWinner = async ({ db }: { readonly db: Db }, id: number) => {
  const [found] = await db
    .select({ winner: winners, company: winnerCompanies })
    .from(winners)
    .innerJoin(winnerCompanies, eq(winnerCompanies.id, winners.companyId))
    .where(eq(winners.id, id));
  if (!found) throw refuse(winnerErrors.notFound);
  return found;
};
