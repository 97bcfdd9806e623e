import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactElement } from 'react';
import type { CallReply } from '#kit/contract/define-call.ts';
import { webTexts } from '#kit/contract/web.texts.ts';
import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import { callApi, downloadUrl } from '#kit/web/call-api.ts';
import { paperReads } from '#features/deal-documents/web/paper-reads.ts';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { toast } from '#kit/web/toast.ts';

/** A paper as the list shows it. */
export type Paper = CallReply<typeof dealDocumentCalls.listDocuments>[number];

const undoMs = 10_000;

const refresh = (): Promise<void> => invalidateCalls(...paperReads);

/** The address of a paper's file; the server names it as it was uploaded. */
export const fileUrl = (id: number): string => downloadUrl(dealDocumentCalls.openDocument, { query: { id } });

const restore = async (paper: Paper): Promise<void> => {
  notifications.hide(`removed ${paper.id}`);
  await callApi(dealDocumentCalls.restoreDocument, { body: { id: paper.id } }).then(
    () => toast.success(texts.restored(paper.name)),
    () => undefined, // the refusal has been announced
  );
  await refresh();
};

const Removed = ({ paper }: { readonly paper: Paper }): ReactElement => (
  <span style={{ display: 'flex', gap: 10, alignItems: 'center' }}>
    <span style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{texts.removed(paper.name)}</span>
    <Button size="compact-sm" variant="light" onClick={() => void restore(paper)}>
      {texts.undo}
    </Button>
  </span>
);

/** Removes a paper at once; for ten seconds a message offers to bring it back. */
export const removePaper = async (paper: Paper): Promise<void> => {
  const isRemoved = await callApi(dealDocumentCalls.deleteDocument, { body: { id: paper.id } }).then(
    () => true,
    () => false, // the refusal has been announced
  );
  await refresh();
  if (!isRemoved) return;
  notifications.show({
    id: `removed ${paper.id}`,
    message: <Removed paper={paper} />,
    autoClose: undoMs,
    role: 'status',
    closeButtonProps: { 'aria-label': webTexts.close },
  });
};
