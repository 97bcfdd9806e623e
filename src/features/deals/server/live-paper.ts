import { sql } from 'drizzle-orm';
import { type Db, selectRow } from '#kit/server/database.ts';

/** Whether a paper of the deal is there; held until the transaction ends, so that it cannot be removed meanwhile. */
export const isLivePaper = async (db: Db, dealId: number, documentId: number): Promise<boolean> => {
  const live = sql`id = ${documentId} and deal_id = ${dealId} and status = 'uploaded'`;
  return (await selectRow(db, sql`select id from documents where ${live} for share`)) !== undefined;
};
