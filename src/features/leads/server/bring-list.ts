import type { leadListCalls } from '#features/leads/lead-lists.contract.ts';
import { leadErrors } from '#features/leads/leads.errors.ts';
import { leadListTexts as texts } from '#features/leads/leads-list.texts.ts';
import { checkOwner } from '#features/leads/server/assign-owner.ts';
import { managersByLoad } from '#features/leads/server/choose-owner.ts';
import { leadListJob } from '#features/leads/server/leads.hooks.ts';
import { readList } from '#features/leads/server/read-list.ts';
import { startBackgroundJob } from '#features/background-jobs/server/background-jobs.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';

type Calls = typeof leadListCalls;
const mostShown = 100;

/** What a list would come to; nothing is written. */
export const tryList = async (
  context: Pick<Operation, 'db' | 'services'>,
  sha256: string,
): Promise<CallReply<Calls['tryLeadList']>> => {
  const rows = await readList(context, sha256);
  const problems = rows.flatMap((row) => ('lead' in row ? [] : [row]));
  return {
    rows: rows.length,
    good: rows.length - problems.length,
    bad: problems.length,
    problems: problems.slice(0, mostShown),
  };
};

/** Begins the import of a list as a background job. */
export const bringList = async (
  context: CallContext & Operation,
  { manager_id: managerId }: CallParsed<Calls['bringLeadList']>['body'],
): Promise<{ background_job_id: number }> => {
  const sha256 = context.files[0]?.sha256 ?? '';
  if (managerId !== undefined) await checkOwner(context, managerId);
  else if ((await managersByLoad(context)).length === 0)
    throw refuse(leadErrors.invalid, { message: texts.noPeople });
  const rows = await readList(context, sha256);
  const good = rows.filter((row) => 'lead' in row).length;
  return startBackgroundJob(context, leadListJob, {
    title: texts.job(good),
    input: { manager_id: managerId ?? null },
    inputSha256: sha256,
  });
};
