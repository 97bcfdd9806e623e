import { sql } from 'drizzle-orm';
import type { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { checkDay, checkRoom } from '#features/deal-documents/server/check-quotas.ts';
import { documents } from '#features/deal-documents/server/deal-documents.tables.ts';
import { markReplaced } from '#features/deal-documents/server/end-document.ts';
import { findChangeable, type Paper } from '#features/deal-documents/server/find-document.ts';
import { type DocumentView, listDocuments } from '#features/deal-documents/server/list-documents.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import { lockDeal } from '#features/deals/server/deals.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { type FieldErrors, refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof dealDocumentCalls.saveDocument>['body'];
type Place = { readonly dealId: number; readonly legId: number | null };

const wrong = (errors: FieldErrors) => refuse(kitErrors.invalid, { errors });

const dealOfLeg = async ({ db }: Operation, legId: number): Promise<number> => {
  const leg = await selectRow<{ deal_id: number }>(
    db,
    sql`select deal_id from application_banks where id = ${legId}`,
  );
  if (!leg) throw refuse(dealErrors.notFound); // as a leg out of scope is refused
  return leg.deal_id;
};

/** Where the papers go: a deal or one of its legs, in the caller's scope (else 404). */
const findPlace = async (context: Operation, body: Body): Promise<Place> => {
  const { application_id: given, application_bank_id: legId = null } = body;
  const dealId = legId === null ? given : await dealOfLeg(context, legId);
  if (dealId === undefined) throw wrong({ application_id: [fieldTexts.required] });
  await lockDeal(context, dealId);
  if (given !== undefined && given !== dealId)
    throw wrong({ application_bank_id: [documentTexts.otherDeal] });
  return { dealId, legId };
};

const findFormer = async (context: Operation, place: Place, body: Body): Promise<Paper | null> => {
  if (body.replaces_id === undefined) return null;
  const former = await findChangeable(context, body.replaces_id);
  if (former.dealId !== place.dealId) throw wrong({ replaces_id: [documentTexts.otherDeal] });
  if (former.status !== 'uploaded') throw refuse(documentErrors.changed);
  return former;
};

const insertPaper = async (
  context: Operation,
  place: Place,
  body: Body,
  former: Paper | null,
  file: ReceivedFile,
) => {
  const { db, caller, now } = context;
  const paper = {
    dealId: place.dealId,
    legId: place.legId ?? former?.legId ?? null,
    kind: body.document_type,
    ...file,
    status: 'uploaded',
    version: (former?.version ?? 0) + 1,
    replacesId: former?.id ?? null,
    uploadedBy: caller.userId,
    uploadedAt: now,
  } as const;
  const [saved] = await db.insert(documents).values(paper).returning({ id: documents.id });
  if (!saved) throw new Error('The paper was not written');
  const { name, kind, sha256, version } = paper;
  await recordChange(context, {
    entity: 'document',
    entityId: saved.id,
    after: {
      deal_id: place.dealId,
      leg_id: paper.legId,
      name,
      kind,
      sha256,
      version,
      replaces_id: paper.replacesId,
    },
  });
  return saved.id;
};

/**
 * Adds papers to a deal, each its own row, or puts one in the place of a former version, which stays in history.
 * Refuses beyond the day's bytes (429) and the papers of a kind (409).
 */
export const saveDocuments = async (
  context: Operation,
  body: Body,
  files: readonly ReceivedFile[],
): Promise<DocumentView[]> => {
  const place = await findPlace(context, body);
  const former = await findFormer(context, place, body);
  if (former && files.length > 1) throw wrong({ files: [documentTexts.oneForOne] });
  await checkDay(
    context,
    files.reduce((sum, file) => sum + file.bytes, 0),
  );
  if (former) await markReplaced(context, former);
  await checkRoom(context, place.dealId, body.document_type, files.length);
  const ids = new Set<number>();
  for (const file of files) ids.add(await insertPaper(context, place, body, former, file));
  const views = await listDocuments(context.db, context.caller, place.dealId);
  return views.filter((view) => ids.has(view.id));
};
