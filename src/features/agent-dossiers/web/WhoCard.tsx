import { Button, Select, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { dossierCalls as calls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { bases, hasPassport } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { dossierScreenTexts as texts } from '#features/agent-dossiers/agent-dossiers.screen-texts.ts';
import type { Dossier } from '#features/agent-dossiers/web/dossier-reply.ts';
import { PassportForm } from '#features/agent-dossiers/web/PassportForm.tsx';
import { StepForm } from '#features/agent-dossiers/web/StepForm.tsx';
import { useStepForm } from '#features/agent-dossiers/web/use-step-form.ts';
import { useInnFacts } from '#features/profile/web/profile.facade.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { Card } from '#kit/web/screens/Page.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';

const whole = { wrapperProps: { 'data-span': 12 } };

const registryFields = {
  address: 'address',
  ogrn: 'ogrn',
  kpp: 'kpp',
  signatory_name: 'head_name',
  signatory_post: 'head_post',
} as const;

/** What the register knows by the INN stands there at first; whatever he has typed stays. */
const useWho = (dossier: Dossier) => {
  const step = useWhoForm(dossier);
  const isOfBusiness = dossier.u_form === 'ip' || dossier.u_form === 'ooo';
  useInnFacts(isOfBusiness ? dossier.inn : '', registryFields, {
    values: step.form.values,
    put: step.form.setFieldValue,
  });
  return step;
};

const useWhoForm = (dossier: Dossier) =>
  useStepForm({
    initial: {
      address: dossier.address,
      ogrn: dossier.ogrn,
      kpp: dossier.kpp,
      npd_since: dossier.npd_since ?? '',
      signatory_name: dossier.signatory_name,
      signatory_post: dossier.signatory_post,
      signatory_basis: dossier.signatory_basis,
      power_until: dossier.power_until ?? '',
    },
    save: ({ npd_since: since, power_until: until, ...who }) => {
      const days = { npd_since: since || null, power_until: until || null };
      const body = { ...who, ...days, version: dossier.version };
      return callApi(calls.saveWho, { body }, { quiet: true });
    },
  });

const OrganizationFields = ({ of }: { readonly of: ReturnType<typeof useWho>['form'] }): ReactElement => (
  <>
    <TextInput label={texts.ogrn} required inputMode="numeric" {...of.getInputProps('ogrn')} />
    <TextInput label={texts.kpp} required inputMode="numeric" {...of.getInputProps('kpp')} />
    <TextInput {...whole} label={texts.signatoryName} required {...of.getInputProps('signatory_name')} />
    <TextInput label={texts.signatoryPost} required {...of.getInputProps('signatory_post')} />
    <Select
      label={texts.signatoryBasis}
      required
      allowDeselect={false}
      data={bases.map((value) => ({ value, label: texts.bases[value] }))}
      {...of.getInputProps('signatory_basis')}
    />
    {of.values.signatory_basis === 'power' && (
      <DateInput label={texts.powerUntil} required {...of.getInputProps('power_until')} />
    )}
  </>
);

const WhoForm = ({ dossier }: { readonly dossier: Dossier }): ReactElement => {
  const { u_form: uForm } = dossier;
  const step = useWho(dossier);
  const { getInputProps: field } = step.form;
  return (
    <StepForm of={step} label={texts.who}>
      <TextInput
        {...whole}
        label={hasPassport(uForm) ? texts.address : texts.legalAddress}
        required
        autoComplete="street-address"
        {...field('address')}
      />
      {uForm === 'self_employed' && <DateInput label={texts.npdSince} required {...field('npd_since')} />}
      {uForm === 'ip' && <TextInput label={texts.ogrnip} required inputMode="numeric" {...field('ogrn')} />}
      {uForm === 'ooo' && <OrganizationFields of={step.form} />}
    </StepForm>
  );
};

/** Who an agent is: the fields of his form, and a passport that goes into the vault. */
export const WhoCard = ({ dossier }: { readonly dossier: Dossier }): ReactElement => {
  const { u_form: uForm, has_identity: isSealed } = dossier;
  const [isAgain, setAgain] = useState(false);
  return (
    <Card title={texts.who} padded>
      <WhoForm key={uForm ?? ''} dossier={dossier} />
      {hasPassport(uForm) && (
        <div className="column gap-12 mt-12">
          <div className="row wrap gap-8">
            <b>{texts.passport}</b>
            {isSealed && <StatusPill tone="good">{texts.passportSaved}</StatusPill>}
            {isSealed && !isAgain && (
              <Button variant="default" size="xs" onClick={() => setAgain(true)}>
                {texts.passportAgain}
              </Button>
            )}
          </div>
          <p className="muted text-13">{texts.passportHint}</p>
          {(!isSealed || isAgain) && <PassportForm dossier={dossier} />}
        </div>
      )}
    </Card>
  );
};
