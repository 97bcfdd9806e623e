import { eq, max } from 'drizzle-orm';
import { isAgentFamily } from '#domain/role.ts';
import type { draftCalls } from '#features/deal-drafts/deal-drafts.contract.ts';
import { draftErrors } from '#features/deal-drafts/deal-drafts.errors.ts';
import { draftTexts } from '#features/deal-drafts/deal-drafts.texts.ts';
import { draftRemarks, draftWords } from '#features/deal-drafts/server/deal-drafts.tables.ts';
import { type Draft, findRemark, lockDraft } from '#features/deal-drafts/server/visible-drafts.ts';
import { lockDeal } from '#features/deals/server/deals.facade.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Body = CallParsed<typeof draftCalls.saveRemark>['body'];
type Saved = { id: number; number: number };

const maxQuote = 500;

const placeOf = (draft: Draft, { start, end }: Pick<Body, 'start' | 'end'>) => {
  if (start === undefined && end === undefined) return { startsAt: null, endsAt: null, quote: '' };
  const text = draft.text ?? '';
  if (start === undefined || end === undefined || start >= end || end > text.length)
    throw refuse(draftErrors.wrongPlace);
  return { startsAt: start, endsAt: end, quote: text.slice(start, end).slice(0, maxQuote).toWellFormed() };
};

const sideOf = ({ caller }: Operation, isBank: boolean): 'staff' | 'agent' | 'bank' => {
  if (isAgentFamily(caller.role)) return 'agent';
  return isBank ? 'bank' : 'staff';
};

const insertWords = async (
  operation: Operation,
  remarkId: number,
  stated: {
    readonly text: string;
    readonly isBank?: boolean;
    readonly file?: ReceivedFile;
    readonly clientName?: string;
  },
): Promise<number> => {
  const { db, caller, now } = operation;
  const { file } = stated;
  const [row] = await db
    .insert(draftWords)
    .values({
      remarkId,
      side: sideOf(operation, stated.isBank ?? false),
      byUserId: caller.userId,
      clientName: stated.clientName ?? null,
      text: stated.text,
      at: now,
      ...(file
        ? { fileName: file.name, fileSha256: file.sha256, fileMime: file.mime, fileBytes: file.bytes }
        : {}),
    })
    .returning({ id: draftWords.id });
  if (!row) throw new Error('The words were not written');
  return row.id;
};

const insertRemark = async (
  operation: Operation,
  body: Pick<Body, 'id' | 'text' | 'start' | 'end' | 'code'>,
  { file, clientName }: { readonly file?: ReceivedFile | undefined; readonly clientName?: string } = {},
): Promise<Saved> => {
  const { db, now } = operation;
  const { draft, deal } = await lockDraft(operation, body.id);
  const [last] = await db
    .select({ number: max(draftRemarks.number) })
    .from(draftRemarks)
    .where(eq(draftRemarks.legId, draft.legId));
  const number = (last?.number ?? 0) + 1;
  const row = { legId: draft.legId, versionId: draft.id, number, code: body.code ?? null, createdAt: now };
  const [saved] = await db
    .insert(draftRemarks)
    .values({ ...row, ...placeOf(draft, body) })
    .returning({ id: draftRemarks.id });
  if (!saved) throw new Error('The remark was not written');
  await insertWords(operation, saved.id, {
    text: body.text,
    ...(file ? { file } : {}),
    ...(clientName === undefined ? {} : { clientName }),
  });
  await recordChange(operation, {
    entity: 'draft_remark',
    entityId: saved.id,
    after: { draft_id: draft.id, number, text: body.text },
  });
  await syncTurns(operation, deal.id, operation.caller);
  return { id: saved.id, number };
};

/** A remark to a draft: pinned to its text, to one of its checks, or to the whole. */
export const saveRemark = (operation: Operation, body: Body): Promise<Saved> => insertRemark(operation, body);

/** The same by a client behind his link, in the scope of whoever gave it. */
export const saveClientRemark = (
  operation: Operation,
  body: Omit<Body, 'code'>,
  clientName: string,
): Promise<Saved> => insertRemark(operation, body, { clientName });

/** A remark made in a copy of the draft. */
export const saveMarkedFile = (
  operation: Operation,
  { id, text }: CallParsed<typeof draftCalls.saveMarkedFile>['body'],
  [file]: readonly ReceivedFile[],
): Promise<Saved> => insertRemark(operation, { id, text: text || draftTexts.noText }, { file });

/** Words of either side under a remark; what the bank has said is written down by staff. */
export const answerRemark = async (
  operation: Operation,
  { id, text, is_bank: isBank = false }: CallParsed<typeof draftCalls.answerRemark>['body'],
): Promise<{ id: number }> => {
  const { remark, dealId } = await findRemark(operation, id);
  await lockDeal(operation, dealId);
  const saved = await insertWords(operation, remark.id, { text, isBank });
  await syncTurns(operation, dealId, operation.caller);
  return { id: saved };
};

/** Settles a remark or opens it again. */
export const resolveRemark = async (operation: Operation, id: number, isResolved: boolean): Promise<void> => {
  const { db, caller, now } = operation;
  const { remark, dealId } = await findRemark(operation, id);
  await lockDeal(operation, dealId);
  const resolved = isResolved
    ? { resolvedAt: now, resolvedBy: caller.userId }
    : { resolvedAt: null, resolvedBy: null };
  await db.update(draftRemarks).set(resolved).where(eq(draftRemarks.id, remark.id));
  await recordChange(operation, {
    entity: 'draft_remark',
    entityId: remark.id,
    after: { is_resolved: isResolved },
  });
  await syncTurns(operation, dealId, operation.caller);
};
