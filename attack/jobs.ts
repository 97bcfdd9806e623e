import { setTimeout as sleep } from 'node:timers/promises';
import { callAs, jsonOf, type Person, signIn } from '#attack/client.ts';
import type { Collector } from '#attack/findings.ts';
import type { Target } from '#attack/target.ts';

type Job = { readonly name: string; readonly every_minutes: number };
type Run = { readonly state: string; readonly started_at: string; readonly ended_at: string | null };

/** Every job of the server, asked for by hand at this moment. */
export type Pressed = { readonly at: number; readonly jobs: readonly Job[] };

const minuteMs = 60_000;
const catchUpMs = 3 * minuteMs;
/** The database says when a run has begun, and we when we have asked for it. */
const lagMs = 1_000;

/** Asks for all that is done by the clock, so that what comes now meets it in the middle. */
export const pressJobs = async (address: string, admin: Person): Promise<Pressed> => {
  const at = Date.now();
  const { jobs = [] } = (jsonOf(await callAs(address, admin, 'GET', '/background-job/jobs')) ?? {}) as {
    jobs?: readonly Job[];
  };
  for (const { name } of jobs) await callAs(address, admin, 'POST', '/background-job/run-job', { name });
  return { at, jobs };
};

const runsSince = async (address: string, admin: Person, name: string, at: number): Promise<Run[]> => {
  const answer = await callAs(address, admin, 'GET', `/background-job/runs?name=${name}`);
  const runs = (jsonOf(answer) ?? []) as Run[];
  return runs
    .filter(({ started_at: from }) => Date.parse(from) >= at - lagMs)
    .toSorted((one, next) => Date.parse(one.started_at) - Date.parse(next.started_at));
};

/** Whether it has been done to its end: since it was asked for, and one of every minute since the database is back. */
const isBack = (runs: readonly Run[], { every_minutes: every }: Job, backAt: number): boolean =>
  runs.some(
    ({ state, ended_at: to }) =>
      state === 'completed' && to !== null && (every > 1 || Date.parse(to) >= backAt - lagMs),
  );

/** One run after another, and no more of them than were asked for and fell due. */
const expectOnce = (
  report: Collector,
  { name, every_minutes: every }: Job,
  at: number,
  runs: readonly Run[],
) => {
  for (const [place, run] of runs.entries()) {
    const before = runs[place - 1];
    if (before && (before.ended_at === null || Date.parse(before.ended_at) > Date.parse(run.started_at)))
      report.found(`${name} runs twice at a time: from ${before.started_at} and from ${run.started_at}`);
  }
  const due = Math.ceil((Date.now() - at) / (every * minuteMs));
  if (runs.length > 1 + due) report.found(`${name} has run ${runs.length} times where ${1 + due} were due`);
};

/** What failed meanwhile says which job, why, and when it is tried again. */
const expectSaid = (report: Collector, target: Target): void => {
  const failed = target.instances
    .flatMap(({ errors }) => errors)
    .filter((line) => line.includes('"job failed"'));
  report.figure(`jobs that met no database: ${failed.length}`);
  for (const line of failed) {
    const { job, cause, next } = JSON.parse(line) as Record<string, string | undefined>;
    if (!job || !next || !cause || /^\w*Error:?\s*$/.test(cause))
      report.found(`a failed job says too little: ${line}`);
  }
};

/** After the database is back every job that was asked for comes to its end, and none of them twice. */
export const expectJobsBack = async (
  report: Collector,
  target: Target,
  { at, jobs }: Pressed,
): Promise<void> => {
  const home = target.instances[0]?.address ?? '';
  const admin = await signIn(home, 'admin');
  const backAt = Date.now();
  let waiting = jobs;
  while (waiting.length > 0 && Date.now() - backAt < catchUpMs) {
    const late: Job[] = [];
    for (const job of waiting)
      if (!isBack(await runsSince(home, admin, job.name, at), job, backAt)) late.push(job);
    waiting = late;
    if (late.length > 0) await sleep(1_000);
  }
  report.did(jobs.length);
  const seconds = ((Date.now() - backAt) / 1_000).toFixed(0);
  report.figure(`${jobs.length} jobs are back ${seconds} s after the database`);
  if (jobs.length === 0) report.found('no job was asked for: nothing was tried');
  if (waiting.length > 0)
    report.found(`jobs that do not come back: ${waiting.map(({ name }) => name).join(', ')}`);
  for (const job of jobs) expectOnce(report, job, at, await runsSince(home, admin, job.name, at));
  expectSaid(report, target);
};
