import { eq } from 'drizzle-orm';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { documentTexts as texts } from '#features/deal-documents/deal-documents.texts.ts';
import { remarkPictures } from '#features/deal-documents/server/deal-documents.tables.ts';
import { findDocument, lockDocuments } from '#features/deal-documents/server/find-document.ts';
import { openStored } from '#features/deal-documents/server/open-document.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { SentFile } from '#kit/server/send-file.ts';

/** What browsers show in place. */
const shown: readonly string[] = ['image/png', 'image/jpeg'];

/** Keeps the picture of what is wrong with a document that has just been rejected, by whoever has rejected it; another takes its place. */
export const saveRemarkPicture = async (context: CallContext & Operation, id: number): Promise<void> => {
  const { db, caller, now, files } = context;
  const [found] = await lockDocuments(context, [id]);
  const [file] = files;
  if (found?.document.verdict !== 'rejected' || found.document.status !== 'uploaded')
    throw refuse(documentErrors.changed);
  if (found.document.checkedBy !== caller.userId) throw refuse(kitErrors.noRight);
  if (!file || !shown.includes(file.mime)) throw refuse(kitErrors.wrongType, { message: texts.needPicture });
  const picture = { sha256: file.sha256, mime: file.mime, byUserId: caller.userId, at: now };
  await db
    .insert(remarkPictures)
    .values({ documentId: id, ...picture })
    .onConflictDoUpdate({ target: remarkPictures.documentId, set: picture });
  await recordChange(context, {
    entity: 'document',
    entityId: id,
    before: {},
    after: { remark_picture: file.sha256, deal_id: found.deal.id, name: found.document.name },
  });
};

/** The picture of a document that the caller sees. */
export const openRemarkPicture = async (context: CallContext & Operation, id: number): Promise<SentFile> => {
  const { db } = context;
  const document = await findDocument(context, id);
  if (document.status === 'deleted') throw refuse(documentErrors.notFound);
  const [found] = await db.select().from(remarkPictures).where(eq(remarkPictures.documentId, id));
  return openStored(context, found);
};
