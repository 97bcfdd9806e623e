import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { describeFileProblem } from '#domain/upload-kinds.ts';
import { checkDay, checkRoom } from '#features/deal-documents/server/check-quotas.ts';
import { documentErrors } from '#features/deal-documents/deal-documents.errors.ts';
import { maxMadePages } from '#features/deal-documents/deal-documents.rules.ts';
import { documentTexts } from '#features/deal-documents/deal-documents.texts.ts';
import { pageJobs } from '#features/deal-documents/server/deal-documents.tables.ts';
import { markReplaced } from '#features/deal-documents/server/end-document.ts';
import type { Document } from '#features/deal-documents/server/find-document.ts';
import { checkFiles, datesOf } from '#features/deal-documents/server/judge-documents.ts';
import type {
  MadePart,
  PagesAnswer,
  PagesOrder,
  PagesProblem,
  PagesReport,
} from '#features/deal-documents/server/pages/order.ts';
import { type PagePlan, type PagesBody, planPages } from '#features/deal-documents/server/plan-pages.ts';
import { insertDocument } from '#features/deal-documents/server/save-documents.ts';
import { syncTurns } from '#features/deal-legs/server/deal-legs.facade.ts';
import { Refusal, refuse } from '#kit/contract/define-errors.ts';
import { ApartFailure, runApart } from '#kit/server/apart/run-apart.ts';
import { FileDamaged, FileMissing } from '#kit/server/files/file-store.ts';
import { judgeFile } from '#kit/server/files/judge-file.ts';
import { claimFiles, dropUnnamed } from '#kit/server/files/named-files.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';
import type { Services } from '#kit/server/services.ts';

const texts = documentTexts.pages;
const worker = new URL('./pages/pages.worker.ts', import.meta.url);
const megabyte = 1024 ** 2;
const limits = { heapMb: 768, seconds: 90 };

const failed = (message: string) => refuse(documentErrors.pages, { message });

const wordsOf = (problem: PagesProblem, sources: readonly Document[]): string => {
  const name = 'source' in problem ? (sources.find(({ id }) => id === problem.source)?.name ?? '') : '';
  switch (problem.kind) {
    case 'unreadable':
      return texts.unreadable(name);
    case 'encrypted':
      return texts.encrypted(name);
    case 'no_page':
      return texts.noSuchPage(name, problem.page);
    case 'too_many':
      return texts.tooMany(maxMadePages);
    case 'not_smaller':
      return texts.notSmaller(problem.maxMb, problem.before / megabyte, problem.reached / megabyte);
  }
};

const readSource = async ({ files }: Services, { id, sha256, mime }: Document) => {
  const { stream } = await files.open(sha256, { verify: true });
  return { id, mime, content: new Uint8Array(await buffer(stream)) };
};

const reportEveryMs = 400;

/** Writes down how far a job has come, now and then, one after another; `settled` waits for the last. */
const progressOf = ({ database, log }: Services, jobId: number) => {
  let at = 0;
  let writing: Promise<unknown> = Promise.resolve();
  const notify = (report: unknown): void => {
    const { done, all } = report as PagesReport; // said by our own thread
    if (performance.now() - at < reportEveryMs) return;
    at = performance.now();
    writing = writing
      .then(() =>
        database.write((db) =>
          db.update(pageJobs).set({ pagesDone: done, pagesAll: all }).where(eq(pageJobs.id, jobId)),
        ),
      )
      .catch((error: unknown) => log.warn({ event: 'progress of pages not kept', err: error }));
  };
  return { notify, resolved: () => writing };
};

/** Puts the pages together in a thread of its own; throws a refusal in words when that cannot be done. */
const putTogether = async (
  services: Services,
  plan: PagePlan,
  jobId: number,
): Promise<readonly MadePart[]> => {
  const order: PagesOrder = {
    sources: await Promise.all(plan.sources.map((source) => readSource(services, source))),
    parts: plan.parts.map(({ part }) => ({
      pages: part.pages.map(({ document_id: source, page, turns }) => ({ source, page, turns })),
      maxMb: part.max_mb ?? null,
    })),
    maxPages: maxMadePages,
  };
  const { notify, resolved } = progressOf(services, jobId);
  const answer = await runApart<PagesAnswer>(worker, order, { ...limits, onReport: notify }).catch(
    (error: unknown) => {
      throw error instanceof ApartFailure ? failed(texts.tooHeavy) : error;
    },
  );
  await resolved();
  if (!answer.ok) throw failed(wordsOf(answer.problem, plan.sources));
  return answer.parts;
};

