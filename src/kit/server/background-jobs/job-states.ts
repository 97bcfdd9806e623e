import { type SQL, sql } from 'drizzle-orm';
import { type Db, selectRows } from '#kit/server/database.ts';
import { deadQueue, jobQueue } from '#kit/server/background-jobs/queues.ts';

/** When each scheduled job was last done to its end, by its name. */
export const lastEnds = async (db: Db): Promise<ReadonlyMap<string, Date>> => {
  const rows = await selectRows<{ name: string; at: string }>(
    db,
    sql`select singleton_key as name, max(completed_on)::text as at from pgboss.job
        where name = ${jobQueue} and state = 'completed' group by singleton_key`,
  );
  return new Map(rows.map(({ name, at }) => [name, new Date(at)]));
};

const iso = (moment: SQL) => sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The package keeps an error as an object or as a bare word. */
const cause = sql`coalesce(output->>'message', output->'value'->>'message')`;

/** A scheduled job and where its latest run stands. */
type JobState = {
  readonly name: string;
  readonly title: string;
  readonly every_minutes: number;
  /** Null where it has never run. */
  readonly state: 'created' | 'retry' | 'active' | 'completed' | 'failed' | 'cancelled' | null;
  readonly started_at: string | null;
  readonly ended_at: string | null;
  /** How often the run was begun. */
  readonly attempts: number;
  /** How many records it has gone through, where it counts them. */
  readonly done: number | null;
  readonly cause: string | null;
};

/** Every scheduled job with its latest run that has begun; one that only waits counts where there is no other. */
export const jobStates = (db: Db): Promise<JobState[]> =>
  selectRows<JobState>(
    db,
    sql`select s.key as name, coalesce(s.data->>'title', s.key) as title,
          (s.data->>'everyMinutes')::int as every_minutes, j.state::text as state,
          ${iso(sql`j.started_on`)} as started_at, ${iso(sql`j.completed_on`)} as ended_at,
          case when j.state <> 'created' then j.retry_count + 1 else 0 end as attempts,
          case when j.state = 'completed' then (output->>'done')::int end as done,
          case when j.state in ('retry', 'failed') then ${cause} end as cause
        from pgboss.schedule s
        left join lateral (
          select * from pgboss.job j where j.name = s.name and j.singleton_key = s.key 
            and (j.state <> 'cancelled' or j.started_on is not null)
          order by (j.state = 'created'), j.created_on desc limit 1) j on true
        where s.name = ${jobQueue} order by s.key`,
  );

/** A run of a scheduled job that has begun. */
type JobRun = {
  readonly id: string;
  readonly state: 'retry' | 'active' | 'completed' | 'failed' | 'cancelled';
  readonly started_at: string;
  readonly ended_at: string | null;
  readonly attempts: number;
  readonly done: number | null;
  readonly cause: string | null;
};

const mostRuns = 20;

/** The latest runs of a scheduled job that are kept, the last first. */
export const latestRuns = (db: Db, name: string): Promise<JobRun[]> =>
  selectRows<JobRun>(
    db,
    sql`select id::text, state::text, ${iso(sql`started_on`)} as started_at, ${iso(sql`completed_on`)} as ended_at,
          retry_count + 1 as attempts, case when state = 'completed' then (output->>'done')::int end as done,
          case when state in ('retry', 'failed') then ${cause} end as cause
        from pgboss.job where name = ${jobQueue} and singleton_key = ${name} and started_on is not null
        order by created_on desc limit ${mostRuns}`,
  );

/** The runs of a scheduled job that go on. */
export const runsUnderWay = (db: Db, name: string): Promise<{ id: string }[]> =>
  selectRows<{ id: string }>(
    db,
    sql`select id::text from pgboss.job where name = ${jobQueue} and singleton_key = ${name} and state = 'active'`,
  );

/** Whether a scheduled job is so called. */
export const isScheduled = async (db: Db, name: string): Promise<boolean> => {
  const rows = await selectRows(
    db,
    sql`select from pgboss.schedule where name = ${jobQueue} and key = ${name}`,
  );
  return rows.length > 0;
};

/** Whether somebody has stopped this run. */
export const isCancelled = async (db: Db, id: string): Promise<boolean> => {
  const [row] = await selectRows<{ state: string }>(
    db,
    sql`select state::text from pgboss.job where name = ${jobQueue} and id = ${id}::uuid`,
  );
  return row?.state === 'cancelled';
};

/** A job that failed as often as it was tried. */
type DeadJob = {
  readonly id: string;
  /** Its queue: that of scheduled jobs, or a line. */
  readonly queue: string;
  /** The name of the job, or the number of the work within its line. */
  readonly key: string;
  /** What a scheduled job is called; null for a job of a line. */
  readonly title: string | null;
  readonly failed_at: string;
  readonly attempts: number;
  readonly cause: string | null;
};

const mostShown = 100;

/** Jobs that lie among the failed, the latest first. */
export const deadJobs = (db: Db): Promise<DeadJob[]> =>
  selectRows<DeadJob>(
    db,
    sql`select id::text, source_name as queue, coalesce(singleton_key, '') as key,
          (select s.data->>'title' from pgboss.schedule s
            where s.name = ${jobQueue} and s.name = source_name and s.key = singleton_key) as title,
          ${iso(sql`created_on`)} as failed_at,
          coalesce(source_retry_count, 0) + 1 as attempts, ${cause} as cause
        from pgboss.job where name = ${deadQueue} and state = 'created' and source_name is not null
        order by created_on desc limit ${mostShown}`,
  );
