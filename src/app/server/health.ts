import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Database, selectRow } from '#kit/server/database.ts';

const readyWithinMs = 1_000;
/** Whether nothing may be written: a standby, or a server that is being looked after. */
const isClosed = sql`select current_setting('transaction_read_only')::boolean as is_closed`;

const answers = async (database: Database): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), readyWithinMs).unref();
  });
  const asked = Promise.all([
    database.read((db) => db.execute(sql`select 1`)),
    database.write((tx) => selectRow<{ is_closed: boolean }>(tx, isClosed)),
  ]).then(
    ([, state]) => state?.is_closed === false,
    () => false,
  );
  return Promise.race([asked, late]);
};

/** `/api/health/live`: the process answers. `/api/health/ready`: the database does too, and takes writes, within a second. */
export const addHealth = (app: FastifyInstance, database: Database): void => {
  app.get('/api/health/live', async () => ({ status: 'live' }));
  app.get('/api/health/ready', async (_request, reply) => {
    const isReady = await answers(database);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
};
