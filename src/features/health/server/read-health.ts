import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { healthCalls } from '#features/health/health.contract.ts';
import { healthErrors } from '#features/health/health.errors.ts';
import { healthTexts as texts } from '#features/health/health.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { selectRow } from '#kit/server/database.ts';
import {
  type Looking,
  type Neighbour,
  neighbourPoint,
  type Vital,
  vitalPoint,
} from '#kit/server/outbound/define-neighbour.ts';
import { type Door, readDoors } from '#kit/server/outbound/doors.ts';
import type { Services } from '#kit/server/services.ts';

type Shown = CallReply<typeof healthCalls.showHealth>;

const gigabyte = 1024 ** 3;
/** Less of the disk than this is too little. */
const leastShare = 0.05;

const diskOf = async ({ settings }: Services): Promise<Vital> => {
  const { bavail, blocks, bsize } = await statfs(settings.dataDir);
  const [free, total] = [bavail * bsize, blocks * bsize];
  return {
    key: 'disk',
    title: texts.vital.disk,
    value: texts.vital.free(free, total),
    isBad: free < gigabyte || free < total * leastShare,
  };
};

const databaseOf = async ({ db }: Looking): Promise<Vital> => {
  const row = await selectRow<{ bytes: string }>(
    db,
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  return {
    key: 'database',
    title: texts.vital.database,
    value: texts.vital.size(Number(row?.bytes ?? 0)),
    isBad: false,
  };
};

/** How the disk, the database and what features tell of themselves stand. */
export const readVitals = async (looking: Looking): Promise<Vital[]> => {
  const vitals = [await diskOf(looking.services), await databaseOf(looking)];
  for (const read of vitalPoint.contributions(looking.services)) vitals.push(await read(looking));
  return vitals;
};

const listNeighbours = async (looking: Looking): Promise<Neighbour[]> => {
  const neighbours: Neighbour[] = [];
  for (const list of neighbourPoint.contributions(looking.services))
    neighbours.push(...(await list(looking)));
  return neighbours;
};

const howItGoes = ({ doors, course }: Neighbour, doorOf: (names: readonly string[]) => Door) => {
  const { problem, ...door } = doorOf(doors);
  return course ? { ...course, restsUntil: null } : { ...door, problem: problem && texts.problems[problem] };
};

/** Every neighbour with how it goes; bad is one whose last question failed. */
export const readNeighbours = async (looking: Looking): Promise<Shown['neighbours']> => {
  const doorOf = await readDoors(looking.db, looking.services.clock);
  return (await listNeighbours(looking)).map((neighbour) => {
    const { key, title, isConfigured, waiting, check } = neighbour;
    const { succeededAt, failedAt, problem, restsUntil } = howItGoes(neighbour, doorOf);
    const isBad = failedAt !== null && (succeededAt === null || failedAt > succeededAt);
    return {
      key,
      title,
      is_configured: isConfigured,
      is_bad: isConfigured && isBad,
      succeeded_at: succeededAt?.toISOString() ?? null,
      failed_at: failedAt?.toISOString() ?? null,
      problem: failedAt === null ? null : problem,
      waiting,
      rests_until: restsUntil !== null && restsUntil > looking.now ? restsUntil.toISOString() : null,
      can_check: isConfigured && check !== null,
    };
  });
};

/** The whole page but for jobs and errors of the interface, which their own features list. */
export const showHealth = async (looking: Looking): Promise<Shown> => ({
  vitals: (await readVitals(looking)).map(({ isBad, ...vital }) => ({ ...vital, is_bad: isBad })),
  neighbours: await readNeighbours(looking),
});

/** Asks a neighbour outside of any transaction. */
export const checkNeighbour = async (
  services: Services,
  key: string,
): Promise<CallReply<typeof healthCalls.checkNeighbour>> => {
  const now = services.clock.now();
  const neighbours = await services.database.read((db) => listNeighbours({ db, now, services }));
  const found = neighbours.find((one) => one.key === key && one.isConfigured);
  if (!found?.check) throw refuse(healthErrors.noNeighbour);
  return { problem: await found.check(services) };
};
