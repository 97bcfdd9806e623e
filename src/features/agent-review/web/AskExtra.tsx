import { Button, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { addDays } from '#domain/moscow-date.ts';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { refreshAgent } from '#features/agent-review/web/agent-reply.ts';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';

/** He has so long to bring it, unless another day is named. */
const usualDays = 5;

const AskDialog = ({ agentId, onClose }: { readonly agentId: number; readonly onClose: () => void }) => {
  const today = useToday();
  const [name, setName] = useState('');
  const [due, setDue] = useState(addDays(today, usualDays));
  const ask = useCallMutation(dossierCalls.addExtra, {
    done: texts.extraAsked,
    onSuccess: () => {
      onClose();
      void refreshAgent();
    },
  });
  return (
    <FormDialog
      isOpen
      size={480}
      title={texts.askExtra}
      submitLabel={texts.askExtra}
      isBusy={ask.isPending}
      isOff={name.trim() === '' || due === ''}
      isDirty={name !== ''}
      onClose={onClose}
      onSubmit={() => ask.mutate({ body: { agent_id: agentId, name: name.trim(), due_on: due } })}
    >
      <FormGrid>
        <TextInput
          label={texts.askExtraLabel}
          required
          data-autofocus
          maxLength={120}
          wrapperProps={{ 'data-span': 12 }}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DateInput
          label={texts.askExtraDay}
          required
          minDate={today}
          wrapperProps={{ 'data-span': 12 }}
          value={due}
          onChange={setDue}
        />
      </FormGrid>
    </FormDialog>
  );
};

/** Asks an agent for one more document by its name and term. */
export const AskExtra = ({ agentId }: { readonly agentId: number }): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.askExtra}
      </Button>
      {isOpen && <AskDialog agentId={agentId} onClose={() => setOpen(false)} />}
    </>
  );
};
