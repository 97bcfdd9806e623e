import { Alert, Button, Stack } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dealMassCalls } from '#features/deal-mass/deal-mass.contract.ts';
import type { MassAction } from '#features/deal-mass/deal-mass.rules.ts';
import { dealMassTexts as texts } from '#features/deal-mass/deal-mass.texts.ts';
import { type MassForm, MassFields, startMassForm } from '#features/deal-mass/web/MassFields.tsx';
import { moveOf } from '#features/deal-legs/deal-legs.moves.ts';
import type { ListInSight } from '#features/deal-list/web/deal-list.facade.tsx';
import { refreshDeals } from '#features/deals/web/deals.facade.tsx';
import { isOver } from '#features/background-jobs/background-jobs.states.ts';
import {
  type BackgroundJob,
  BackgroundJobItems,
  BackgroundJobProgress,
  useBackgroundJob,
} from '#features/background-jobs/web/background-jobs.facade.tsx';
import type { CallInput } from '#kit/contract/define-call.ts';
import { Modal } from '#kit/web/dialogs/Modal.tsx';
import { FormButtons } from '#kit/web/screens/Page.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

type MassDialogProps = { readonly list: ListInSight; readonly onClose: () => void };
type Body = CallInput<(typeof dealMassCalls)['actOnMany']>['body'];

/** What the dry run has found: how many would succeed, and every refusal with its reason. */
const Found = ({ backgroundJob }: { readonly backgroundJob: BackgroundJob }): ReactElement => {
  const { done, same, refused, failed } = backgroundJob.outcomes;
  return (
    <>
      {done > 0 ? <b>{texts.would(done)}</b> : <p>{texts.noneWould}</p>}
      {same > 0 && <span className="muted">{texts.wouldSame(same)}</span>}
      {refused + failed > 0 && (
        <>
          <b className="wait">{texts.wouldNot(refused + failed)}</b>
          {(['refused', 'failed'] as const).map(
            (outcome) =>
              backgroundJob.outcomes[outcome] > 0 && (
                <BackgroundJobItems
                  key={outcome}
                  backgroundJobId={backgroundJob.id}
                  done={backgroundJob.done}
                  outcome={outcome}
                />
              ),
          )}
        </>
      )}
    </>
  );
};

const DryRun = ({ backgroundJob }: { readonly backgroundJob: BackgroundJob }): ReactElement => {
  if (!isOver(backgroundJob.state)) {
    return (
      <>
        <p className="muted">{texts.trying}</p>
        <BackgroundJobProgress backgroundJob={backgroundJob} />
      </>
    );
  }
  if (backgroundJob.state === 'done') return <Found backgroundJob={backgroundJob} />;
  return <Alert color="red">{backgroundJob.problem ?? texts.failed}</Alert>;
};

const Run = ({ backgroundJob }: { readonly backgroundJob: BackgroundJob }): ReactElement => (
  <>
    <BackgroundJobProgress backgroundJob={backgroundJob} />
    {!isOver(backgroundJob.state) && <p className="muted small">{texts.running}</p>}
    <BackgroundJobItems backgroundJobId={backgroundJob.id} done={backgroundJob.done} />
  </>
);

type Stage = 'form' | 'dryRun' | 'run';

/** The way from what is wanted, through its dry run, to the doing. */
const useMassAction = (list: ListInSight) => {
  const [form, setForm] = useState<MassForm>(startMassForm);
  const [dryRunId, setDryRunId] = useState<number | null>(null);
  const [runId, setRunId] = useState<number | null>(null);
  const dryRun = useBackgroundJob(dryRunId);
  const run = useBackgroundJob(runId);
  const { mutate, reset, isPending, error } = useCallMutation(dealMassCalls.actOnMany, { quiet: true });
  const bodyOf = (action: MassAction, isDryRun: boolean): Body => ({
    ...(list.isAll ? { found: list.filter } : { ids: [...list.ticked] }),
    action,
    is_dry_run: isDryRun,
    ...(form.reason ? { reason_code: form.reason } : {}),
    ...(form.comment.trim() ? { comment: form.comment.trim() } : {}),
    ...(form.person ? { person_id: Number(form.person) } : {}),
  });
  const attempt = (isDryRun: boolean): void => {
    const { action } = form;
    if (!action) return;
    mutate(
      { body: bodyOf(action, isDryRun) },
      { onSuccess: ({ background_job_id: id }) => (isDryRun ? setDryRunId(id) : setRunId(id)) },
    );
  };
  const back = (): void => {
    setDryRunId(null);
    reset();
  };
  const stage: Stage = runId !== null ? 'run' : dryRunId !== null ? 'dryRun' : 'form';
  return { stage, form, setForm, dryRun, run, error, isBusy: isPending, attempt, back };
};

type Mass = ReturnType<typeof useMassAction>;

/** The doing itself, offered once the dry run has found deals it would do good to. */
const RunButton = ({
  mass: {
    form,
    dryRun: { data: dryRun },
    isBusy,
    attempt,
  },
}: {
  readonly mass: Mass;
}): ReactElement | null => {
  const possible = dryRun && isOver(dryRun.state) ? dryRun.outcomes.done : 0;
  if (!form.action || possible === 0) return null;
  const isGrave = form.action === 'delete' || moveOf(form.action)?.kind === 'refusal';
  return (
    <Button loading={isBusy} {...(isGrave ? { color: 'red' } : {})} onClick={() => attempt(false)}>
      {texts.phrases[form.action](possible)}
    </Button>
  );
};

const MassButtons = ({
  mass,
  onClose,
}: {
  readonly mass: Mass;
  readonly onClose: () => void;
}): ReactElement => (
  <FormButtons right>
    <Button variant="default" onClick={onClose}>
      {texts.close}
    </Button>
    {mass.stage === 'dryRun' && (
      <Button variant="default" onClick={mass.back}>
        {texts.back}
      </Button>
    )}
    {mass.stage === 'form' && (
      <Button disabled={!mass.form.action} loading={mass.isBusy} onClick={() => mass.attempt(true)}>
        {texts.next}
      </Button>
    )}
    {mass.stage !== 'run' && <RunButton mass={mass} />}
  </FormButtons>
);

/** One action on several deals: what is wanted, what would come of it, and the doing, deal by deal. */
export const MassDialog = ({ list, onClose }: MassDialogProps): ReactElement => {
  const mass = useMassAction(list);
  const { stage, form, dryRun, run, error } = mass;
  const close = (): void => {
    if (stage === 'run') void refreshDeals();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={form.action && stage !== 'form' ? texts.actions[form.action] : texts.barLabel}
      size={640}
    >
      <Stack gap="var(--space-12)" mb="var(--space-16)">
        {stage === 'form' && <MassFields form={form} onChange={mass.setForm} errors={error?.errors ?? {}} />}
        {stage === 'dryRun' && <Loaded of={dryRun}>{(job) => <DryRun backgroundJob={job} />}</Loaded>}
        {stage === 'run' && <Loaded of={run}>{(job) => <Run backgroundJob={job} />}</Loaded>}
        {error && Object.keys(error.errors).length === 0 && <Alert color="red">{error.message}</Alert>}
      </Stack>
      <MassButtons mass={mass} onClose={close} />
    </Modal>
  );
};
