import { eq, sql } from 'drizzle-orm';
import type { messageCalls } from '#features/chat/messages.contract.ts';
import { chatErrors } from '#features/chat/chat.errors.ts';
import { findFile, messageOf } from '#features/chat/server/chat-files.ts';
import { chatFiles } from '#features/chat/server/chat.tables.ts';
import { readRecipients } from '#features/chat/server/recipients.ts';
import { type MessageView, showMessage } from '#features/chat/server/show-messages.ts';
import { inform } from '#features/chat/server/publish-thread.ts';
import { saveDocuments } from '#features/deal-documents/server/deal-documents.facade.ts';
import { documents } from '#features/deal-documents/server/deal-documents.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Body = CallParsed<typeof messageCalls.keepFile>['body'];

/** A file whose document the deal still has becomes no second one; its row stays locked meanwhile. */
const refuseSecond = async ({ db }: Operation, fileId: number): Promise<void> => {
  const row = await selectRow<{ is_saved: boolean }>(
    db,
    sql`select exists (select 1 from ${documents} d where d.id = f.document_id and d.status <> 'deleted') as is_saved
        from ${chatFiles} f where f.id = ${fileId} for update`,
  );
  if (row?.is_saved) throw refuse(chatErrors.isDocument);
};

/** Makes a document of the deal out of a message's file; the file remembers which, and becomes one only once. */
export const keepFile = async (operation: Operation, body: Body): Promise<MessageView> => {
  const { db } = operation;
  const { file, thread } = await findFile(operation, body.id);
  if (thread.dealId === null) throw refuse(chatErrors.noDeal);
  const message = await messageOf(operation, file);
  await refuseSecond(operation, file.id);
  const { sha256, name, mime, bytes, marks } = file;
  const place =
    body.application_bank_id === undefined ? {} : { application_bank_id: body.application_bank_id };
  const [document] = await saveDocuments(
    operation,
    { application_id: thread.dealId, document_type: body.document_type, ...place },
    [{ sha256, name, mime, bytes, marks }],
  );
  await db
    .update(chatFiles)
    .set({ documentId: document?.id ?? null })
    .where(eq(chatFiles.id, file.id));
  const recipients = await readRecipients(db, thread);
  const to = message.isNote ? recipients.filter(({ isOurs }) => isOurs) : recipients;
  await inform(operation, thread, { what: 'edited', messageId: message.id, to });
  return showMessage(operation, thread, message.id);
};
