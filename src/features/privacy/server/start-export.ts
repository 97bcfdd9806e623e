import { startBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import type { privacyCalls } from '#features/privacy/privacy.contract.ts';
import { privacyTexts } from '#features/privacy/privacy.texts.ts';
import { personOf } from '#features/privacy/server/find-person.ts';
import { exportPersonBackgroundJob } from '#features/privacy/server/privacy.hooks.ts';
import { notifyDirectors } from '#features/privacy/server/notify-directors.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordHappening } from '#kit/server/record-change.ts';

const { export: texts, notices } = privacyTexts;
type Named = CallParsed<typeof privacyCalls.exportPerson>['body'];

/** Begins the export in the background; directors are notices of it at once. */
export const startExport = async (
  named: Named,
  operation: Operation,
): Promise<{ background_job_id: number }> => {
  await personOf(operation, named);
  const { caller } = operation;
  await recordHappening(operation, { caller, entity: 'personal_export', entityId: named.user_id });
  await notifyDirectors(operation, notices.exported, notices.exportedText);
  return startBackgroundJob(operation, exportPersonBackgroundJob, { title: texts.title, input: named });
};
