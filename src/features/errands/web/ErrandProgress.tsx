import { Button, Progress } from '@mantine/core';
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { errandCalls } from '#features/errands/errands.contract.ts';
import { isOver } from '#features/errands/errands.states.ts';
import { errandTexts as texts } from '#features/errands/errands.texts.ts';
import styles from '#features/errands/web/errands.module.css';
import type { Errand } from '#features/errands/web/use-errand.ts';
import { downloadUrl } from '#kit/web/call-api.ts';
import { useCallMutation } from '#kit/web/use-call.ts';

const whole = 100;
const shareOf = ({ done, total }: Errand): number =>
  total === null || total === 0 ? 0 : Math.min(whole, Math.round((done / total) * whole));

const Going = ({ errand }: { readonly errand: Errand }): ReactElement => {
  const stop = useCallMutation(errandCalls.stopErrand, {
    invalidates: [errandCalls.getErrand, errandCalls.listErrands],
  });
  const isStopping = errand.is_stopping || stop.isPending;
  return (
    <div className={styles['going']}>
      <Progress
        value={shareOf(errand)}
        aria-label={errand.title}
        {...(errand.total === null ? { animated: true, value: whole } : {})}
      />
      <span className="muted small" role="status">
        {isStopping ? texts.stopping : texts.progress(errand.done, errand.total)}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isStopping}
        onClick={() => stop.mutate({ body: { id: errand.id } })}
      >
        {texts.stop}
      </Button>
    </div>
  );
};

/** How far a work is, and its file when there is one. */
export const ErrandProgress = ({ errand }: { readonly errand: Errand }): ReactElement => {
  if (!isOver(errand.state)) return <Going errand={errand} />;
  const { file } = errand;
  return (
    <div className={styles['over']}>
      <span data-state={errand.state} className={styles['state']}>
        {texts.states[errand.state]}
        {errand.problem && <small>{errand.problem}</small>}
      </span>
      {file && (
        <Button
          size="compact-sm"
          component="a"
          href={downloadUrl(errandCalls.errandFile, { query: { id: errand.id } })}
          download={file.name}
          leftSection={<Download size={14} aria-hidden />}
          title={texts.keptUntil(formatDateTime(new Date(file.kept_until)))}
        >
          {texts.download}
        </Button>
      )}
    </div>
  );
};
