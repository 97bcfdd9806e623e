import { glob } from 'node:fs/promises';
import { isLetter, type Letter, letterGroups } from '#domain/letters/letters.ts';
import { isLimit, type Limit, limitGroups } from '#domain/limits/limits.ts';
import { type Counter, isCounter } from '#kit/server/define-counter.ts';
import { isJob, type Job } from '#kit/server/define-job.ts';
import { type Contributions, gatherContributions, isContribution } from '#kit/server/define-point.ts';
import { isSeed, type Seed } from '#kit/server/define-seed.ts';
import { isSettings, type SettingsPart } from '#kit/server/define-settings.ts';
import { type Hint, isHint } from '#kit/server/realtime/define-hint.ts';
import { isRoutes, type Route } from '#kit/server/implement.ts';
import { isJobQueue, type JobQueue } from '#kit/server/background-jobs/background-jobs.ts';

const root = new URL('../../..', import.meta.url).pathname;

type Module = Readonly<Record<string, unknown>>;
const imported = new Map<string, Promise<readonly Module[]>>();

/** Imports every module of `src` that matches, in the order of their paths; which they are is looked up once a process. */
const importAll = (...patterns: readonly string[]): Promise<readonly Module[]> => {
  const key = patterns.join();
  const found = imported.get(key) ?? importMatching(patterns);
  imported.set(key, found);
  return found;
};
const importMatching = async (patterns: readonly string[]): Promise<readonly Module[]> => {
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root })) files.push(file);
  return Promise.all(files.toSorted().map((file) => import(`${root}${file}`) as Promise<Module>));
};

/** Every route of every feature; a feature joins by its `server/<name>.routes.ts` alone. */
export const collectRoutes = async (): Promise<Route[]> => {
  const modules = await importAll('src/features/*/server/*.routes.ts');
  return modules.flatMap((module) => Object.values(module).filter(isRoutes)).flatMap((set) => set.routes);
};

/** Every scheduled job of every feature. */
export const collectJobs = async (): Promise<Job[]> => {
  const modules = await importAll('src/features/*/server/*.jobs.ts');
  return modules.flatMap((module) => Object.values(module).filter(isJob));
};

/** Every line of jobs that features ask for. */
export const collectLines = async (): Promise<JobQueue[]> => {
  const modules = await importAll('src/features/*/server/*.jobs.ts');
  return modules.flatMap((module) => Object.values(module).filter(isJobQueue));
};

/** Everything that parts of the product want of the environment. */
export const collectSettings = async (): Promise<SettingsPart[]> => {
  const modules = await importAll('src/kit/server/*/*.settings.ts', 'src/features/*/server/*.settings.ts');
  return modules.flatMap((module) => Object.values(module).filter(isSettings));
};

/** Every number that the company may set, in the order in which they are shown. */
export const collectLimits = async (): Promise<Limit[]> => {
  const modules = await importAll('src/domain/limits/*.limits.ts', 'src/features/*/*.limits.ts');
  const found = modules.flatMap((module) =>
    Object.values(module).flatMap((set) => Object.values(set as object)),
  );
  return found
    .filter(isLimit)
    .toSorted((one, other) => limitGroups.indexOf(one.group) - limitGroups.indexOf(other.group));
};

/** Every letter the product writes, in the order in which they are shown. */
export const collectLetters = async (): Promise<Letter[]> => {
  const modules = await importAll('src/features/*/*.letters.ts');
  const found = modules.flatMap((module) =>
    Object.values(module).flatMap((set) => Object.values(set as object)),
  );
  return found
    .filter(isLetter)
    .toSorted((one, other) => letterGroups.indexOf(one.group) - letterGroups.indexOf(other.group));
};

/** Every counter that `GET /user/info` answers with. */
export const collectCounters = async (): Promise<Counter[]> => {
  const modules = await importAll('src/features/*/server/*.counters.ts');
  return modules.flatMap((module) => Object.values(module).filter(isCounter));
};

/** Everything features give to others: what they do at their moments, facts, works, who sees their records. */
export const collectContributions = async (): Promise<Contributions> => {
  const modules = await importAll(
    'src/features/*/server/*.hooks.ts',
    'src/features/*/server/*.scope.ts',
    'src/features/*/server/*.personal.ts',
  );
  return gatherContributions(modules.flatMap((module) => Object.values(module).filter(isContribution)));
};

/** Everything passing that clients may tell one another. */
export const collectHints = async (): Promise<Hint[]> => {
  const modules = await importAll('src/features/*/server/*.hints.ts');
  return modules.flatMap((module) => Object.values(module).filter(isHint));
};

/** Every part of the demo data, in the order in which each may lean on the earlier ones. */
export const collectSeeds = async (): Promise<Seed[]> => {
  const modules = await importAll('src/features/*/server/*.seed.ts');
  const seeds = modules.flatMap((module) => Object.values(module).filter(isSeed));
  return seeds.toSorted((one, other) => one.order - other.order);
};
