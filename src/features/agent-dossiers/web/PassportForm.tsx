import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import type { Dossier } from '#features/agent-dossiers/web/dossier-reply.ts';
import { StepForm } from '#features/agent-dossiers/web/StepForm.tsx';
import { useStepForm } from '#features/agent-dossiers/web/use-step-form.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';

const nothing = {
  series: '',
  number: '',
  issued_by: '',
  issued_code: '',
  issued_on: '',
  birth_on: '',
  birth_place: '',
  snils: '',
};
const span = (columns: number) => ({ wrapperProps: { 'data-span': columns } });

/** Passport, birth and SNILS: they go to the server once and do not come back. */
export const PassportForm = ({ dossier }: { readonly dossier: Dossier }): ReactElement => {
  const step = useStepForm({
    initial: nothing,
    save: (identity) =>
      callApi(calls.saveIdentity, { body: { ...identity, version: dossier.version } }, { quiet: true }),
  });
  const { getInputProps: field } = step.form;
  return (
    <StepForm of={step} label={texts.passport}>
      <TextInput {...span(3)} label={texts.series} required inputMode="numeric" {...field('series')} />
      <TextInput {...span(3)} label={texts.number} required inputMode="numeric" {...field('number')} />
      <TextInput {...span(3)} label={texts.issuedCode} required {...field('issued_code')} />
      <DateInput {...span(3)} label={texts.issuedOn} required {...field('issued_on')} />
      <TextInput {...span(12)} label={texts.issuedBy} required {...field('issued_by')} />
      <DateInput {...span(4)} label={texts.birthOn} required {...field('birth_on')} />
      <TextInput {...span(8)} label={texts.birthPlace} required {...field('birth_place')} />
      {dossier.u_form === 'person' && (
        <TextInput label={texts.snils} required inputMode="numeric" {...field('snils')} />
      )}
    </StepForm>
  );
};
