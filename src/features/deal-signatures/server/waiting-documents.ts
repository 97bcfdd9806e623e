import { type SQL, sql } from 'drizzle-orm';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import {
  documentSignatures,
  signRequestFiles,
  signRequests,
} from '#features/deal-signatures/server/deal-signatures.tables.ts';

/** A document the client was asked to sign on a leg and has not signed yet, or not in its present version. */
export type WaitingDocument = { readonly name: string; readonly is_outdated: boolean };

/**
 * Whether the signature `s` is what the request `r` asked for: a qualified one whose certificate does not name
 * another organization, or the simple one given by this very request.
 */
const answers = sql`(
  (r.method = 'kep' and s.method = 'kep' and s.inn_agrees <> 'differs')
  or (r.method = 'sms' and s.request_id = r.id))`;

/** Whether the file `f` of the request `r` is signed; `doc` is its document. */
export const isSignedFile = sql`(doc.status = 'uploaded' and exists (
  select from ${documentSignatures} s
  where s.document_id = f.document_id and s.removed_at is null and ${answers}))`;

/** What a leg still waits for, as one JSON array: over `application_banks l`. */
export const waitingDocuments: SQL = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('name', doc.name, 'is_outdated', doc.status <> 'uploaded')
    order by r.id, f.place), '[]'::jsonb)
  from ${signRequests} r
  join ${signRequestFiles} f on f.request_id = r.id
  join ${documents} doc on doc.id = f.document_id
  where r.leg_id = l.id and r.state not in ('withdrawn', 'void') and not ${isSignedFile})`;
