import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm';
import type { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { backgroundJobErrors } from '#features/background-jobs/background-jobs.errors.ts';
import {
  backgroundJobItems,
  ownBackgroundJobs,
} from '#features/background-jobs/server/background-jobs.tables.ts';
import type { BackgroundJob } from '#features/background-jobs/server/run-background-jobs.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';

type RequestContext = Pick<CallContext, 'db'> & { readonly caller: { readonly userId: number } };
type View = CallReply<(typeof backgroundJobCalls)['getBackgroundJob']>;
type Items = CallReply<(typeof backgroundJobCalls)['listItems']>;
type Outcomes = View['outcomes'];

const mostShown = 100;

/** The works of the caller: nobody else sees them, whatever his role. */
const visibleBackgroundJobs = ({ caller }: RequestContext) => eq(ownBackgroundJobs.userId, caller.userId);

/** How many records of each came out how. */
export const outcomesOf = async (
  { db }: Pick<CallContext, 'db'>,
  ids: readonly number[],
): Promise<Map<number, Outcomes>> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({
            backgroundJobId: backgroundJobItems.backgroundJobId,
            outcome: backgroundJobItems.outcome,
            count: count(),
          })
          .from(backgroundJobItems)
          .where(inArray(backgroundJobItems.backgroundJobId, [...ids]))
          .groupBy(backgroundJobItems.backgroundJobId, backgroundJobItems.outcome);
  const found = new Map(ids.map((id) => [id, { done: 0, same: 0, refused: 0, failed: 0 }]));
  for (const row of rows) {
    const outcomes = found.get(row.backgroundJobId);
    if (outcomes) outcomes[row.outcome] = row.count;
  }
  return found;
};

/** A job as the wire has it. */
export const viewOf = (backgroundJob: BackgroundJob, outcomes: Outcomes | undefined): View => ({
  id: backgroundJob.id,
  kind: backgroundJob.kind,
  title: backgroundJob.title,
  is_dry_run: backgroundJob.isDryRun,
  state: backgroundJob.state,
  is_stopping: backgroundJob.stopAsked && backgroundJob.state === 'running',
  done: backgroundJob.done,
  total: backgroundJob.total,
  outcomes: outcomes ?? { done: 0, same: 0, refused: 0, failed: 0 },
  problem: backgroundJob.problem,
  created_at: backgroundJob.createdAt.toISOString(),
  ended_at: backgroundJob.endedAt?.toISOString() ?? null,
  file:
    backgroundJob.fileSha256 &&
    backgroundJob.fileName &&
    backgroundJob.fileBytes !== null &&
    backgroundJob.storedUntil
      ? {
          name: backgroundJob.fileName,
          bytes: backgroundJob.fileBytes,
          stored_until: backgroundJob.storedUntil.toISOString(),
        }
      : null,
});

/** The caller's works that are not dry runs, newest first. */
export const listBackgroundJobs = async (context: RequestContext): Promise<{ items: View[] }> => {
  const rows = await context.db
    .select()
    .from(ownBackgroundJobs)
    .where(and(visibleBackgroundJobs(context), eq(ownBackgroundJobs.isDryRun, false)))
    .orderBy(desc(ownBackgroundJobs.id))
    .limit(mostShown);
  const outcomes = await outcomesOf(
    context,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => viewOf(row, outcomes.get(row.id))) };
};

/** A job of the caller; another's is not there. */
export const findBackgroundJob = async (context: RequestContext, id: number): Promise<BackgroundJob> => {
  const mine = and(eq(ownBackgroundJobs.id, id), visibleBackgroundJobs(context));
  const [backgroundJob] = await context.db.select().from(ownBackgroundJobs).where(mine);
  if (!backgroundJob) throw refuse(backgroundJobErrors.notFound);
  return backgroundJob;
};

/** A job of the caller as he sees it. */
export const showBackgroundJob = async (context: RequestContext, id: number): Promise<View> => {
  const backgroundJob = await findBackgroundJob(context, id);
  return viewOf(backgroundJob, (await outcomesOf(context, [id])).get(id));
};

/** The number a page of a list goes on after. */
export const placeOf = (cursor: string | undefined): number => {
  if (cursor === undefined) return 0;
  const place = Number(cursor);
  if (Number.isSafeInteger(place) && place > 0 && place < 2 ** 31) return place;
  throw refuse(kitErrors.invalid, { errors: { cursor: [kitErrors.invalid.message] } });
};

/** What came of each record of a job, in the order of doing. */
export const listItems = async (
  context: RequestContext,
  { id, outcome, cursor, limit }: CallParsed<(typeof backgroundJobCalls)['listItems']>['body'],
): Promise<Items> => {
  const backgroundJob = await findBackgroundJob(context, id);
  const asked = and(
    eq(backgroundJobItems.backgroundJobId, backgroundJob.id),
    gt(backgroundJobItems.id, placeOf(cursor)),
    ...(outcome ? [eq(backgroundJobItems.outcome, outcome)] : []),
  );
  const rows = await context.db
    .select()
    .from(backgroundJobItems)
    .where(asked)
    .orderBy(asc(backgroundJobItems.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => ({
      id: row.id,
      title: row.title,
      deal_id: row.dealId,
      outcome: row.outcome,
      words: row.words,
    })),
    next_cursor: rows.length > limit && last ? String(last.id) : null,
  };
};
