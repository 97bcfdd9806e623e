import { and, eq } from 'drizzle-orm';
import type { dealDocumentCalls } from '#features/deal-documents/deal-documents.contract.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { pageJobs } from '#features/deal-documents/server/deal-documents.tables.ts';
import { finishPages } from '#features/deal-documents/server/finish-pages.ts';
import { type PagesBody, planPages } from '#features/deal-documents/server/plan-pages.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Work = CallReply<typeof dealDocumentCalls.getPageJob>;

/** Work that a stopped server has left half done says so after this long. */
const longestMs = 3 * 60_000;

/** Takes an order for pages and has it done once the call is answered. */
export const startPages = async (context: Operation, body: PagesBody): Promise<{ id: number }> => {
  const { db, now, caller, services } = context;
  const plan = await planPages(context, body);
  const [made] = await db
    .insert(pageJobs)
    .values({ dealId: body.application_id, byUserId: caller.userId, state: 'running', startedAt: now })
    .returning({ id: pageJobs.id });
  if (!made) throw new Error('The work was not written');
  context.afterCommit(() => {
    finishPages(context, made.id, body, plan).catch((error: unknown) => {
      services.log.error({ event: 'pages stay', kind: (error as Error).name, requestId: context.requestId });
    });
  });
  return made;
};

/** What has become of an order of the caller's own; another's is not found. */
export const showPageJob = async ({ db, caller, now }: Operation, id: number): Promise<Work> => {
  const [found] = await db
    .select({ work: pageJobs })
    .from(pageJobs)
    .innerJoin(deals, eq(deals.id, pageJobs.dealId))
    .where(and(eq(pageJobs.id, id), eq(pageJobs.byUserId, caller.userId), visibleDeals(caller, 'deals')));
  if (!found) throw refuse(documentErrors.notFound);
  const { state, why, documentIds, startedAt, bytesBefore, bytesAfter } = found.work;
  const come = {
    pages_done: found.work.pagesDone,
    pages_all: found.work.pagesAll,
    shrunk: bytesBefore === null || bytesAfter === null ? null : { before: bytesBefore, after: bytesAfter },
  };
  const isLost = state === 'running' && now.getTime() - startedAt.getTime() > longestMs;
  return isLost
    ? { state: 'failed', why: documentTexts.pages.lost, documents: [], ...come }
    : { state, why, documents: documentIds, ...come };
};
