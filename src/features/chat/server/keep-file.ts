import { eq, sql } from 'drizzle-orm';
import type { messageCalls } from '#features/chat/messages.contract.ts';
import { chatErrors } from '#features/chat/chat.errors.ts';
import { findFile, messageOf } from '#features/chat/server/chat-files.ts';
import { chatFiles } from '#features/chat/server/chat.tables.ts';
import { readHearers } from '#features/chat/server/hearers.ts';
import { type MessageView, showMessage } from '#features/chat/server/show-messages.ts';
import { tell } from '#features/chat/server/tell.ts';
import { saveDocuments } from '#features/deal-documents/server/deal-documents.facade.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { selectRow } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Body = CallParsed<typeof messageCalls.keepFile>['body'];

/** A file whose paper the deal still has becomes no second one; its row stays locked meanwhile. */
const refuseSecond = async ({ db }: Operation, fileId: number): Promise<void> => {
  const row = await selectRow<{ is_kept: boolean }>(
    db,
    sql`select exists (select 1 from documents d where d.id = f.document_id and d.status <> 'deleted') as is_kept
        from chat_files f where f.id = ${fileId} for update`,
  );
  if (row?.is_kept) throw refuse(chatErrors.isDocument);
};

/** Makes a paper of the deal out of a message's file; the file remembers which, and becomes one only once. */
export const keepFile = async (operation: Operation, body: Body): Promise<MessageView> => {
  const { db } = operation;
  const { file, thread } = await findFile(operation, body.id);
  if (thread.dealId === null) throw refuse(chatErrors.noDeal);
  const message = await messageOf(operation, file);
  await refuseSecond(operation, file.id);
  const { sha256, name, mime, bytes, marks } = file;
  const place =
    body.application_bank_id === undefined ? {} : { application_bank_id: body.application_bank_id };
  const [paper] = await saveDocuments(
    operation,
    { application_id: thread.dealId, document_type: body.document_type, ...place },
    [{ sha256, name, mime, bytes, marks }],
  );
  await db
    .update(chatFiles)
    .set({ documentId: paper?.id ?? null })
    .where(eq(chatFiles.id, file.id));
  const hearers = await readHearers(db, thread);
  const to = message.isNote ? hearers.filter(({ isOurs }) => isOurs) : hearers;
  await tell(operation, thread, { what: 'edited', messageId: message.id, to });
  return showMessage(operation, thread, message.id);
};
