import { eq } from 'drizzle-orm';
import { refuseForeignStop } from '#features/branch-people/server/may-stop.ts';
import { branchPeople } from '#features/branch-people/server/branch-people.tables.ts';
import { guardStops, personChanged } from '#features/users/server/users.facade.ts';
import { listen } from '#kit/server/define-hook.ts';

/** Whoever is blocked or let in anew is not removed by his head agent any more: our word stands over his. */
export const removalEnds = listen(personChanged, async ({ db }, { before, after }) => {
  if (!before || (before.status === after.status && before.blockReason === after.blockReason)) return;
  await db.update(branchPeople).set({ removedAt: null }).where(eq(branchPeople.userId, after.id));
});

export const stopsInBranch = guardStops(refuseForeignStop);
