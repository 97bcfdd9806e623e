import { setImmediate as letOthersGo } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { collectRoutes, collectSeeds } from '#app/server/collect.ts';
import { startTexts } from '#app/server.texts.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import type { Seed } from '#kit/server/define-seed.ts';
import { inSilence } from '#kit/server/realtime/publish.ts';
import { createRunCall } from '#kit/server/run-call.ts';
import { seedSteps, wholeDemo } from '#kit/server/seed.tables.ts';
import type { Services } from '#kit/server/services.ts';
import { isDone, markDone, type ScenarioRunner, runOnce } from '#kit/server/run-once.ts';

/** The demo that waits to be told on behind the product: `ended` when nothing more will be told by this process. */
type DemoRun = {
  readonly isUnderWay: () => boolean;
  /** Lets the rest be told, once the product answers. */
  readonly goOn: () => void;
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

export const nothingToRun: DemoRun = {
  isUnderWay: () => false,
  goOn: () => undefined,
  ended: Promise.resolve(),
  stop: () => Promise.resolve(),
};

/** The step that keeps the moment the demo is filled from. */
const beginning = 'today';

const readBeginning = async (services: Services): Promise<Date> => {
  await markDone(services, beginning);
  const [step] = await services.database.read((db) =>
    db.select().from(seedSteps).where(eq(seedSteps.name, beginning)),
  );
  return step?.doneAt ?? services.clock.now();
};

class Stopped extends Error {}

/**
 * Fills the base with fictional people, banks, organizations, purchases and deals; a finished part is never repeated and an
 * interrupted one goes on. Answers when a person has something to look at; the rest is told behind the product when
 * it is let, call by call, without a word to anybody.
 */
export const runDemo = async (services: Services, report: (line: string) => void): Promise<DemoRun> => {
  const { database, log } = services;
  if (await isDone(services, wholeDemo)) return nothingToRun;
  report(startTexts.seeding);
  const seeds = await collectSeeds();
  const runCall = createRunCall(services, await collectRoutes());
  const today = await readBeginning(services);
  let isStopped = false;
  let isUnderWay = true;
  const runSeed = async ({ name, title, run }: Seed, isBehind: boolean): Promise<void> => {
    const runner: ScenarioRunner = {
      services,
      today,
      runCall,
      ...(isBehind && {
        endedEarly: (unit, message) => {
          log.warn({ event: 'demo part ended early', unit, message });
          report(`${startTexts.endedEarly}${title}. ${message}`);
        },
      }),
      actAs: (username) => database.read((db) => actAs(db, username)),
      progress: (done, total) => {
        if (!isBehind) report(startTexts.seeded(title, done, total));
      },
      rest: async () => {
        await letOthersGo();
        if (isStopped) throw new Stopped();
      },
    };
    await inSilence(() => runOnce(runner, name, run));
  };
  for (const seed of seeds) if (!seed.isBehind) await runSeed(seed, false);
  const runRest = async (): Promise<void> => {
    try {
      for (const seed of seeds) if (seed.isBehind) await runSeed(seed, true);
      await markDone(services, wholeDemo);
      report(startTexts.demoWhole);
    } catch (error) {
      if (!(error instanceof Stopped)) log.error({ event: 'the demo was not told to its end', err: error });
    } finally {
      isUnderWay = false;
    }
  };
  const { promise: allowed, resolve: goOn } = Promise.withResolvers<void>();
  const ended = allowed.then(runRest);
  return {
    ended,
    goOn,
    isUnderWay: () => isUnderWay,
    stop: () => {
      isStopped = true;
      goOn();
      return ended;
    },
  };
};
