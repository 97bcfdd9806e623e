import { join } from 'node:path';
import { buildServer } from '#app/server/build-server.ts';
import { listenForCommands } from '#app/server/command-socket.ts';
import { refuseUnfinished } from '#app/server/backup/unfinished.ts';
import { runCommand } from '#app/server/run-command.ts';
import { collectJobs, collectLines } from '#app/server/collect.ts';
import { addInterface } from '#app/server/serve-interface.ts';
import { nothingToRun, runDemo } from '#app/server/run-demo.ts';
import { startTexts } from '#app/server.texts.ts';
import { eraseAgain } from '#features/privacy/server/privacy.facade.ts';
import { causeOf } from '#kit/server/cause-of.ts';
import type { Database } from '#kit/server/database.ts';
import { migrate } from '#kit/server/migrate.ts';
import { openPostgres } from '#kit/server/open-postgres.ts';
import type { Settings } from '#kit/server/settings.ts';
import { keepMemoryTidy } from '#kit/server/tidy-memory.ts';
import { openBossJobs } from '#kit/server/background-jobs/boss-jobs.ts';

export type Product = { readonly address: string; readonly stop: () => Promise<void> };
type Report = (line: string) => void;

/** Opens the configured database and brings its schema up to date. */
export const openDatabase = async (settings: Settings, report: Report): Promise<Database> => {
  await refuseUnfinished(settings.dataDir);
  report(
    settings.databaseUrl
      ? startTexts.openingPostgres
      : startTexts.openingEmbedded(join(settings.dataDir, 'db')),
  );
  const database = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, settings.databasePool)
    : await (await import('#kit/server/open-embedded.ts')).openEmbedded(settings.dataDir);
  report(startTexts.migrated(await migrate(database)));
  return database;
};

/**
 * Starts the whole product and says what it does on the way. The interface may be built beside it: it is waited for
 * after the base is open and the demo has its first page.
 */
export const startProduct = async (
  settings: Settings,
  report: Report,
  interfaceBuilt: Promise<void> = Promise.resolve(),
): Promise<Product> => {
  const database = await openDatabase(settings, report);
  const backgroundJobs = await openBossJobs(database, await collectLines());
  const { app, services } = await buildServer({ settings, database, backgroundJobs });
  await eraseAgain(services, report);
  const demo = settings.demo ? await runDemo(services, report) : nothingToRun;
  await interfaceBuilt;
  await addInterface(app, settings, demo.isUnderWay);
  await app.listen({ host: settings.host, port: settings.port });
  const closeCommands = settings.databaseUrl
    ? undefined
    : await listenForCommands(settings.dataDir, (command, listener, signal) =>
        runCommand(command, services, listener, signal),
      );
  // A half-told story must not meet the calendar: the jobs begin when nothing more is told.
  const schedule = backgroundJobs.start(services, await collectJobs(), demo.ended).catch((error: unknown) => {
    services.log.error({ event: 'no jobs', cause: causeOf(error) });
  });
  demo.goOn();
  const stopTidying = keepMemoryTidy();
  return {
    address: app.listeningOrigin,
    stop: async () => {
      stopTidying();
      await demo.stop();
      await schedule;
      await backgroundJobs.stop();
      await closeCommands?.();
      await app.close();
      await database.close();
    },
  };
};
