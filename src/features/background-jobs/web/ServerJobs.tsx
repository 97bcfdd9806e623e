import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { backgroundJobTexts } from '#features/background-jobs/background-jobs.texts.ts';
import styles from '#features/background-jobs/web/background-jobs.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Card } from '#kit/web/Page.tsx';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';

type Jobs = CallReply<(typeof backgroundJobCalls)['listJobs']>;
type Job = Jobs['jobs'][number];

const texts = backgroundJobTexts.jobs;
const timeOf = (moment: string): string => formatDateTime(new Date(moment));

const Row = ({ job }: { readonly job: Job }): ReactElement => (
  <tr>
    <td>{job.title}</td>
    <td data-label={texts.columns.last}>{job.started_at === null ? texts.never : timeOf(job.started_at)}</td>
    <td>
      <span className={`grid medium ${styles['state']}`} data-state={job.state ?? undefined}>
        {job.state !== null && texts.states[job.state]}
        {job.attempts > 1 && ` · ${texts.attempt(job.attempts)}`}
        {job.problem !== null && <small>{job.problem}</small>}
      </span>
    </td>
    <td data-label={texts.columns.next}>{timeOf(job.next_at)}</td>
  </tr>
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
            <div className={`grid shrinks ${styles['name']}`}>
              <b>{title}</b>
              <small>{texts.deadAt(timeOf(failedAt), attempts)}</small>
              {problem !== null && <small>{problem}</small>}
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
  const list = useCall(backgroundJobCalls.listJobs, {}, { quiet: true, staleMs: 0, keepPrevious: true });
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
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keys */}
            <div className={styles['jobs']} tabIndex={0} role="group" aria-label={texts.title}>
              <table>
                <thead>
                  <tr>
                    {Object.values(texts.columns).map((column) => (
                      <th className="medium muted" key={column} scope="col">
                        {column}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {jobs.map((job) => (
                    <Row key={job.name} job={job} />
                  ))}
                </tbody>
              </table>
            </div>
          </>
        )}
      </Loaded>
    </Card>
  );
};
