import { Alert, Button, Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualScreenTexts } from '#features/accruals/accruals.screen-texts.ts';
import { accrualReads } from '#features/accruals/web/accrual-parts.tsx';
import { lastMonths } from '#features/accruals/web/last-months.ts';
import { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import { isOver } from '#features/background-jobs/background-jobs.states.ts';
import {
  type BackgroundJob,
  BackgroundJobItems,
  BackgroundJobProgress,
  useBackgroundJob,
} from '#features/background-jobs/web/background-jobs.facade.tsx';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons, FormGrid } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

const texts = accrualScreenTexts.recount;

/** How far it is, and what came of each issue; a dry run says first how many would change. */
const Job = ({
  job,
  isDryRun,
}: {
  readonly job: BackgroundJob;
  readonly isDryRun: boolean;
}): ReactElement => (
  <>
    <BackgroundJobProgress backgroundJob={job} />
    {isDryRun && job.state === 'done' && (
      <p className="my-12">{job.outcomes.done > 0 ? texts.found(job.outcomes.done) : texts.nothing}</p>
    )}
    {isOver(job.state) && job.state !== 'done' && <Alert color="red">{job.problem ?? texts.failed}</Alert>}
    <BackgroundJobItems backgroundJobId={job.id} done={job.done} />
  </>
);

const useRecount = (month: string | null, table: string | null) => {
  const [dryRunId, setDryRunId] = useState<number | null>(null);
  const [runId, setRunId] = useState<number | null>(null);
  const dryRun = useBackgroundJob(dryRunId);
  const run = useBackgroundJob(runId);
  const start = useCallMutation(accrualCalls.recountPeriod);
  const attempt = (isDryRun: boolean): void => {
    if (month === null || table === null) return;
    start.mutate(
      { body: { month, table_id: Number(table), is_dry_run: isDryRun } },
      { onSuccess: ({ background_job_id: id }) => (isDryRun ? setDryRunId(id) : setRunId(id)) },
    );
  };
  const back = (): void => setDryRunId(null);
  return { dryRunId, runId, dryRun, run, attempt, back, isBusy: start.isPending };
};

type Asked = {
  readonly month: string | null;
  readonly table: string | null;
  readonly onMonth: (month: string | null) => void;
  readonly onTable: (table: string | null) => void;
};

const RecountForm = ({ month, table, onMonth, onTable }: Asked): ReactElement => {
  const today = useToday();
  const tables = useCall(agentRatesCalls.listRateTables, { body: { limit: 200 } }, { quiet: true });
  const choices = (tables.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <>
      <p className="mb-12 text-13 soft">{texts.text}</p>
      <FormGrid>
        <Select label={texts.month} data={lastMonths(today)} value={month} onChange={onMonth} />
        <Select label={texts.table} searchable data={choices} value={table} onChange={onTable} />
      </FormGrid>
    </>
  );
};

type Recount = ReturnType<typeof useRecount>;

const Jobs = ({
  recount: { dryRunId, runId, dryRun, run },
}: {
  readonly recount: Recount;
}): ReactElement | null => {
  const isDryRun = runId === null;
  if (isDryRun && dryRunId === null) return null;
  return (
    <div className="mb-12">
      <Loaded of={isDryRun ? dryRun : run}>{(job) => <Job job={job} isDryRun={isDryRun} />}</Loaded>
    </div>
  );
};

/** The next step: the dry run, then the doing, offered where it would change anything. */
const NextButton = ({ recount, isReady }: { readonly recount: Recount; readonly isReady: boolean }) => {
  const { dryRunId, runId, attempt, isBusy } = recount;
  const dryRun = recount.dryRun.data;
  if (dryRunId === null && runId === null)
    return (
      <Button disabled={!isReady} loading={isBusy} onClick={() => attempt(true)}>
        {texts.attempt}
      </Button>
    );
  if (runId !== null || dryRun?.state !== 'done' || dryRun.outcomes.done === 0) return null;
  return (
    <Button loading={isBusy} onClick={() => attempt(false)}>
      {texts.run}
    </Button>
  );
};

/** The accruals of a month held against another table: a dry run first, then a correction a line. */
export const RecountDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const today = useToday();
  const [month, setMonth] = useState<string | null>(today.slice(0, 7));
  const [table, setTable] = useState<string | null>(null);
  const recount = useRecount(month, table);
  const { dryRunId, runId, back } = recount;
  const close = (): void => {
    if (runId !== null) void invalidateCalls(...accrualReads);
    onClose();
  };
  return (
    <Modal opened onClose={close} title={texts.title} size={640}>
      {dryRunId === null && <RecountForm month={month} table={table} onMonth={setMonth} onTable={setTable} />}
      <Jobs recount={recount} />
      <FormButtons right>
        <Button variant="default" onClick={close}>
          {texts.close}
        </Button>
        {dryRunId !== null && runId === null && (
          <Button variant="default" onClick={back}>
            {texts.back}
          </Button>
        )}
        <NextButton recount={recount} isReady={month !== null && table !== null} />
      </FormButtons>
    </Modal>
  );
};
