import { eq } from 'drizzle-orm';
import { collectRoutes, collectSeeds } from '#app/server/collect.ts';
import { startTexts } from '#app/server.texts.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import type { SeedTools } from '#kit/server/define-seed.ts';
import { inSilence } from '#kit/server/realtime/speak.ts';
import { createRunCall } from '#kit/server/run-call.ts';
import { seedSteps, wholeDemo } from '#kit/server/seed.tables.ts';
import type { Services } from '#kit/server/services.ts';

const isDone = async ({ database }: Services, name: string): Promise<boolean> => {
  const rows = await database.read((db) => db.select().from(seedSteps).where(eq(seedSteps.name, name)));
  return rows.length > 0;
};

const markDone = async ({ database, clock }: Services, name: string): Promise<void> => {
  await database.write((tx) =>
    tx.insert(seedSteps).values({ name, doneAt: clock.now() }).onConflictDoNothing(),
  );
};

/** Fills the base with fictional people, banks, firms, purchases and deals; a finished part is never repeated. */
export const seedDemo = async (services: Services, say: (line: string) => void): Promise<void> => {
  const { database, clock } = services;
  const runCall = createRunCall(services, await collectRoutes());
  let hasSaid = false;
  for (const seed of await collectSeeds()) {
    if (await isDone(services, seed.name)) continue;
    if (!hasSaid) say(startTexts.seeding);
    hasSaid = true;
    const tools: SeedTools = {
      services,
      today: clock.now(),
      runCall,
      actAs: (username) => database.read((db) => actAs(db, username)),
      progress: (done, total) => say(startTexts.seeded(seed.title, done, total)),
    };
    await inSilence(() => seed.run(tools));
    await markDone(services, seed.name);
  }
  await markDone(services, wholeDemo);
};
