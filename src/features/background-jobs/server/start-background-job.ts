import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { backgroundJobErrors } from '#features/background-jobs/background-jobs.errors.ts';
import type { BackgroundJobKind } from '#features/background-jobs/server/background-job-kinds.ts';
import { backgroundJobQueue } from '#features/background-jobs/server/background-jobs.jobs.ts';
import { ownBackgroundJobs } from '#features/background-jobs/server/background-jobs.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

const mostAtOnce = 5;

/** A background job a person asks for. */
type Asked = {
  readonly title: string;
  readonly input: object;
  readonly isDryRun?: boolean;
  readonly inputSha256?: string | null;
};

const wishOf = (kind: string, { input, isDryRun, inputSha256 }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, input, isDryRun ?? false, inputSha256 ?? null]))
    .digest('hex');

/**
 * Puts a job into the queue in the transaction of the call, and begins it after the commit. The same wish while it
 * goes on is the same work. A short work is over before the call answers.
 */
export const startBackgroundJob = async (
  operation: Operation,
  { name: kind }: BackgroundJobKind,
  asked: Asked,
): Promise<{ background_job_id: number }> => {
  const { caller, db, now, services } = operation;
  const wish = wishOf(kind, asked);
  const mine = and(
    eq(ownBackgroundJobs.userId, caller.userId),
    inArray(ownBackgroundJobs.state, ['queued', 'running']),
  );
  const waiting = await db
    .select({ id: ownBackgroundJobs.id, wish: ownBackgroundJobs.wish })
    .from(ownBackgroundJobs)
    .where(mine);
  const same = waiting.find((one) => one.wish === wish);
  if (same) return { background_job_id: same.id };
  if (waiting.length >= mostAtOnce) throw refuse(backgroundJobErrors.tooMany);
  const [made] = await db
    .insert(ownBackgroundJobs)
    .values({ ...asked, kind, userId: caller.userId, role: caller.role, wish, createdAt: now })
    .returning({ id: ownBackgroundJobs.id });
  if (!made) throw new Error('No errand was written');
  await services.backgroundJobs.enqueue(operation, backgroundJobQueue, made.id);
  return { background_job_id: made.id };
};
