import { ActionIcon, Button, MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { lawLabels, laws } from '#domain/law.ts';
import { regionNames } from '#domain/region.ts';
import { bankModes, bankTimeZones } from '#features/banks/bank-card.rules.ts';
import { bankScreenTexts as texts } from '#features/banks/bank-card.screen-texts.ts';
import { type BankField, type BankValues, emptyContact } from '#features/banks/web/bank-form.ts';
import styles from '#features/banks/web/banks.module.css';
import { Card, FormGrid } from '#kit/web/screens/Page.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';

type BankForm = UseFormReturnType<BankValues>;
type Part = { readonly form: BankForm };

const span = (columns: 3 | 4 | 6 | 8 | 12) => ({ wrapperProps: { 'data-span': columns } });

const digits = (form: BankForm, field: BankField, max: number) => ({
  ...form.getInputProps(field),
  inputMode: 'numeric' as const,
  autoComplete: 'off',
  onChange: (event: { currentTarget: { value: string } }) =>
    form.setFieldValue(field, event.currentTarget.value.replaceAll(/\D/g, '').slice(0, max)),
});

const BankPart = ({ form }: Part): ReactElement => (
  <Card title={texts.groups.bank} padded>
    <FormGrid>
      <TextInput {...span(6)} label={texts.name} required maxLength={200} {...form.getInputProps('name')} />
      <MultiSelect
        {...span(6)}
        label={texts.laws}
        required
        searchable
        data={laws.map((law) => ({ value: law, label: lawLabels[law] }))}
        {...form.getInputProps('laws')}
      />
      <TextInput {...span(4)} label={texts.bik} required {...digits(form, 'bik', 9)} />
      <TextInput {...span(4)} label={texts.inn} {...digits(form, 'inn', 10)} />
      <TextInput {...span(4)} label={texts.account} {...digits(form, 'correspondent_account', 20)} />
      <Switch {...span(12)} label={texts.active} {...form.getInputProps('is_active', { type: 'checkbox' })} />
      <Switch
        {...span(12)}
        label={texts.ministryList}
        {...form.getInputProps('in_ministry_list', { type: 'checkbox' })}
      />
      <Switch
        {...span(12)}
        label={texts.signature}
        {...form.getInputProps('requires_qualified_signature', { type: 'checkbox' })}
      />
    </FormGrid>
  </Card>
);

const TermsPart = ({ form }: Part): ReactElement => (
  <Card title={texts.groups.terms} padded>
    <FormGrid>
      <TextInput {...span(4)} label={texts.decision} required {...digits(form, 'decision_hours', 3)} />
      <TextInput {...span(4)} label={texts.issue} {...digits(form, 'issue_hours', 3)} />
      <TextInput {...span(4)} label={texts.query} {...digits(form, 'query_hours', 3)} />
      <TextInput
        {...span(4)}
        label={texts.workFrom}
        required
        placeholder="09:00"
        maxLength={5}
        {...form.getInputProps('work_from')}
      />
      <TextInput
        {...span(4)}
        label={texts.workTo}
        required
        placeholder="18:00"
        maxLength={5}
        {...form.getInputProps('work_to')}
      />
      <Select
        {...span(4)}
        label={texts.timeZone}
        allowDeselect={false}
        data={bankTimeZones.map((zone) => ({ value: zone, label: texts.timeZones[zone] }))}
        {...form.getInputProps('time_zone')}
      />
    </FormGrid>
  </Card>
);

const LimitsPart = ({ form }: Part): ReactElement => (
  <Card title={texts.groups.limits} padded>
    <FormGrid>
      <MoneyInput {...span(6)} label={texts.maxAmount} required {...form.getInputProps('max_amount')} />
      <TextInput {...span(6)} label={texts.maxTerm} required {...digits(form, 'max_term_days', 4)} />
      <MoneyInput {...span(6)} label={texts.limitTotal} {...form.getInputProps('limit_total')} />
      <MoneyInput {...span(6)} label={texts.limitPerClient} {...form.getInputProps('limit_per_client')} />
    </FormGrid>
  </Card>
);

const regionOptions = Object.entries(regionNames)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'ru'));

const ClientPart = ({ form }: Part): ReactElement => (
  <Card title={texts.groups.client} padded>
    <FormGrid>
      <TextInput {...span(4)} label={texts.age} required {...digits(form, 'min_company_age_months', 3)} />
      <MultiSelect
        {...span(8)}
        label={texts.stopRegions}
        searchable
        data={regionOptions}
        {...form.getInputProps('stop_regions')}
      />
      <Textarea
        {...span(12)}
        label={texts.stopInns}
        placeholder={texts.stopInnsHint}
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('stop_inns')}
      />
    </FormGrid>
  </Card>
);

const WorkPart = ({ form }: Part): ReactElement => (
  <Card title={texts.groups.work} padded>
    <FormGrid>
      <Select
        {...span(6)}
        label={texts.mode}
        allowDeselect={false}
        data={bankModes.map((mode) => ({ value: mode, label: texts.modes[mode] }))}
        {...form.getInputProps('mode')}
      />
      <TextInput
        {...span(6)}
        label={texts.priority}
        placeholder={texts.priorityHint}
        required
        {...digits(form, 'priority', 4)}
      />
      <TextInput
        {...span(12)}
        label={texts.portal}
        type="url"
        placeholder="https://"
        maxLength={500}
        {...form.getInputProps('portal_url')}
      />
      <Switch
        {...span(12)}
        label={texts.hideNames}
        {...form.getInputProps('hide_staff_names', { type: 'checkbox' })}
      />
    </FormGrid>
  </Card>
);

const ContactRow = ({ form, at }: Part & { readonly at: number }): ReactElement => {
  const path = (name: string): string => `contacts.${at}.${name}`;
  return (
    <div className={`grid gap-8 pt-12 hair-top ${styles['contactForm']}`}>
      <FormGrid>
        <TextInput {...span(4)} label={texts.contactName} required {...form.getInputProps(path('name'))} />
        <TextInput {...span(4)} label={texts.contactPosition} {...form.getInputProps(path('position'))} />
        <PhoneInput
          {...span(4)}
          label={texts.contactPhone}
          {...form.getInputProps(path('phone'))}
          autoComplete="off"
        />
        <TextInput
          {...span(4)}
          label={texts.contactEmail}
          type="email"
          autoComplete="off"
          {...form.getInputProps(path('email'))}
        />
        <TextInput {...span(8)} label={texts.contactNote} {...form.getInputProps(path('note'))} />
      </FormGrid>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={texts.removeContact(form.values.contacts[at]?.name ?? '')}
        onClick={() => form.removeListItem('contacts', at)}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
};

const ContactsPart = ({ form }: Part): ReactElement => (
  <Card
    title={texts.groups.contacts}
    padded
    actions={
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus size={15} aria-hidden />}
        disabled={form.values.contacts.length >= 20}
        onClick={() => form.insertListItem('contacts', emptyContact)}
      >
        {texts.addContact}
      </Button>
    }
  >
    {form.values.contacts.length === 0 && <p className="muted">{texts.noContacts}</p>}
    {form.values.contacts.map((_, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- the form names its contacts by their places
      <ContactRow key={at} form={form} at={at} />
    ))}
  </Card>
);

/** The fields of a bank's card. */
export const BankFields = ({ form }: Part): ReactElement => (
  <>
    <BankPart form={form} />
    <TermsPart form={form} />
    <LimitsPart form={form} />
    <ClientPart form={form} />
    <WorkPart form={form} />
    <ContactsPart form={form} />
  </>
);
