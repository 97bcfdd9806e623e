import { Button, SegmentedControl } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { isOver } from '#features/background-jobs/background-jobs.states.ts';
import { backgroundJobTexts } from '#features/background-jobs/background-jobs.texts.ts';
import styles from '#features/background-jobs/web/background-jobs.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { StackedTable } from '#kit/web/grid/StackedTable.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type Job = CallReply<(typeof backgroundJobCalls)['listEverybodys']>['items'][number];
type JobProps = { readonly job: Job };
const onlies = ['all', 'going', 'failed'] as const;

const texts = backgroundJobTexts.everybody;
const { columns } = texts;
const pageRows = 20;
const mostRows = 100;
const secondMs = 1_000;
const refreshMs = 15_000;

const lengthOf = ({ created_at: from, ended_at: to }: Job): string =>
  to === null ? '—' : backgroundJobTexts.length((Date.parse(to) - Date.parse(from)) / secondMs);

const Name = ({ job }: JobProps): ReactElement => (
  <span className="grid shrinks">
    {job.title}
    <small className="small muted">
      {formatDateTime(new Date(job.created_at))}
      {job.is_dry_run && ` · ${texts.dry}`}
    </small>
  </span>
);

const State = ({ job }: JobProps): ReactElement => {
  const { done, refused, failed } = job.outcomes;
  const came = texts.came(done, refused, failed);
  return (
    <span className={`grid medium ${styles['state']}`} data-state={job.is_stuck ? 'failed' : job.state}>
      {backgroundJobTexts.states[job.state]}
      {job.is_stuck && ` · ${texts.stuck}`}
      {!isOver(job.state) && (
        <small className="small muted">{backgroundJobTexts.progress(job.done, job.total)}</small>
      )}
      {came !== '' && <small className="small muted">{came}</small>}
      {job.problem && <small className="small muted">{job.problem}</small>}
    </span>
  );
};

const Act = ({ job: { id, title, state, is_stopping: isStopping, can_repeat: canRepeat } }: JobProps) => {
  const invalidates = [backgroundJobCalls.listEverybodys];
  const stop = useCallMutation(backgroundJobCalls.stopEverybodys, {
    invalidates,
    done: texts.stopAsked,
  });
  const repeat = useCallMutation(backgroundJobCalls.repeatEverybodys, {
    invalidates,
    done: texts.repeated,
  });
  if (isOver(state) && !canRepeat) return null;
  const [press, words] = canRepeat ? [repeat, texts.repeat] : [stop, texts.stop];
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${words}: ${title}`}
      disabled={press.isPending || isStopping}
      onClick={() => press.mutate({ body: { id } })}
    >
      {isStopping ? backgroundJobTexts.stopping : words}
    </Button>
  );
};

/** What the server does at length for people, for the administrator; those that say nothing stand out. */
export const EverybodysJobs = (): ReactElement => {
  const [only, setOnly] = useState<(typeof onlies)[number]>('all');
  const [rows, setRows] = useState(pageRows);
  const list = useCall(
    backgroundJobCalls.listEverybodys,
    { body: { limit: rows, ...(only === 'all' ? {} : { only }) } },
    { quiet: true, staleMs: 0, keepPrevious: true, refetchMs: refreshMs },
  );
  return (
    <Card
      title={texts.title}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={texts.only}
          value={only}
          onChange={(value) => setOnly(onlies.find((one) => one === value) ?? 'all')}
          data={onlies.map((value) => ({ value, label: texts.onlies[value] }))}
        />
      }
    >
      <Loaded of={list} errorTitle={texts.failed}>
        {({ items, next_cursor: next }) =>
          items.length === 0 ? (
            <p className="py-12 px-16 text-13 muted">{texts.empty}</p>
          ) : (
            <>
              <StackedTable
                label={texts.title}
                rowKey={({ id }) => id}
                rows={items}
                columns={[
                  { id: 'title', header: columns.title, cell: (job) => <Name job={job} /> },
                  { id: 'user', header: columns.user, cell: ({ user }) => user.name },
                  { id: 'state', header: columns.state, cell: (job) => <State job={job} /> },
                  { id: 'length', header: columns.length, cell: lengthOf },
                  { id: 'act', header: '', cell: (job) => <Act job={job} /> },
                ]}
              />
              {next !== null && rows < mostRows && (
                <div className="p-12">
                  <Button variant="subtle" size="compact-sm" onClick={() => setRows(mostRows)}>
                    {texts.more}
                  </Button>
                </div>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  );
};
