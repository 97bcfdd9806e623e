import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { backgroundJobTexts } from '#features/background-jobs/background-jobs.texts.ts';
import { RunsDialog } from '#features/background-jobs/web/RunsDialog.tsx';
import styles from '#features/background-jobs/web/background-jobs.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { StackedTable } from '#kit/web/grid/StackedTable.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type Jobs = CallReply<(typeof backgroundJobCalls)['listJobs']>;
type Job = Jobs['jobs'][number];
type JobProps = { readonly job: Job };

const texts = backgroundJobTexts.jobs;
const secondMs = 1_000;
const refreshMs = 15_000;
const timeOf = (moment: string): string => formatDateTime(new Date(moment));

const lengthOf = ({ started_at: from, ended_at: to }: Job): string =>
  from === null || to === null
    ? '—'
    : backgroundJobTexts.length((Date.parse(to) - Date.parse(from)) / secondMs);

const State = ({ job }: JobProps): ReactElement => (
  <span
    className={`grid medium ${styles['state']}`}
    data-state={job.is_stuck ? 'failed' : (job.state ?? undefined)}
  >
    {job.state !== null && texts.states[job.state]}
    {job.is_stuck && ` · ${texts.stuck}`}
    {job.attempts > 1 && ` · ${texts.attempt(job.attempts)}`}
    {job.problem !== null && <small className="small muted">{job.problem}</small>}
  </span>
);

const Act = ({ job: { name, title, state } }: JobProps): ReactElement => {
  const invalidates = [backgroundJobCalls.listJobs];
  const run = useCallMutation(backgroundJobCalls.runJob, {
    invalidates,
    done: () => texts.asked(title),
  });
  const stop = useCallMutation(backgroundJobCalls.stopJob, {
    invalidates,
    done: () => texts.stopped(title),
  });
  const [isOpen, setOpen] = useState(false);
  const [press, words] = state === 'active' ? [stop, texts.stop] : [run, texts.run];
  return (
    <span className="row gap-8">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${words}: ${title}`}
        disabled={press.isPending}
        onClick={() => press.mutate({ body: { name } })}
      >
        {words}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`${texts.runs}: ${title}`}
        onClick={() => setOpen(true)}
      >
        {texts.runs}
      </Button>
      {isOpen && <RunsDialog name={name} title={title} onClose={() => setOpen(false)} />}
    </span>
  );
};

const { columns } = texts;

const Table = ({ jobs }: Pick<Jobs, 'jobs'>): ReactElement => (
  <StackedTable
    label={texts.title}
    rowKey={({ name }) => name}
    rows={jobs.toSorted((one, other) => Number(other.is_stuck) - Number(one.is_stuck))}
    columns={[
      { id: 'title', header: columns.title, cell: ({ title }) => title },
      {
        id: 'last',
        header: columns.last,
        cell: ({ started_at: at }) => (at === null ? texts.never : timeOf(at)),
      },
      { id: 'length', header: columns.length, cell: lengthOf },
      { id: 'done', header: columns.done, cell: ({ done }) => (done === null ? '—' : texts.done(done)) },
      { id: 'state', header: columns.state, cell: (job) => <State job={job} /> },
      { id: 'next', header: columns.next, cell: ({ next_at: at }) => timeOf(at) },
      { id: 'act', header: '', cell: (job) => <Act job={job} /> },
    ]}
  />
);

const Failed = ({ failed }: Pick<Jobs, 'failed'>): ReactElement => {
  const repeat = useCallMutation(backgroundJobCalls.repeatJob, {
    invalidates: [backgroundJobCalls.listJobs],
  });
  return (
    <ul aria-label={texts.dead}>
      {failed.map(({ id, title, failed_at: failedAt, attempts, problem }) => (
        <li key={id} className="grid gap-8 py-12 px-16 hair-bottom">
          <div className="row wrap spread gap-12">
            <div className="grid shrinks">
              <b className="bad">{title}</b>
              <small className="small muted">{texts.deadAt(timeOf(failedAt), attempts)}</small>
              {problem !== null && <small className="small muted">{problem}</small>}
            </div>
            <Button
              size="compact-sm"
              variant="default"
              disabled={repeat.isPending}
              onClick={() => repeat.mutate({ body: { id } })}
            >
              {texts.repeat}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
};

/** What the server does by the clock, for those who answer for it: the latest runs, and what failed for good. */
export const ServerJobs = (): ReactElement => {
  const list = useCall(
    backgroundJobCalls.listJobs,
    {},
    { quiet: true, staleMs: 0, keepPrevious: true, refetchMs: refreshMs },
  );
  return (
    <Card title={texts.title}>
      <Loaded of={list} errorTitle={texts.failed}>
        {({ jobs, failed }) => (
          <>
            {failed.length > 0 && (
              <>
                <p className="py-12 px-16 text-13 muted hair-bottom">{texts.dead}</p>
                <Failed failed={failed} />
              </>
            )}
            {jobs.length === 0 && <p className="py-12 px-16 text-13 muted hair-bottom">{texts.none}</p>}
            {jobs.length > 0 && <Table jobs={jobs} />}
          </>
        )}
      </Loaded>
    </Card>
  );
};
