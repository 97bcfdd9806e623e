import { type SQL, sql } from 'drizzle-orm';
import { legHistory } from '#features/deals/server/deals.read.ts';

/** Whether a document is the file some leg of its deal was issued with (T23): such a document stays as it is. */
export const namedByIssue = (dealId: SQL, documentId: SQL): SQL => sql`exists (
  select 1 from ${legHistory} h
  where h.deal_id = ${dealId} and h.to_status = 'issued' and h.details ->> 'document_id' = (${documentId})::text)`;
