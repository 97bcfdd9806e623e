import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { backgroundJobErrors } from '#features/background-jobs/background-jobs.errors.ts';
import {
  listEverybodys,
  repeatBackgroundJob,
  stopBackgroundJob,
} from '#features/background-jobs/server/everybodys-jobs.ts';
import { listJobs, listRuns } from '#features/background-jobs/server/list-jobs.ts';
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
    const { id } = await findBackgroundJob(context, body.id);
    await stopBackgroundJob(context, id);
    return success;
  },

  listEverybodys: ({ body }, context) => listEverybodys(context, body),

  stopEverybodys: async ({ body }, context) => {
    await stopBackgroundJob(context, body.id);
    return success;
  },

  repeatEverybodys: async ({ body }, context) => {
    await repeatBackgroundJob(context, body.id);
    return success;
  },

  listJobs: (_input, context) => listJobs(context),

  listRuns: ({ query }, context) => listRuns(context, query.name),

  runJob: async ({ body }, context) => {
    if (!(await context.services.backgroundJobs.runNow(context, body.name)))
      throw refuse(backgroundJobErrors.noJob);
    return success;
  },

  stopJob: async ({ body }, context) => {
    if (!(await context.services.backgroundJobs.stopRun(context, body.name)))
      throw refuse(backgroundJobErrors.notGoing);
    return success;
  },

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
