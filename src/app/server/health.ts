import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#kit/server/database.ts';

const readyWithinMs = 1_000;

const answers = async (database: Database): Promise<boolean> => {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), readyWithinMs).unref();
  });
  const asked = database
    .read((db) => db.execute(sql`select 1`))
    .then(
      () => true,
      () => false,
    );
  return Promise.race([asked, late]);
};

/** `/api/health/live`: the process answers. `/api/health/ready`: the database does too, within a second. */
export const addHealth = (app: FastifyInstance, database: Database): void => {
  app.get('/api/health/live', async () => ({ status: 'live' }));
  app.get('/api/health/ready', async (_request, reply) => {
    const isReady = await answers(database);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready' });
  });
};
