import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Db } from '#kit/server/database.ts';
import type pg from 'pg';

/** `asDb` writes queries against a connection, `stop` ends what the database does for the process of a number. */
type Ways = {
  readonly pool: pg.Pool;
  readonly asDb: (client: pg.PoolClient) => Db;
  readonly stop: (processId: number) => Promise<unknown>;
};

/**
 * Reads over one connection of a pool until nobody waits for the answer: then the connection is given up with whatever
 * it was asked, and the database is told to stop, since it hears of a lost reader only when it answers.
 */
export const createLongReads =
  ({ pool, asDb, stop }: Ways) =>
  async <T>(gone: AbortSignal, work: (db: Db) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let isHeld = true;
    const leave = (isLost: boolean): void => {
      if (isHeld) client.release(isLost);
      isHeld = false;
    };
    const giveUp = (): void => {
      leave(true);
      const { processID } = client as pg.PoolClient & { readonly processID: number };
      void stop(processID).catch(() => undefined);
    };
    gone.addEventListener('abort', giveUp, { once: true });
    try {
      if (gone.aborted) throw refuse(kitErrors.databaseAway);
      return await work(asDb(client));
    } finally {
      gone.removeEventListener('abort', giveUp);
      leave(false);
    }
  };
