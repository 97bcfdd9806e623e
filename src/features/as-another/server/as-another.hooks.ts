import { and, eq, gt, isNull } from 'drizzle-orm';
import { asAnotherSpells } from '#features/as-another/server/as-another.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import { anotherPoint } from '#features/sign-in/server/sign-in.facade.ts';

export const openSpell = anotherPoint.give(async (db, sessionId, now) => {
  const [found] = await db
    .select({ spell: asAnotherSpells, user: users })
    .from(asAnotherSpells)
    .innerJoin(users, eq(users.id, asAnotherSpells.userId))
    .where(
      and(
        eq(asAnotherSpells.sessionId, sessionId),
        isNull(asAnotherSpells.endedAt),
        gt(asAnotherSpells.until, now),
      ),
    );
  if (!found) return undefined;
  const { mode, until, role } = found.spell;
  return { mode, until, role, user: found.user };
});
