import { and, eq } from 'drizzle-orm';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { backgroundJobErrors } from '#features/background-jobs/background-jobs.errors.ts';
import { ownBackgroundJobs } from '#features/background-jobs/server/background-jobs.tables.ts';
import { listJobs } from '#features/background-jobs/server/list-jobs.ts';
import {
  findBackgroundJob,
  listBackgroundJobs,
  listItems,
  showBackgroundJob,
} from '#features/background-jobs/server/show-background-jobs.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const backgroundJobRoutes = implement(backgroundJobCalls, {
  listBackgroundJobs: (_input, context) => listBackgroundJobs(context),

  getBackgroundJob: ({ query }, context) => showBackgroundJob(context, query.id),

  listItems: ({ body }, context) => listItems(context, body),

  stopBackgroundJob: async ({ body }, context) => {
    const { db, now } = context;
    const backgroundJob = await findBackgroundJob(context, body.id);
    const isOurs = eq(ownBackgroundJobs.id, backgroundJob.id);
    await db
      .update(ownBackgroundJobs)
      .set({ state: 'stopped', endedAt: now })
      .where(and(isOurs, eq(ownBackgroundJobs.state, 'queued')));
    await db
      .update(ownBackgroundJobs)
      .set({ stopAsked: true })
      .where(and(isOurs, eq(ownBackgroundJobs.state, 'running')));
    return success;
  },

  listJobs: (_input, context) => listJobs(context),

  repeatJob: async ({ body }, context) => {
    if (!(await context.services.backgroundJobs.again(context, body.id)))
      throw refuse(backgroundJobErrors.jobGone);
    return success;
  },

  backgroundJobFile: async ({ query }, context) => {
    const { fileSha256, fileName, fileMime, fileBytes, storedUntil } = await findBackgroundJob(
      context,
      query.id,
    );
    const isSaved = storedUntil !== null && storedUntil > context.now;
    if (!isSaved || !fileSha256 || !fileName || !fileMime || fileBytes === null)
      throw refuse(backgroundJobErrors.noFile);
    const { stream } = await context.services.files.open(fileSha256);
    return { stream, name: fileName, mime: fileMime, bytes: fileBytes };
  },
});
