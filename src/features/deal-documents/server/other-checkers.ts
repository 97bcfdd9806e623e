import { type SQL, sql } from 'drizzle-orm';
import { rolesOf } from '#domain/access.ts';
import { checkDocuments } from '#features/deal-documents/deal-documents.access.ts';
import { type Deal, seersOfDeal } from '#features/deals/server/deals.facade.ts';
import { users } from '#features/people/server/people.read.ts';

/** Finds one who could check the deal's documents beside this person: active, of the roles that do, and seeing the deal. */
export const isOtherChecker = (deal: Deal, userId: number): SQL => {
  const roles = sql.join(
    rolesOf(checkDocuments).map((role) => sql`${role}`),
    sql`, `,
  );
  return sql`
    select 1 from ${users} other where other.id <> ${userId} and other.roles && array[${roles}]
      and other.id in (${seersOfDeal(deal)}) limit 1`;
};
