import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { callApi, downloadUrl } from '#kit/web/calls/call-api.ts';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';

export const zipUrl = (id: number): string => downloadUrl(dealDocumentCalls.downloadSet, { query: { id } });

/** Lets the browser take a file home as if its link had been pressed. */
const takeHome = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};

/** Puts the documents of an application together as its bank wants them and takes the archive home. */
export const collectArchive = async (legId: number): Promise<void> => {
  const made = await callApi(dealDocumentCalls.collectDocuments, {
    body: { application_bank_id: legId },
  }).catch(
    () => null, // the refusal has been announced
  );
  if (made) takeHome(zipUrl(made.id));
  await invalidateCalls(dealDocumentCalls.getSets);
};
