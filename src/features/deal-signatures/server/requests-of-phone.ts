import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { stateNow } from '#features/deal-signatures/deal-signatures.rules.ts';
import { isOpen } from '#features/deal-signatures/deal-signatures.states.ts';
import { signRequestFiles, signRequests } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { isSignedFile } from '#features/deal-signatures/server/waiting-documents.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import type { SignatureMethod } from '#features/signing/signing.states.ts';
import { codeUnderWay } from '#features/signing/server/signing.facade.ts';
import type { CodeView } from '#features/signing/signing.fields.ts';
import { anyOf, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

/** A request that a client answers behind his link: what is to be signed and how, for which bank, till when, whether it is. */
type RequestOfPhone = {
  readonly id: number;
  readonly method: SignatureMethod;
  readonly signer: string;
  readonly bank: string;
  readonly dueAt: Date;
  readonly isSigned: boolean;
  /** Signed by a code, of which there is a sheet. */
  readonly hasSheet: boolean;
  readonly files: readonly { readonly id: number; readonly name: string; readonly isSigned: boolean }[];
  readonly code: CodeView | null;
};

/**
 * The requests of a deal that wait for a code from this phone or for a qualified signature, whose certificate tells by
 * itself whose it is; and those that are signed, the newest first.
 */
export const requestsOfPhone = async (
  reading: Pick<Operation, 'db' | 'now'>,
  dealId: number,
  phone: string,
): Promise<readonly RequestOfPhone[]> => {
  const { db, now } = reading;
  const rows = await db
    .select({ request: signRequests, bank: banks.name })
    .from(signRequests)
    .innerJoin(dealLegs, eq(dealLegs.id, signRequests.legId))
    .leftJoin(banks, eq(banks.id, dealLegs.bankId))
    .where(
      and(
        eq(signRequests.dealId, dealId),
        or(eq(signRequests.phone, phone), and(eq(signRequests.method, 'kep'), isNull(signRequests.phone))),
      ),
    )
    .orderBy(desc(signRequests.id));
  const shown = rows.filter(
    ({ request: { state, dueAt } }) => state === 'signed' || isOpen(stateNow(state, dueAt, now)),
  );
  const files = await selectRows<{ request_id: number; id: number; name: string; is_signed: boolean }>(
    db,
    sql`select f.request_id, doc.id, doc.name, ${isSignedFile} is_signed
        from ${signRequestFiles} f join ${signRequests} r on r.id = f.request_id
        join ${documents} doc on doc.id = f.document_id
        where ${anyOf(
          sql`f.request_id`,
          shown.map(({ request }) => request.id),
        )} order by f.place`,
  );
  return Promise.all(
    shown.map(async ({ request: { id, method, signer, dueAt, state, enteredBy }, bank }) => ({
      id,
      method,
      signer,
      bank: bank ?? '',
      dueAt,
      isSigned: state === 'signed',
      hasSheet: state === 'signed' && enteredBy !== null,
      files: files
        .filter(({ request_id: requestId }) => requestId === id)
        .map((file) => ({ id: file.id, name: file.name, isSigned: file.is_signed })),
      code:
        state === 'signed' || method === 'kep'
          ? null
          : await codeUnderWay(reading, { subject: 'sign_request', id }),
    })),
  );
};
