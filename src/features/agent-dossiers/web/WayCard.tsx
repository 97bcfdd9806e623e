import { Anchor, Button, Progress } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { MouseEvent, ReactElement } from 'react';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import type { DossierStep } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentTones } from '#features/agent-dossiers/web/agent-tones.ts';
import type { Dossier } from '#features/agent-dossiers/web/dossier-reply.ts';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { Card, FormButtons } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';

/** Brings the card of a step up, its first field with the focus; where the form is not chosen yet, that of the own data. */
const goTo = ({ currentTarget }: MouseEvent<HTMLElement>, step: DossierStep): void => {
  const page = currentTarget.closest('main');
  const card = page?.querySelector(`[data-step="${step}"]`) ?? page?.querySelector('[data-step="own"]');
  card?.scrollIntoView({ block: 'start' });
  card?.querySelector<HTMLElement>('input:enabled, button:enabled')?.focus({ preventScroll: true });
};

/** How many remarks wait for his answer: without it nothing is sent again. */
const unanswered = ({ remarks }: Dossier): number => remarks.filter((one) => !one.is_answered).length;

/** What is left of the steps; once they are all done, of the remarks. */
const leftWords = (dossier: Dossier): string => {
  const remarks = unanswered(dossier);
  const { missing } = dossier;
  return missing.length === 0 && remarks > 0 ? texts.leftRemarks(remarks) : texts.left(missing.length);
};

const Steps = ({ dossier }: { readonly dossier: Dossier }): ReactElement => {
  const { steps, missing } = dossier;
  const left = leftWords(dossier);
  return (
    <>
      <Progress value={(100 * (steps.length - missing.length)) / steps.length} aria-label={left} />
      <p className="mt-8">{left}</p>
      <ul className="grid gap-6 mt-8 mb-16">
        {steps.map((step) => (
          <li className="row gap-8" key={step}>
            {missing.includes(step) ? (
              <CircleAlert className="fixed bad" size={16} aria-hidden />
            ) : (
              <CircleCheck className="fixed" size={16} color="var(--good)" aria-hidden />
            )}
            {missing.includes(step) ? (
              <Anchor component="button" type="button" inherit onClick={(event) => goTo(event, step)}>
                {texts.steps[step]}
              </Anchor>
            ) : (
              texts.steps[step]
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

/** How far the person is on his way, what is left, and the one thing to press next. */
export const WayCard = ({ dossier }: { readonly dossier: Dossier }): ReactElement => {
  const { state, moves, missing, is_open: isOpen, is_contracted: isContracted, agent_id: agentId } = dossier;
  const submit = useCallMutation(calls.submit, {
    invalidates: [calls.getDossier],
    done: texts.submitted,
  });
  const cancel = useCallMutation(calls.cancelChecking, {
    invalidates: [calls.getDossier],
    done: texts.cancelled,
  });
  const askToCancel = async (): Promise<void> => {
    const question = { title: texts.cancelTitle, text: texts.cancelText, confirmLabel: texts.cancel };
    if (await confirmAction(question)) cancel.mutate({ body: { agent_id: agentId, reason: '' } });
  };
  return (
    <Card title={texts.head} padded>
      <div className="row wrap gap-8 mb-12">
        <StatusPill tone={agentTones[state]}>{texts.states[state]}</StatusPill>
        <span>{isContracted ? texts.next[state] : texts.nextWithoutContract}</span>
      </div>
      {isOpen && <Steps dossier={dossier} />}
      <FormButtons>
        {isOpen && isContracted && (
          <Button
            loading={submit.isPending}
            disabled={missing.length > 0 || unanswered(dossier) > 0}
            onClick={() => submit.mutate({ body: {} })}
          >
            {state === 'fixing' ? texts.submitAgain : texts.submit}
          </Button>
        )}
        {!isOpen && moves.includes('V7') && (
          <Button variant="default" loading={cancel.isPending} onClick={() => void askToCancel()}>
            {texts.cancel}
          </Button>
        )}
      </FormButtons>
    </Card>
  );
};
