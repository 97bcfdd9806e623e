import { and, desc, eq, inArray } from 'drizzle-orm';
import { banks } from '#features/banks/server/banks.read.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { stateNow } from '#features/deal-signatures/deal-signatures.rules.ts';
import { isOpen } from '#features/deal-signatures/deal-signatures.states.ts';
import { signRequestFiles, signRequests } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { codeUnderWay } from '#features/signing/server/signing.facade.ts';
import type { CodeView } from '#features/signing/signing.fields.ts';
import type { Operation } from '#kit/server/implement.ts';

/** A request that one phone signs by a code: what is to be signed, for which bank, till when, whether it is. */
type RequestOfPhone = {
  readonly id: number;
  readonly signer: string;
  readonly bank: string;
  readonly dueAt: Date;
  readonly isSigned: boolean;
  readonly files: readonly { readonly id: number; readonly name: string }[];
  readonly code: CodeView | null;
};

/** The requests of a deal that wait for a code from this phone, and those it has signed, the newest first. */
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
      and(eq(signRequests.dealId, dealId), eq(signRequests.method, 'sms'), eq(signRequests.phone, phone)),
    )
    .orderBy(desc(signRequests.id));
  const shown = rows.filter(
    ({ request: { state, dueAt } }) => state === 'signed' || isOpen(stateNow(state, dueAt, now)),
  );
  const files = await db
    .select({ requestId: signRequestFiles.requestId, id: documents.id, name: documents.name })
    .from(signRequestFiles)
    .innerJoin(documents, eq(documents.id, signRequestFiles.documentId))
    .where(
      inArray(
        signRequestFiles.requestId,
        shown.map(({ request }) => request.id),
      ),
    )
    .orderBy(signRequestFiles.place);
  return Promise.all(
    shown.map(async ({ request: { id, signer, dueAt, state }, bank }) => ({
      id,
      signer,
      bank: bank ?? '',
      dueAt,
      isSigned: state === 'signed',
      files: files
        .filter(({ requestId }) => requestId === id)
        .map((file) => ({ id: file.id, name: file.name })),
      code: state === 'signed' ? null : await codeUnderWay(reading, { subject: 'sign_request', id }),
    })),
  );
};
