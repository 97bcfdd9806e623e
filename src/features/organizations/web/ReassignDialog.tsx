import { Select, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { ReactElement } from 'react';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import type { Card } from '#features/organizations/web/fact-form.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { usualHoldEnd } from '#features/organizations/web/organization-words.ts';
import { announceError } from '#kit/web/calls/announce-error.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { showFieldErrors } from '#kit/web/forms/form-errors.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';

type ReassignDialogProps = { readonly card: Card; readonly onClose: () => void };

/** Gives the client to another agent until a day, or to nobody. */
export const ReassignDialog = ({ card, onClose }: ReassignDialogProps): ReactElement => {
  const holders = useCall(organizationCalls.listHolders, {}, { quiet: true });
  const people = (holders.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const form = useForm({
    initialValues: {
      agent: card.holder ? String(card.holder.id) : null,
      until: usualHoldEnd(),
      reason: '',
    },
    validate: {
      until: (until, { agent }) => (agent !== null && until === '' ? fieldTexts.required : null),
      reason: (reason) => (reason.trim().length < 3 ? fieldTexts.required : null),
    },
  });
  const reassign = useCallMutation(organizationCalls.reassignClient, {
    quiet: true,
    invalidates: [organizationCalls.getOrganization, organizationCalls.listOrganizations],
    done: texts.reassigned,
    onSuccess: onClose,
    onError: (error) => {
      if (!showFieldErrors(form, error, { 'holder.id': 'agent', 'holder.until': 'until' }))
        announceError(error);
    },
  });
  const submit = form.onSubmit(({ agent, until, reason }) =>
    reassign.mutate({
      body: {
        id: card.id,
        version: card.version,
        holder: agent === null ? null : { id: Number(agent), until },
        reason,
      },
    }),
  );
  return (
    <FormDialog
      isOpen
      title={texts.reassignTitle}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={texts.reassign}
      isBusy={reassign.isPending}
      note={texts.reasonHint}
    >
      <FormGrid>
        <Select
          label={texts.agent}
          placeholder={texts.nobodyHolds}
          clearable
          searchable
          data={people}
          {...form.getInputProps('agent')}
        />
        <DateInput
          label={texts.holdUntil}
          disabled={form.values.agent === null}
          {...form.getInputProps('until')}
        />
        <Textarea
          wrapperProps={{ 'data-span': 12 }}
          label={texts.reason}
          required
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('reason')}
        />
      </FormGrid>
    </FormDialog>
  );
};
