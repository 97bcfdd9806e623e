import { actionLogCalls } from '#features/action-log/action-log.contract.ts';
import { actionLogTexts as texts } from '#features/action-log/action-log.texts.ts';
import { exportBackgroundJob } from '#features/action-log/server/action-log.hooks.ts';
import { checkLog } from '#features/action-log/server/check-log.ts';
import { actionOf, readLog } from '#features/action-log/server/read-log.ts';
import { startBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import { implement } from '#kit/server/implement.ts';
import { recordHappening } from '#kit/server/record-change.ts';

export const actionLogRoutes = implement(actionLogCalls, {
  listRows: ({ body: { cursor, limit, ...filter } }, context) => readLog(context, filter, cursor, limit),
  listActions: async (_input, { services }) => ({
    actions: services.calls
      .filter((call) => 'file' in call.reply || (call.method !== 'GET' && !call.reads))
      .map(({ name }) => ({ call: name, title: actionOf(services, name) }))
      .toSorted((one, other) => one.title.localeCompare(other.title, 'ru')),
    entities: Object.entries(texts.entities)
      .map(([entity, title]) => ({ entity, title }))
      .toSorted((one, other) => one.title.localeCompare(other.title, 'ru')),
  }),
  exportRows: async ({ body }, context) => {
    await recordHappening(context, { caller: context.caller, entity: 'file', after: body });
    return startBackgroundJob(context, exportBackgroundJob, { title: texts.export.title, input: body });
  },
  checkSeals: (_input, { db, services }) => checkLog(db, services),
});
