import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import { openStates } from '#features/deal-signatures/deal-signatures.states.ts';
import { signatureTexts as texts } from '#features/deal-signatures/deal-signatures.texts.ts';
import {
  documentSignatures,
  signRequestFiles,
  signRequests,
} from '#features/deal-signatures/server/deal-signatures.tables.ts';
import type { SignRequest } from '#features/deal-signatures/server/find-signature.ts';
import { isSignedFile } from '#features/deal-signatures/server/waiting-documents.ts';
import { sendSigned } from '#features/deal-legs/server/deal-legs.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

const isWhole = async ({ db }: Operation, requestId: number): Promise<boolean> => {
  const row = await selectRow<{ whole: boolean }>(
    db,
    sql`select bool_and(${isSignedFile}) whole from ${signRequests} r
        join ${signRequestFiles} f on f.request_id = r.id
        join ${documents} doc on doc.id = f.document_id
        where r.id = ${requestId}`,
  );
  return row?.whole === true;
};

/** A request all of whose documents are signed is signed; who asked for it is told, and the leg goes on by itself. */
export const finishRequest = async (operation: Operation, request: SignRequest): Promise<void> => {
  const { db, now, caller } = operation;
  if (!(await isWhole(operation, request.id))) return;
  await db
    .update(signRequests)
    .set({ state: 'signed', signedAt: now })
    .where(eq(signRequests.id, request.id));
  const count = await db.$count(signRequestFiles, eq(signRequestFiles.requestId, request.id));
  await notify(operation, {
    to: [request.askedBy],
    fromUserId: request.byLink ? null : caller.userId,
    kind: 'deal',
    header: texts.signedHeader(request.dealId),
    message: texts.signed(request.signer, count),
    entity: { kind: 'deal', id: request.dealId },
  });
  await sendSigned(operation, request.dealId, request.legId);
};

/** A qualified signature has come: the open requests that wanted this document signed so are looked through. */
export const resolveQualified = async (
  operation: Operation,
  signature: { readonly id: number; readonly documentId: number },
): Promise<void> => {
  const { db } = operation;
  const wanting = await db
    .select({ request: signRequests })
    .from(signRequests)
    .innerJoin(signRequestFiles, eq(signRequestFiles.requestId, signRequests.id))
    .where(
      and(
        eq(signRequestFiles.documentId, signature.documentId),
        eq(signRequests.method, 'kep'),
        inArray(signRequests.state, [...openStates, 'expired']),
      ),
    )
    .orderBy(signRequests.id);
  const [first] = wanting;
  if (!first) return;
  await db
    .update(documentSignatures)
    .set({ requestId: first.request.id })
    .where(and(eq(documentSignatures.id, signature.id), isNull(documentSignatures.requestId)));
  for (const { request } of wanting) await finishRequest(operation, request);
};
