import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { errandCalls } from '#features/errands/errands.contract.ts';
import { errandTexts } from '#features/errands/errands.texts.ts';
import styles from '#features/errands/web/errands.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Card } from '#kit/web/Page.tsx';
import { useCall, useCallMutation } from '#kit/web/use-call.ts';

type Jobs = CallReply<(typeof errandCalls)['listJobs']>;
type Job = Jobs['jobs'][number];

const texts = errandTexts.jobs;
const timeOf = (moment: string): string => formatDateTime(new Date(moment));

const Row = ({ job }: { readonly job: Job }): ReactElement => (
  <tr>
    <td>{job.title}</td>
    <td data-label={texts.columns.last}>{job.started_at === null ? texts.never : timeOf(job.started_at)}</td>
    <td>
      <span className={styles['state']} data-state={job.state ?? undefined}>
        {job.state !== null && texts.states[job.state]}
        {job.attempts > 1 && ` · ${texts.attempt(job.attempts)}`}
        {job.problem !== null && <small>{job.problem}</small>}
      </span>
    </td>
    <td data-label={texts.columns.next}>{timeOf(job.next_at)}</td>
  </tr>
);

const Failed = ({ failed }: Pick<Jobs, 'failed'>): ReactElement => {
  const repeat = useCallMutation(errandCalls.repeatWork, { invalidates: [errandCalls.listJobs] });
  return (
    <ul className={styles['list']} aria-label={texts.dead}>
      {failed.map(({ id, title, failed_at: failedAt, attempts, problem }) => (
        <li key={id} className={styles['one']}>
          <div className={styles['head']}>
            <div className={styles['name']}>
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
  const list = useCall(errandCalls.listJobs, {}, { quiet: true, staleMs: 0, keepPrevious: true });
  return (
    <Card title={texts.title}>
      <Loaded of={list} errorTitle={texts.failed}>
        {({ jobs, failed }) => (
          <>
            {failed.length > 0 && (
              <>
                <p className={styles['hint']}>{texts.dead}</p>
                <Failed failed={failed} />
              </>
            )}
            {jobs.length === 0 && <p className={styles['hint']}>{texts.none}</p>}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keys */}
            <div className={styles['jobs']} tabIndex={0} role="group" aria-label={texts.title}>
              <table>
                <thead>
                  <tr>
                    {Object.values(texts.columns).map((column) => (
                      <th key={column} scope="col">
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
