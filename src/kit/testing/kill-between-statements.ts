import { sql } from 'drizzle-orm';
import type { Db } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';
import { postgresUrl } from '#kit/testing/start-database.ts';

type Prepare = { prepareQuery: (...args: unknown[]) => unknown };
type Sessioned = { readonly session?: Prepare; readonly _: { readonly session: Prepare } };

const die = async (tx: Db): Promise<never> => {
  // On a server the session is really cut off; the embedded database is one process with us and only fails.
  if (postgresUrl) await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  throw new Error('killed');
};

/** Cuts the transactions of what runs meanwhile off before their n-th statement; says whether it came so far. */
const killAt = async (services: Services, nth: number, work: () => Promise<unknown>): Promise<boolean> => {
  const { database } = services;
  let count = 0;
  let isDead = false;
  Object.assign(services, {
    database: {
      ...database,
      write: <T>(inside: (tx: Db) => Promise<T>) =>
        database.write(async (tx) => {
          const session = (tx as unknown as Sessioned)._.session;
          const original = session.prepareQuery.bind(session);
          session.prepareQuery = (...args) => {
            count += 1;
            if (count !== nth) return original(...args);
            isDead = true;
            session.prepareQuery = original;
            const dead = (): Promise<never> => die(tx);
            const stop = { execute: dead, all: dead, setToken: () => stop };
            return stop;
          };
          try {
            return await inside(tx);
          } finally {
            session.prepareQuery = original;
          }
        }),
    },
  });
  await work().catch(() => undefined);
  Object.assign(services, { database });
  return isDead;
};

/** Kills each statement of a work in turn, or every so-manieth, until it comes through; `check` looks at what each death has left behind. Answers how many there were. */
export const killEachStatement = async (
  services: Services,
  work: () => Promise<unknown>,
  check: () => Promise<void>,
  every = 1,
): Promise<number> => {
  for (let kills = 0; ; kills += 1) {
    if (!(await killAt(services, 1 + kills * every, work))) return kills;
    await check();
  }
};
