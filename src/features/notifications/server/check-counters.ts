import { followPastOffers } from '#features/deals/server/deals.facade.ts';
import { notify } from '#features/notifications/server/notify.ts';
import { notificationTexts as texts } from '#features/notifications/notifications.texts.ts';
import { recount } from '#features/notifications/server/recount.ts';
import { readWorld } from '#features/notifications/server/recount-world.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { counterNames, noCounters } from '#kit/contract/counters.ts';
import { countAll } from '#kit/server/define-counter.ts';
import type { Services } from '#kit/server/services.ts';

/** A counter that says something else than the truth. */
export type Difference = {
  readonly userId: number;
  readonly role: string;
  readonly counter: string;
  readonly told: number;
  readonly truth: number;
};

/** Compares what every active person is told in each of his roles with the slow recount, in one look at the base. */
export const findDifferences = async ({ database, counters, clock }: Services): Promise<Difference[]> =>
  database.read(async (db) => {
    const now = clock.now();
    const world = await readWorld(db, now);
    const found: Difference[] = [];
    for (const { id, username, roles } of [...world.people.values()].filter(
      (one) => one.status === 'active',
    )) {
      for (const role of roles) {
        const caller = await actAs(db, username, role);
        const told = { ...noCounters, ...(await countAll(counters, { db, caller, now })) };
        const truth = recount(world, { id, role }, now);
        for (const counter of counterNames)
          if (told[counter] !== truth[counter])
            found.push({ userId: id, role, counter, told: told[counter], truth: truth[counter] });
      }
    }
    return found;
  });

/** Logs what differs and tells the administrators; what the calendar alone has changed is brought in first. */
export const checkCounters = async (services: Services): Promise<void> => {
  await followPastOffers(services);
  const found = await findDifferences(services);
  if (found.length === 0) return;
  for (const difference of found.slice(0, 50))
    services.log.error({ event: 'counter differs', ...difference });
  await services.database.write(async (db) => {
    const { people } = await readWorld(db, services.clock.now());
    const admins = [...people.values()].filter(
      (one) => one.status === 'active' && one.roles.includes('admin'),
    );
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
};
