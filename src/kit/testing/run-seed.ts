import { collectRoutes } from '#app/server/collect.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import type { Seed } from '#kit/server/define-seed.ts';
import { createRunCall } from '#kit/server/run-call.ts';
import type { Services } from '#kit/server/services.ts';

/** Runs one part of the demo data in a test, with the very tools the first start gives it. */
export const runSeed = async (services: Services, seed: Seed): Promise<void> => {
  const routes = await collectRoutes();
  await seed.run({
    services,
    today: services.clock.now(),
    runCall: createRunCall(services, routes),
    actAs: (username) => services.database.read((db) => actAs(db, username)),
    progress: () => undefined,
  });
};
