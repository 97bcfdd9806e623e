import { Button, Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import {
  type HeldRegime,
  type Regime,
  regimeOn,
  regimesOf,
} from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import type { Dossier } from '#features/agent-dossiers/web/dossier-reply.ts';
import { StepForm } from '#features/agent-dossiers/web/StepForm.tsx';
import { useStepForm } from '#features/agent-dossiers/web/use-step-form.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { Card, FormButtons, FormGrid } from '#kit/web/screens/Page.tsx';
import { useCallMutation } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';

type CardProps = { readonly dossier: Dossier };

/** Requisites for payouts, saved by themselves, refused by their keys. */
export const RequisitesCard = ({ dossier }: CardProps): ReactElement => {
  const { version, bik, account, corr_account, receiver } = dossier;
  const step = useStepForm({
    initial: { bik, account, corr_account, receiver },
    save: (requisites) =>
      callApi(calls.saveRequisites, { body: { ...requisites, version } }, { quiet: true }),
  });
  const { getInputProps: field } = step.form;
  const digits = { required: true, inputMode: 'numeric' } as const;
  return (
    <Card title={texts.requisites} padded>
      <StepForm of={step} label={texts.requisites}>
        <TextInput label={texts.bik} {...digits} maxLength={9} {...field('bik')} />
        <TextInput label={texts.account} {...digits} maxLength={20} {...field('account')} />
        <TextInput label={texts.corrAccount} {...digits} maxLength={20} {...field('corr_account')} />
        <TextInput label={texts.receiver} required {...field('receiver')} />
      </StepForm>
    </Card>
  );
};

const regimeWords = ({ regime, from }: HeldRegime): string =>
  texts.regimeLine(texts.regimes[regime], formatDate(from));

/** The tax regimes, newest first, and a form for the next one, or for one in place of what was mistyped. */
export const RegimeCard = ({ dossier }: CardProps): ReactElement => {
  const [regime, setRegime] = useState<string | null>(null);
  const [from, setFrom] = useState('');
  const save = useCallMutation(calls.saveRegime, {
    quiet: true,
    invalidates: [calls.getDossier],
    onSuccess: () => {
      setRegime(null);
      setFrom('');
    },
  });
  const faults = save.error?.errors ?? {};
  const holding = regimeOn(dossier.regimes, useToday());
  const replaced = dossier.regimes.filter((one) => from <= one.from);
  const choices = dossier.u_form === null ? [] : regimesOf[dossier.u_form];
  return (
    <Card title={texts.regime} padded>
      <ul className="grid gap-4 mb-12">
        {dossier.regimes.map((one) => (
          <li key={one.from}>
            {regimeWords(one)} <span className="muted">{one === holding && texts.regimeToday}</span>
          </li>
        ))}
      </ul>
      <FormGrid>
        <Select
          label={texts.regime}
          data={choices.map((value) => ({ value, label: texts.regimes[value] }))}
          value={regime}
          onChange={setRegime}
          error={faults['regime']?.[0]}
        />
        <DateInput
          label={texts.regimeFrom}
          description={from !== '' && replaced.length > 0 && texts.regimeReplaces(replaced.map(regimeWords))}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={from}
          onChange={setFrom}
          error={faults['from']?.[0]}
        />
      </FormGrid>
      <FormButtons>
        <Button
          variant="default"
          loading={save.isPending}
          disabled={regime === null || from === ''}
          onClick={() => save.mutate({ body: { regime: regime as Regime, from } })}
        >
          {texts.addRegime}
        </Button>
      </FormButtons>
    </Card>
  );
};
