import { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentScreenTexts as texts } from '#features/deal-documents/deal-documents.screen-texts.ts';
import type { Paper } from '#features/deal-documents/web/paper-actions.tsx';
import { paperReads } from '#features/deal-documents/web/paper-reads.ts';
import { callApi } from '#kit/web/call-api.ts';
import { invalidateCalls } from '#kit/web/query-client.ts';
import { toast } from '#kit/web/toast.ts';

const send = async (body: Parameters<typeof callApi<typeof dealDocumentCalls.checkDocument>>[1]['body']) => {
  const isDone = await callApi(dealDocumentCalls.checkDocument, { body }).then(
    () => true,
    () => false, // the refusal has been announced
  );
  await invalidateCalls(...paperReads);
  return isDone;
};

/** Whether the caller is to look at this paper now. */
export const waitsForMe = (paper: Paper): boolean => paper.state === 'uploaded' && paper.can_check;

/** Why a paper that waits is not the caller's to look at, though he checks papers; null where that is no question. */
export const whyNotMine = (paper: Paper): string | null =>
  paper.state === 'uploaded' ? paper.why_unchecked : null;

/** Says that a paper is good. */
export const acceptPaper = async (paper: Paper): Promise<void> => {
  if (await send({ ids: [paper.id], verdict: 'accepted', seen: paper.state }))
    toast.success(texts.accepted(paper.name));
};

/** Says that papers the caller has looked at are good. */
export const acceptPapers = async (papers: readonly Paper[]): Promise<void> => {
  if (await send({ ids: papers.map(({ id }) => id), verdict: 'accepted' }))
    toast.success(texts.acceptedMany(papers.length));
};

/** Says what is wrong with a paper; tells whether it was taken. */
export const rejectPaper = async (paper: Paper, remark: string): Promise<boolean> => {
  const isDone = await send({ ids: [paper.id], verdict: 'rejected', remark, seen: paper.state });
  if (isDone) toast.success(texts.rejected(paper.name));
  return isDone;
};