const keep = async ({ files }: Services, name: string, content: Uint8Array): Promise<ReceivedFile> => {
  const saved = await files.save(Readable.from([content]), {
    maxBytes: content.length,
    accept: async (path) => {
      const verdict = await judgeFile(path, name, 'documents');
      if (!verdict.ok)
        throw failed(texts.notMadeRight(name, describeFileProblem(verdict.problem, 'documents')));
      return verdict;
    },
  });
  return { sha256: saved.id, name, mime: saved.verdict.mime, bytes: saved.bytes, marks: saved.verdict.marks };
};

/** Puts the new documents in the place of their sources, unless somebody has changed these meanwhile. */
const file = async (
  operation: Operation,
  body: PagesBody,
  cached: readonly ReceivedFile[],
): Promise<number[]> => {
  const { db, now, services } = operation;
  await claimFiles(
    db,
    services.files,
    cached.map(({ sha256 }) => sha256),
  );
  const { place, sources, parts } = await planPages(operation, body);
  await checkDay(
    operation,
    cached.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  for (const source of sources) await markReplaced(operation, source);
  const madeFrom = sources.map(({ id }) => id);
  const ids: number[] = [];
  for (const [at, { type, former }] of parts.entries()) {
    const received = cached[at];
    if (!received) throw new Error('A part was not made');
    checkFiles(type, [received]);
    await checkRoom(operation, place, type, 1);
    const isSame = former !== null && former.kind === type.code;
    const dates = isSame
      ? { issuedOn: former.issuedOn, validUntil: former.validUntil }
      : datesOf(type, {}, now);
    ids.push(await insertDocument(operation, { place, type, former, dates, madeFrom }, received));
  }
  await syncTurns(operation, place.dealId, operation.caller);
  return ids;
};

/** What the documents that were to be made smaller weighed together, before and after. */
const weighed = (made: readonly MadePart[]) => {
  const shrunk = made.filter(({ bytesBefore }) => bytesBefore !== null);
  if (shrunk.length === 0) return {};
  return {
    bytesBefore: shrunk.reduce((sum, part) => sum + (part.bytesBefore ?? 0), 0),
    bytesAfter: shrunk.reduce((sum, part) => sum + part.content.length, 0),
  };
};

const whyNot = (error: unknown): string | undefined => {
  if (error instanceof Refusal) return error.message;
  return error instanceof FileMissing || error instanceof FileDamaged
    ? documentErrors.damaged.message
    : undefined;
};

/** Does the order once its call is answered: the work itself outside any transaction, the filing in one of its own. */
export const finishPages = async (
  ordered: Operation,
  jobId: number,
  body: PagesBody,
  plan: PagePlan,
): Promise<void> => {
  const { services } = ordered;
  const { database, clock, log } = services;
  const cached: ReceivedFile[] = [];
  const work = eq(pageJobs.id, jobId);
  try {
    const made = await putTogether(services, plan, jobId);
    for (const [at, { name }] of plan.parts.entries())
      cached.push(await keep(services, name, made[at]?.content ?? new Uint8Array()));
    let after: (() => unknown)[] = [];
    await database.write(async (db) => {
      after = [];
      const afterCommit = (next: () => unknown): void => void after.push(next);
      const documentIds = await file({ ...ordered, db, now: clock.now(), afterCommit }, body, cached);
      await db
        .update(pageJobs)
        .set({ state: 'done', documentIds, ...weighed(made) })
        .where(work);
    });
    for (const next of after) await next();
  } catch (error) {
    const why = whyNot(error);
    if (why === undefined) log.error({ event: 'pages failed', err: error, requestId: ordered.requestId });
    await database.write((db) =>
      db
        .update(pageJobs)
        .set({ state: 'failed', why: why ?? texts.lost })
        .where(work),
    );
    await dropUnnamed(
      services,
      cached.map(({ sha256 }) => sha256),
    );
  }
};
