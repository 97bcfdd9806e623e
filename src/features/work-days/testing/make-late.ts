import { sql } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.read.ts';
import type { TestApi } from '#kit/testing/start-api.ts';

/** Moves the term of a deal's move, as if the clock had gone on. */
export const setDue = (api: TestApi, dealId: number, due: string): Promise<unknown> =>
  api.services.database.write((db) =>
    db.execute(sql`
      update ${deals} d set deadline = ${due}::timestamptz,
        standing = jsonb_set(d.standing, '{leg,due}', to_jsonb(${due}::text))
      where d.id = ${dealId}`),
  );
