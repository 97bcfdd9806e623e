import { and, arrayContains, asc, eq, gt } from 'drizzle-orm';
import { syncPastOffers } from '#features/deal-legs/server/deal-legs.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { notificationTexts as texts } from '#features/notifications/notifications.texts.ts';
import { recount, recounted } from '#app/server/counters/recount.ts';
import type { Looking } from '#app/server/counters/recount-world.ts';
import type { Someone } from '#features/people/server/people.facade.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { countAll } from '#kit/server/define-counter.ts';
import { forEachRow } from '#kit/server/for-each-row.ts';
import type { Services } from '#kit/server/services.ts';

/** A counter that says something else than the truth. */
export type Difference = {
  readonly userId: number;
  readonly role: string;
  readonly counter: string;
  readonly report: number;
  readonly truth: number;
};

type Person = Someone & { readonly username: string };

/** Every active person in each of his roles. */
const readEverybody = async ({ db, services }: Looking): Promise<Person[]> => {
  const everybody: Person[] = [];
  const read = (after: number, limit: number) =>
    db
      .select({ id: users.id, username: users.username, roles: users.roles })
      .from(users)
      .where(and(eq(users.status, 'active'), gt(users.id, after)))
      .orderBy(asc(users.id))
      .limit(limit);
  await forEachRow(services, read, async ({ id, username, roles }) => {
    for (const role of roles) everybody.push({ id, role, username });
  });
  return everybody;
};

/**
 * Compares what every active person is told in each of his roles with the slow recount, which goes through the base
 * page by page. People work meanwhile, so both look at one moment: read at two, a word said between them is a counter
 * that seems to lie.
 */
export const findDifferences = async (services: Services): Promise<Difference[]> => {
  const { counters, clock, database } = services;
  return database.snapshot(async (db) => {
    const now = clock.now();
    const everybody = await readEverybody({ db, now, services });
    const truths = await recount({ db, now, services }, everybody);
    const found: Difference[] = [];
    for (const [at, { id, role, username }] of everybody.entries()) {
      const truth = truths[at];
      const caller = await actAs(db, username, role);
      const report = await countAll(counters, { db, caller, now, services });
      for (const name of recounted) {
        const difference = { report: report[name] ?? 0, truth: truth?.[name] ?? 0 };
        if (difference.report !== difference.truth)
          found.push({ userId: id, role, counter: name, ...difference });
      }
    }
    return found;
  });
};

/**
 * Logs what differs, tells the administrators and answers it; what the calendar alone has changed is brought in
 * first. A command of the operator: `npm run check:counters`.
 */
export const checkCounters = async (services: Services): Promise<Difference[]> => {
  await syncPastOffers(services);
  const found = await findDifferences(services);
  if (found.length === 0) return found;
  for (const difference of found.slice(0, 50))
    services.log.error({ event: 'counter differs', ...difference });
  await services.database.write(async (db) => {
    const isAdmin = and(eq(users.status, 'active'), arrayContains(users.roles, ['admin']));
    const admins = await db.select({ id: users.id }).from(users).where(isAdmin);
    await notify(
      { db, now: services.clock.now() },
      {
        to: admins.map(({ id }) => id),
        fromUserId: null,
        kind: 'system',
        header: texts.countersDiffer,
        message: texts.countersDifferText(found.length),
        entity: null,
      },
    );
  });
  return found;
};
