import { sql } from 'drizzle-orm';
import { deals } from '#features/deals/server/deals.read.ts';
import type { Listed } from '#kit/server/lists/own-lists.ts';

/** Deals `d` as fields of the company's own are asked of: their list goes by the day they were made. */
export const listedDeals: Listed = {
  record: 'deal',
  id: sql`d.id`,
  made: { at: sql`d.created_at`, of: (id) => sql`(select f.created_at from ${deals} f where f.id = ${id})` },
};
