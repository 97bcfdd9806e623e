import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { backgroundJobCalls as calls } from '#features/background-jobs/background-jobs.contract.ts';
import { backgroundJobTexts } from '#features/background-jobs/background-jobs.texts.ts';
import styles from '#features/background-jobs/web/background-jobs.module.css';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { StackedTable } from '#kit/web/grid/StackedTable.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Run = CallReply<(typeof calls)['listRuns']>[number];

const texts = backgroundJobTexts.jobs;
const { columns } = texts;
const secondMs = 1_000;

const lengthOf = ({ started_at: from, ended_at: to }: Run): string =>
  to === null ? '—' : backgroundJobTexts.length((Date.parse(to) - Date.parse(from)) / secondMs);

const State = ({ run: { state, attempts, problem } }: { readonly run: Run }): ReactElement => (
  <span className={`grid medium ${styles['state']}`} data-state={state}>
    {texts.states[state]}
    {attempts > 1 && ` · ${texts.attempt(attempts)}`}
    {problem !== null && <small className="small muted breaks">{problem}</small>}
  </span>
);

type RunsProps = { readonly name: string; readonly title: string; readonly onClose: () => void };

/** How the latest runs of a job of the server came out, in words, the last first. */
export const RunsDialog = ({ name, title, onClose }: RunsProps): ReactElement => {
  const runs = useCall(calls.listRuns, { query: { name } }, { quiet: true, staleMs: 0 });
  return (
    <Modal opened onClose={onClose} title={title} size={680}>
      <Loaded of={runs} errorTitle={texts.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title={texts.noRuns} />
          ) : (
            <StackedTable
              label={texts.runsOf(title)}
              rowKey={({ id }) => id}
              rows={rows}
              columns={[
                {
                  id: 'last',
                  header: columns.begun,
                  cell: ({ started_at: at }) => formatDateTime(new Date(at)),
                },
                { id: 'length', header: columns.length, cell: lengthOf },
                {
                  id: 'done',
                  header: columns.done,
                  cell: ({ done }) => (done === null ? '—' : texts.done(done)),
                },
                { id: 'state', header: columns.state, cell: (run) => <State run={run} /> },
              ]}
            />
          )
        }
      </Loaded>
    </Modal>
  );
};
