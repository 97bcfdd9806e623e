import { Alert, Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { uploadKinds } from '#domain/upload-kinds.ts';
import { accrualCalls } from '#features/accruals/accruals.contract.ts';
import { accrualScreenTexts } from '#features/accruals/accruals.screen-texts.ts';
import { accrualReads } from '#features/accruals/web/accrual-parts.tsx';
import { isOver } from '#features/background-jobs/background-jobs.states.ts';
import {
  type BackgroundJob,
  BackgroundJobItems,
  BackgroundJobProgress,
  useBackgroundJob,
} from '#features/background-jobs/web/background-jobs.facade.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FileButton } from '#kit/web/files/FileButton.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { invalidateCalls } from '#kit/web/calls/query-client.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { uploadFiles } from '#kit/web/calls/upload-files.ts';

const texts = accrualScreenTexts.openings;

type Mode = 'try' | 'bring';

/** The table that was chosen, and the work on it: its rehearsal, then the bringing. */
const useOpenings = () => {
  const [file, setFile] = useState<File | null>(null);
  const [mode, setMode] = useState<Mode>('try');
  const [jobId, setJobId] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const asked = useBackgroundJob(jobId);
  const send = (chosen: File | null, next: Mode): void => {
    if (!chosen) return;
    setFile(chosen);
    setMode(next);
    setBusy(true);
    uploadFiles(accrualCalls.bringOpenings, { body: { mode: next }, files: [chosen] }, () => undefined)
      .then(({ background_job_id: id }) => setJobId(id))
      .catch(() => setMode('try')) // the refusal has been announced
      .finally(() => setBusy(false));
  };
  return { file, mode, jobId, asked, isBusy, send };
};

const Outcome = ({ mode, job }: { readonly mode: Mode; readonly job: BackgroundJob }): ReactElement => (
  <>
    <BackgroundJobProgress backgroundJob={job} />
    {mode === 'try' && job.state === 'done' && (
      <p className="my-12">{job.outcomes.done > 0 ? texts.found(job.outcomes.done) : texts.nothing}</p>
    )}
    {isOver(job.state) && job.state !== 'done' && <Alert color="red">{job.problem ?? texts.failed}</Alert>}
    <BackgroundJobItems backgroundJobId={job.id} done={job.done} />
  </>
);

/** What stood before the ledger began, out of a workbook: a rehearsal first, then each row once. */
export const OpeningsDialog = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const { file, mode, jobId, asked, isBusy, send } = useOpenings();
  const job = asked.data;
  const close = (): void => {
    if (mode === 'bring') void invalidateCalls(...accrualReads);
    onClose();
  };
  const isReady = mode === 'try' && job?.state === 'done' && job.outcomes.done > 0;
  return (
    <Modal opened onClose={close} title={texts.title} size={640}>
      <p className="text-13 soft">{texts.text}</p>
      <p className="my-12 text-13">
        <a href={downloadUrl(accrualCalls.openOpeningTemplate, {})} download>
          {texts.template}
        </a>
      </p>
      {jobId !== null && (
        <div className="my-12">
          <Loaded of={asked}>{(shown) => <Outcome mode={mode} job={shown} />}</Loaded>
        </div>
      )}
      <FormButtons right>
        <Button variant="default" onClick={close}>
          {texts.close}
        </Button>
        {mode === 'try' && (
          <FileButton
            accept={uploadKinds.spreadsheet.mimeByExtension.xlsx}
            onChange={(chosen) => send(chosen, 'try')}
          >
            {(props) => (
              <Button {...props} variant={isReady ? 'default' : 'filled'} loading={isBusy}>
                {file ? texts.another : texts.choose}
              </Button>
            )}
          </FileButton>
        )}
        {isReady && (
          <Button loading={isBusy} onClick={() => send(file, 'bring')}>
            {texts.run}
          </Button>
        )}
      </FormButtons>
    </Modal>
  );
};
