import { and, eq, inArray, sql } from 'drizzle-orm';
import { isInnShape } from '#domain/inn.ts';
import { normalizePhone } from '#domain/phone.ts';
import { bankProducts } from '#features/bank-products/server/bank-products.read.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import type { signatureCalls } from '#features/deal-signatures/deal-signatures.contract.ts';
import { signatureErrors } from '#features/deal-signatures/deal-signatures.errors.ts';
import { maxOpenRequests, signable } from '#features/deal-signatures/deal-signatures.rules.ts';
import { openStates } from '#features/deal-signatures/deal-signatures.states.ts';
import { signatureTexts as texts } from '#features/deal-signatures/deal-signatures.texts.ts';
import { signRequestFiles, signRequests } from '#features/deal-signatures/server/deal-signatures.tables.ts';
import { type RequestView, showRequest } from '#features/deal-signatures/server/show-signatures.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.read.ts';
import { dealMoves } from '#features/deal-legs/deal-legs.moves.ts';
import {
  type Deal,
  findLeg,
  type Leg,
  lockDeal,
  publishDealTouched,
  writeHistory,
} from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { moveLegs } from '#features/deal-legs/server/deal-legs.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { anyOf, selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Body = CallParsed<typeof signatureCalls.askForSignature>['body'];

const wrong = (errors: FieldErrors) => refuse(kitErrors.invalid, { errors });

type Signer = Pick<typeof signRequests.$inferInsert, 'signer' | 'inn' | 'phone' | 'dueAt' | 'method'>;

const signerOf = (body: Body, now: Date): Signer => {
  const { method, signer, inn = '', phone: typed = '' } = body;
  const dueAt = new Date(body.due_at);
  if (dueAt <= now) throw wrong({ due_at: [texts.pastDue] });
  if (inn !== '' && !isInnShape(inn)) throw wrong({ inn: [texts.innWrong] });
  const phone = typed === '' ? null : normalizePhone(typed);
  if (phone === undefined) throw wrong({ phone: [texts.phoneWrong] });
  if (method === 'sms' && phone === null) throw wrong({ phone: [texts.phoneNeeded] });
  return { method, signer, inn: inn || null, phone, dueAt };
};

/** The documents, living ones of this deal or of this very leg, locked so that none is replaced meanwhile. */
const checkDocuments = async ({ db }: Operation, leg: Leg, ids: readonly number[]): Promise<void> => {
  if (new Set(ids).size < ids.length) throw wrong({ document_ids: [texts.sameTwice] });
  const mine = and(inArray(documents.id, [...ids]), eq(documents.dealId, leg.dealId));
  const found = await db.select().from(documents).where(mine).orderBy(documents.id).for('update');
  const isForeign = found.some(({ legId }) => legId !== null && legId !== leg.id);
  if (found.length < ids.length || isForeign) throw wrong({ document_ids: [texts.otherDeal] });
  if (found.some(({ status }) => status !== 'uploaded')) throw wrong({ document_ids: [texts.notLive] });
};

/** A bank that wants a certificate takes no code for what it wants signed. */
const refuseCode = async ({ db }: Operation, leg: Leg, ids: readonly number[]): Promise<void> => {
  const found = await selectRow(
    db,
    sql`select doc.id from ${dealLegs} l join ${banks} b on b.id = l.bank_id
        left join ${bankProducts} p on p.id = l.product_id
        join ${documents} doc on ${anyOf(sql`doc.id`, ids)}
        join ${documentKinds} k on k.code = doc.kind and k.needs_signature
        where l.id = ${leg.id} and b.requires_qualified_signature and p.sign is distinct from 'paper'
        limit 1`,
  );
  if (found)
    throw refuse(signatureErrors.qualifiedOnly, {
      errors: { method: [signatureErrors.qualifiedOnly.message] },
    });
};

const insertRequest = async (operation: Operation, leg: Leg, signer: Signer, ids: readonly number[]) => {
  const { db, caller, now } = operation;
  const [made] = await db
    .insert(signRequests)
    .values({
      ...signer,
      dealId: leg.dealId,
      legId: leg.id,
      state: 'sent',
      askedBy: caller.userId,
      askedAt: now,
    })
    .returning();
  if (!made) throw new Error('The request was not written');
  await db
    .insert(signRequestFiles)
    .values(ids.map((documentId, place) => ({ requestId: made.id, documentId, place })));
  return made;
};

/** The agent carries the documents to the client; without an agent that is the manager. */
const describeCarrier = async (
  operation: Operation,
  deal: Deal,
  signer: string,
  count: number,
): Promise<void> => {
  const carrier = deal.agentId ?? deal.managerId;
  if (carrier === null) return;
  await notify(operation, {
    to: [carrier],
    fromUserId: operation.caller.userId,
    kind: 'deal',
    header: texts.askedHeader(deal.id),
    message: texts.asked(signer, count),
    entity: { kind: 'deal', id: deal.id },
  });
};

/** Asks the client to sign documents of a leg; a leg that is with us or with the bank moves to signing (T9). */
export const askForSignature = async (operation: Operation, body: Body): Promise<RequestView> => {
  const { db, caller, now } = operation;
  const signer = signerOf(body, now);
  const { dealId } = await findLeg(operation, body.application_bank_id);
  const deal = await lockDeal(operation, dealId);
  const leg = await findLeg(operation, body.application_bank_id);
  if (!signable.includes(leg.status)) throw refuse(signatureErrors.legClosed);
  const open = and(eq(signRequests.legId, leg.id), inArray(signRequests.state, [...openStates]));
  if ((await db.$count(signRequests, open)) >= maxOpenRequests) throw refuse(signatureErrors.tooManyRequests);
  await checkDocuments(operation, leg, body.document_ids);
  if (signer.method === 'sms') await refuseCode(operation, leg, body.document_ids);
  if (leg.status === 'sending')
    await moveLegs(operation, { application_bank_id: leg.id, move: dealMoves.sign.id });
  const made = await insertRequest(operation, leg, signer, body.document_ids);
  const names = await db
    .select({ name: documents.name })
    .from(documents)
    .where(inArray(documents.id, [...body.document_ids]))
    .orderBy(sql`array_position(${sql.param(`{${body.document_ids.join(',')}}`)}::int[], ${documents.id})`);
  await writeHistory(operation, caller, {
    dealId,
    legId: leg.id,
    bankId: leg.bankId,
    move: 'signature_asked',
    details: {
      signer: made.signer,
      documents: names.map(({ name }) => name),
      sign_by: made.dueAt.toISOString(),
    },
  });
  await describeCarrier(operation, deal, made.signer, body.document_ids.length);
  await publishDealTouched(operation, dealId);
  return showRequest(operation, made.id);
};

/** Takes a request back with a reason; what has been signed for it stays. */
export const withdrawRequest = async (
  operation: Operation,
  request: typeof signRequests.$inferSelect,
  reason: string,
): Promise<RequestView> => {
  const { db, caller, now } = operation;
  if (!(await showRequest(operation, request.id)).can_withdraw) throw refuse(signatureErrors.notOpen);
  await db
    .update(signRequests)
    .set({ state: 'withdrawn', reason, endedBy: caller.userId, endedAt: now })
    .where(eq(signRequests.id, request.id));
  const { dealId, legId, signer } = request;
  const row = { dealId, legId, move: 'signature_withdrawn', comment: reason, details: { signer } };
  await writeHistory(operation, caller, row);
  await publishDealTouched(operation, dealId);
  return showRequest(operation, request.id);
};
