import { Button, Select, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { agentDossierTexts } from '#features/agent-dossiers/agent-dossiers.texts.ts';
import type { Dossier } from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { refreshAgent } from '#features/agent-review/web/agent-reply.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';

type RemarkProps = { readonly dossier: Dossier };

const RemarkDialog = ({
  dossier: { agent_id: agentId, steps },
  onClose,
}: RemarkProps & { readonly onClose: () => void }) => {
  const [step, setStep] = useState<(typeof steps)[number] | null>(null);
  const [remark, setRemark] = useState('');
  const decide = useCallMutation(dossierCalls.decide, {
    onSuccess: () => {
      onClose();
      void refreshAgent();
    },
  });
  const submit = (): void => {
    if (step !== null)
      decide.mutate({ body: { agent_id: agentId, step, verdict: 'rejected', remark: remark.trim() } });
  };
  return (
    <FormDialog
      isOpen
      size={480}
      title={texts.remarkStep}
      submitLabel={texts.remark}
      isBusy={decide.isPending}
      isOff={step === null || remark.trim() === ''}
      isDirty={remark !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        mb="var(--space-12)"
        label={texts.remarkAt}
        required
        allowDeselect={false}
        data-autofocus
        data={steps.map((value) => ({ value, label: agentDossierTexts.steps[value] }))}
        value={step}
        onChange={setStep}
      />
      <Textarea
        mb="var(--space-24)"
        label={texts.remarkLabel}
        required
        autosize
        minRows={2}
        maxLength={1000}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
      />
    </FormDialog>
  );
};

/** A remark at one of the steps of a dossier, in words. */
export const StepRemark = ({ dossier }: RemarkProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.remarkStep}
      </Button>
      {isOpen && <RemarkDialog dossier={dossier} onClose={() => setOpen(false)} />}
    </>
  );
};
