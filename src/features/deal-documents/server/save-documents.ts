import { sql } from 'drizzle-orm';
import type { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { checkDay, checkRoom, type Place } from '#features/deal-documents/server/check-quotas.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { markReplaced } from '#features/deal-documents/server/end-document.ts';
import { findChangeable, type Document } from '#features/deal-documents/server/find-document.ts';
import {
  checkFiles,
  datesOf,
  type DocumentDates,
  kindOfDocument,
} from '#features/deal-documents/server/judge-documents.ts';
import { type DocumentView, listDocuments } from '#features/deal-documents/server/list-documents.ts';
import { readKind } from '#features/deal-documents/server/read-kind.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { type Deal, lockDeal, writeHistory } from '#features/deals/server/deals.facade.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof dealDocumentCalls.saveDocument>['body'];

const wrong = (errors: FieldErrors) => refuse(kitErrors.invalid, { errors });

const dealOfLeg = async ({ db }: Operation, legId: number): Promise<number> => {
  const leg = await selectRow<{ deal_id: number }>(
    db,
    sql`select deal_id from ${dealLegs} where id = ${legId}`,
  );
  if (!leg) throw refuse(dealErrors.notFound); // as a leg out of scope is refused
  return leg.deal_id;
};

/** Where the documents go: a deal or one of its legs, in the caller's scope (else 404). */
const findPlace = async (context: Operation, body: Body): Promise<Place & { readonly deal: Deal }> => {
  const { application_id: input, application_bank_id: legId = null } = body;
  const dealId = legId === null ? input : await dealOfLeg(context, legId);
  if (dealId === undefined) throw wrong({ application_id: [fieldTexts.required] });
  const deal = await lockDeal(context, dealId);
  if (input !== undefined && input !== dealId)
    throw wrong({ application_bank_id: [documentTexts.otherDeal] });
  return { deal, dealId, legId };
};

const findFormer = async (context: Operation, place: Place, body: Body): Promise<Document | null> => {
  if (body.replaces_id === undefined) return null;
  const former = await findChangeable(context, body.replaces_id);
  if (former.dealId !== place.dealId) throw wrong({ replaces_id: [documentTexts.otherDeal] });
  if (former.status !== 'uploaded') throw refuse(documentErrors.changed);
  return former;
};

/** What the new documents of a call have in common. */
type Filing = {
  readonly place: Place;
  readonly type: DocumentKind;
  readonly former: Document | null;
  readonly dates: DocumentDates;
  /** The documents whose pages they were put together from. */
  readonly madeFrom?: readonly number[];
  /** Who of the client brings them by his link. */
  readonly clientName?: string;
};

/** Writes a document; its place, type and room have been judged. */
export const insertDocument = async (
  context: Operation,
  { place, type, former, dates, madeFrom = [], clientName }: Filing,
  file: ReceivedFile,
): Promise<number> => {
  const { db, caller, now } = context;
  const document = {
    dealId: place.dealId,
    legId: place.legId,
    kind: type.code,
    ...file,
    ...dates,
    status: 'uploaded',
    version: (former?.version ?? 0) + 1,
    replacesId: former?.id ?? null,
    uploadedBy: caller.userId,
    uploadedAt: now,
    clientName: clientName ?? null,
  } as const;
  const [saved] = await db
    .insert(documents)
    .values({ ...document, madeFrom: [...madeFrom] })
    .returning({ id: documents.id });
  if (!saved) throw new Error('The paper was not written');
  const { name, kind, sha256, version, validUntil } = document;
  await recordChange(context, {
    entity: 'document',
    entityId: saved.id,
    after: {
      deal_id: place.dealId,
      leg_id: document.legId,
      name,
      kind,
      sha256,
      version,
      valid_until: validUntil,
      replaces_id: document.replacesId,
      ...(madeFrom.length > 0 ? { made_from: madeFrom } : {}),
    },
  });
  const about = { dealId: place.dealId, legId: document.legId };
  if (clientName === undefined)
    await writeHistory(context, caller, {
      ...about,
      move: former ? 'document_replaced' : 'document_added',
      details: { document: name },
    });
  else
    await writeHistory(context, null, {
      ...about,
      move: 'client_brought',
      details: { client: clientName, document: name },
    });
  return saved.id;
};

/**
 * Adds documents to a deal, each its own row, or puts one in the place of a former version, which stays in history.
 * Refuses what the type does not take (415, 413), beyond the day's bytes (429) and the documents of a type (409).
 */
export const saveDocuments = async (
  context: Operation,
  body: Body,
  files: readonly ReceivedFile[],
): Promise<DocumentView[]> => {
  const { deal, ...asked } = await findPlace(context, body);
  const former = await findFormer(context, asked, body);
  const place = { ...asked, legId: asked.legId ?? former?.legId ?? null };
  const type = await kindOfDocument(context.db, body.document_type, former?.kind);
  checkFiles(type, files);
  const dates = datesOf(type, body, context.now);
  if (former && files.length > 1) throw wrong({ files: [documentTexts.oneForOne] });
  await checkDay(
    context,
    files.reduce((sum, file) => sum + file.bytes, 0),
  );
  if (former) await markReplaced(context, former);
  await checkRoom(context, place, type, files.length);
  const ids = new Set<number>();
  for (const file of files) ids.add(await insertDocument(context, { place, type, former, dates }, file));
  await syncTurns(context, place.dealId, context.caller);
  if (body.is_guessed) for (const id of ids) context.afterCommit(() => readKind(context.services, id));
  const views = await listDocuments(context, deal);
  return views.filter((view) => ids.has(view.id));
};
