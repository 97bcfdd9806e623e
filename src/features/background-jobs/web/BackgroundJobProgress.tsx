import { Button, Progress } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { backgroundJobCalls } from '#features/background-jobs/background-jobs.contract.ts';
import { isOver } from '#features/background-jobs/background-jobs.states.ts';
import { backgroundJobTexts as texts } from '#features/background-jobs/background-jobs.texts.ts';
import styles from '#features/background-jobs/web/background-jobs.module.css';
import type { BackgroundJob } from '#features/background-jobs/web/use-background-job.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const whole = 100;
const shareOf = ({ done, total }: BackgroundJob): number =>
  total === null || total === 0 ? 0 : Math.min(whole, Math.round((done / total) * whole));

const Going = ({ backgroundJob }: { readonly backgroundJob: BackgroundJob }): ReactElement => {
  const stop = useCallMutation(backgroundJobCalls.stopBackgroundJob, {
    invalidates: [backgroundJobCalls.getBackgroundJob, backgroundJobCalls.listBackgroundJobs],
  });
  const isStopping = backgroundJob.is_stopping || stop.isPending;
  return (
    <div className={`grid middle gap-10 ${styles['going']}`}>
      <Progress
        value={shareOf(backgroundJob)}
        aria-label={backgroundJob.title}
        {...(backgroundJob.total === null ? { animated: true, value: whole } : {})}
      />
      <span className="muted small" role="status">
        {isStopping ? texts.stopping : texts.progress(backgroundJob.done, backgroundJob.total)}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isStopping}
        onClick={() => stop.mutate({ body: { id: backgroundJob.id } })}
      >
        {texts.stop}
      </Button>
    </div>
  );
};

/** How far a job is, and its file when there is one. */
export const BackgroundJobProgress = ({
  backgroundJob,
}: {
  readonly backgroundJob: BackgroundJob;
}): ReactElement => {
  if (!isOver(backgroundJob.state)) return <Going backgroundJob={backgroundJob} />;
  const { file } = backgroundJob;
  return (
    <div className={`row gap-12 ${styles['over']}`}>
      <span data-state={backgroundJob.state} className={`grid medium ${styles['state']}`}>
        {texts.states[backgroundJob.state]}
        {backgroundJob.problem && <small className="small muted">{backgroundJob.problem}</small>}
      </span>
      {file && (
        <Act of={backgroundJobCalls.backgroundJobFile}>
          <Button
            size="compact-sm"
            component="a"
            href={downloadUrl(backgroundJobCalls.backgroundJobFile, { query: { id: backgroundJob.id } })}
            download={file.name}
            leftSection={<Download size={14} aria-hidden />}
            title={texts.storedUntil(formatDateTime(new Date(file.stored_until)))}
          >
            {texts.download}
          </Button>
        </Act>
      )}
    </div>
  );
};
