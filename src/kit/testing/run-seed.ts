import { collectRoutes } from '#app/server/collect.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import type { Seed, SeedTools } from '#kit/server/define-seed.ts';
import { createRunCall } from '#kit/server/run-call.ts';
import type { Services } from '#kit/server/services.ts';

/** Runs one part of the demo data in a test, with tools like those the first start gives it; nothing is remembered. */
export const runSeed = async (services: Services, seed: Seed): Promise<void> => {
  const { database } = services;
  const tools: SeedTools = {
    services,
    today: services.clock.now(),
    runCall: createRunCall(services, await collectRoutes()),
    actAs: (username) => database.read((db) => actAs(db, username)),
    read: database.read,
    write: database.write,
    once: (_unit, work) => work(tools),
    progress: () => undefined,
  };
  await seed.run(tools);
};
