import { type SQL, sql } from 'drizzle-orm';

/** Whether a paper is the file some leg of its deal was issued with (T23): such a paper stays as it is. */
export const namedByIssue = (dealId: SQL, documentId: SQL): SQL => sql`exists (
  select 1 from application_bank_history h
  where h.deal_id = ${dealId} and h.to_status = 'issued' and h.details ->> 'document_id' = (${documentId})::text)`;
