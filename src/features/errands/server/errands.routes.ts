import { and, eq } from 'drizzle-orm';
import { errandCalls } from '#features/errands/errands.contract.ts';
import { errandErrors } from '#features/errands/errands.errors.ts';
import { errands } from '#features/errands/server/errands.tables.ts';
import { listJobs } from '#features/errands/server/list-jobs.ts';
import { findErrand, listErrands, listItems, showErrand } from '#features/errands/server/show-errands.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import { implement } from '#kit/server/implement.ts';

export const errandRoutes = implement(errandCalls, {
  listErrands: (_input, context) => listErrands(context),

  getErrand: ({ query }, context) => showErrand(context, query.id),

  listItems: ({ body }, context) => listItems(context, body),

  stopErrand: async ({ body }, context) => {
    const { db, now } = context;
    const errand = await findErrand(context, body.id);
    const isOurs = eq(errands.id, errand.id);
    await db
      .update(errands)
      .set({ state: 'stopped', endedAt: now })
      .where(and(isOurs, eq(errands.state, 'queued')));
    await db
      .update(errands)
      .set({ stopAsked: true })
      .where(and(isOurs, eq(errands.state, 'running')));
    return success;
  },

  listJobs: (_input, context) => listJobs(context),

  repeatWork: async ({ body }, context) => {
    if (!(await context.services.works.again(context, body.id))) throw refuse(errandErrors.workGone);
    return success;
  },

  errandFile: async ({ query }, context) => {
    const { fileSha256, fileName, fileMime, fileBytes, keptUntil } = await findErrand(context, query.id);
    const isKept = keptUntil !== null && keptUntil > context.now;
    if (!isKept || !fileSha256 || !fileName || !fileMime || fileBytes === null)
      throw refuse(errandErrors.noFile);
    const { stream } = await context.services.files.open(fileSha256);
    return { stream, name: fileName, mime: fileMime, bytes: fileBytes };
  },
});
