import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactElement } from 'react';
import { webTexts } from '#kit/contract/web.texts.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { Document } from '#features/deal-documents/web/document.ts';
import { documentReads } from '#features/deal-documents/web/document-reads.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { toast } from '#kit/web/notes/toast.ts';

const undoMs = 10_000;

const refresh = (): Promise<void> => invalidateCalls(...documentReads);

const restore = async (document: Document): Promise<void> => {
  notifications.hide(`removed ${document.id}`);
  await callApi(dealDocumentCalls.restoreDocument, { body: { id: document.id } }).then(
    () => toast.success(texts.restored(document.name)),
    () => undefined, // the refusal has been announced
  );
  await refresh();
};

const Removed = ({ document }: { readonly document: Document }): ReactElement => (
  <span className="row gap-10">
    <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{texts.removed(document.name)}</span>
    <Button size="compact-sm" variant="light" onClick={() => void restore(document)}>
      {texts.undo}
    </Button>
  </span>
);

/** Removes a document at once; for ten seconds a message offers to bring it back. */
export const removeDocument = async (document: Document): Promise<void> => {
  const isRemoved = await callApi(dealDocumentCalls.deleteDocument, { body: { id: document.id } }).then(
    () => true,
    () => false, // the refusal has been announced
  );
  await refresh();
  if (!isRemoved) return;
  notifications.show({
    id: `removed ${document.id}`,
    message: <Removed document={document} />,
    autoClose: undoMs,
    role: 'status',
    closeButtonProps: { 'aria-label': webTexts.close },
  });
};
