import { Alert, Button, Modal, Stack } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dealMassCalls } from '#features/deal-mass/deal-mass.contract.ts';
import type { MassAction } from '#features/deal-mass/deal-mass.rules.ts';
import { dealMassTexts as texts } from '#features/deal-mass/deal-mass.texts.ts';
import { type MassForm, MassFields, startMassForm } from '#features/deal-mass/web/MassFields.tsx';
import { moveOf } from '#features/deals/deals.moves.ts';
import { type ListInSight, refreshDeals } from '#features/deals/web/deals.facade.tsx';
import { isOver } from '#features/errands/errands.states.ts';
import {
  type Errand,
  ErrandItems,
  ErrandProgress,
  useErrand,
} from '#features/errands/web/errands.facade.tsx';
import type { CallInput } from '#kit/contract/define-call.ts';
import { FormButtons } from '#kit/web/Page.tsx';
import { useCallMutation } from '#kit/web/use-call.ts';

type MassDialogProps = { readonly list: ListInSight; readonly onClose: () => void };
type Body = CallInput<(typeof dealMassCalls)['actOnMany']>['body'];

/** What the trial has found: how many would succeed, and every refusal with its reason. */
const Found = ({ errand }: { readonly errand: Errand }): ReactElement => {
  const { done, same, refused, failed } = errand.outcomes;
  return (
    <>
      {done > 0 ? <b>{texts.would(done)}</b> : <p>{texts.noneWould}</p>}
      {same > 0 && <span className="muted">{texts.wouldSame(same)}</span>}
      {refused + failed > 0 && (
        <>
          <b style={{ color: 'var(--wait)' }}>{texts.wouldNot(refused + failed)}</b>
          <ErrandItems errandId={errand.id} done={errand.done} outcome="refused" />
        </>
      )}
    </>
  );
};

const Trial = ({ errand }: { readonly errand: Errand }): ReactElement => {
  if (!isOver(errand.state)) {
    return (
      <>
        <p className="muted">{texts.trying}</p>
        <ErrandProgress errand={errand} />
      </>
    );
  }
  if (errand.state === 'done') return <Found errand={errand} />;
  return <Alert color="red">{errand.problem ?? texts.failed}</Alert>;
};

const Run = ({ errand }: { readonly errand: Errand }): ReactElement => (
  <>
    <ErrandProgress errand={errand} />
    {!isOver(errand.state) && <p className="muted small">{texts.running}</p>}
    <ErrandItems errandId={errand.id} done={errand.done} />
  </>
);

/** One action on several deals: what is wanted, what would come of it, and the doing, deal by deal. */
export const MassDialog = ({ list, onClose }: MassDialogProps): ReactElement => {
  const [form, setForm] = useState<MassForm>(startMassForm);
  const [trialId, setTrialId] = useState<number | null>(null);
  const [runId, setRunId] = useState<number | null>(null);
  const { data: trial } = useErrand(trialId);
  const { data: run } = useErrand(runId);
  const ask = useCallMutation(dealMassCalls.actOnMany, { quiet: true });
  const bodyOf = (action: MassAction, isTrial: boolean): Body => ({
    ...(list.isAll ? { found: list.filter } : { ids: [...list.ticked] }),
    action,
    is_trial: isTrial,
    ...(form.reason ? { reason_code: form.reason } : {}),
    ...(form.comment.trim() ? { comment: form.comment.trim() } : {}),
    ...(form.person ? { person_id: Number(form.person) } : {}),
  });
  const attempt = (isTrial: boolean): void => {
    const { action } = form;
    if (!action) return;
    ask.mutate(
      { body: bodyOf(action, isTrial) },
      { onSuccess: ({ errand_id: id }) => (isTrial ? setTrialId(id) : setRunId(id)) },
    );
  };
  const close = (): void => {
    if (runId !== null) void refreshDeals();
    onClose();
  };
  const back = (): void => {
    setTrialId(null);
    ask.reset();
  };
  const possible = trial && isOver(trial.state) ? trial.outcomes.done : 0;
  return (
    <Modal
      opened
      onClose={close}
      title={form.action && trialId !== null ? texts.actions[form.action] : texts.barLabel}
      size={640}
    >
      <Stack gap={12} mb={16}>
        {trialId === null && <MassFields form={form} onChange={setForm} errors={ask.error?.errors ?? {}} />}
        {trialId !== null && runId === null && trial && <Trial errand={trial} />}
        {runId !== null && run && <Run errand={run} />}
        {ask.error && Object.keys(ask.error.errors).length === 0 && (
          <Alert color="red">{ask.error.message}</Alert>
        )}
      </Stack>
      <FormButtons right>
        <Button variant="default" onClick={close}>
          {texts.close}
        </Button>
        {trialId !== null && runId === null && (
          <Button variant="default" onClick={back}>
            {texts.back}
          </Button>
        )}
        {trialId === null && (
          <Button disabled={!form.action} loading={ask.isPending} onClick={() => attempt(true)}>
            {texts.next}
          </Button>
        )}
        {form.action && possible > 0 && runId === null && (
          <Button
            loading={ask.isPending}
            {...(form.action === 'delete' || moveOf(form.action)?.kind === 'refusal' ? { color: 'red' } : {})}
            onClick={() => attempt(false)}
          >
            {texts.run(texts.actions[form.action], possible)}
          </Button>
        )}
      </FormButtons>
    </Modal>
  );
};
