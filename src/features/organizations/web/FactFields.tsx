import { Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactElement } from 'react';
import { regionNames } from '#domain/region.ts';
import type { FactName } from '#features/organizations/organizations.rules.ts';
import { organizationStatuses } from '#features/organizations/organizations.status.ts';
import { organizationScreenTexts as texts } from '#features/organizations/organizations.screen-texts.ts';
import { organizationTexts } from '#features/organizations/organizations.texts.ts';
import type { FactValues } from '#features/organizations/web/fact-form.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { Card, FormGrid } from '#kit/web/screens/Page.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';

type FactForm = UseFormReturnType<FactValues>;
type FactFieldsProps = { readonly form: FactForm; readonly isReadOnly: boolean };

const regions = Object.entries(regionNames)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'ru'));
const statuses = organizationStatuses.map((value) => ({ value, label: texts.statuses[value] }));
/** Those of the law, and whatever else was written by hand before. */
const taxSystems = (written: string): readonly string[] => [
  ...new Set([...organizationTexts.taxSystems, ...(written === '' ? [] : [written])]),
];
const span = (columns: number) => ({ wrapperProps: { 'data-span': columns } });

/** The facts of an organization as fields. */
export const FactFields = ({ form, isReadOnly }: FactFieldsProps): ReactElement => {
  const field = (name: FactName) => ({
    label: texts.fact[name],
    readOnly: isReadOnly,
    ...form.getInputProps(name),
  });
  const choice = (name: 'status' | 'region_code' | 'tax_system') => ({
    ...field(name),
    value: form.values[name] || null,
    onChange: (value: string | null) => form.setFieldValue(name, value ?? ''),
  });
  return (
    <>
      <Card title={texts.numbers} padded>
        <FormGrid>
          <TextInput {...span(6)} required {...field('short_name')} />
          <Select {...span(6)} data={statuses} allowDeselect={false} {...choice('status')} />
          <Textarea {...span(12)} autosize minRows={1} {...field('full_name')} />
          <TextInput {...span(4)} inputMode="numeric" {...field('ogrn')} />
          <TextInput {...span(4)} {...field('kpp')} />
          <DateInput {...span(4)} {...field('registered_on')} />
          <TextInput {...span(4)} {...field('okved')} />
          <TextInput {...span(8)} {...field('okved_name')} />
          <TextInput {...span(8)} {...field('head_name')} />
          <TextInput {...span(4)} {...field('head_post')} />
          <MoneyInput {...span(4)} {...field('capital')} />
          <TextInput
            {...span(4)}
            inputMode="numeric"
            maxLength={8}
            {...field('employees')}
            onChange={(event) =>
              form.setFieldValue('employees', event.currentTarget.value.replaceAll(/\D/g, ''))
            }
          />
          <Select
            {...span(4)}
            data={taxSystems(form.values.tax_system)}
            clearable
            {...choice('tax_system')}
          />
        </FormGrid>
      </Card>
      <Card title={texts.contacts} padded>
        <FormGrid>
          <Select {...span(6)} data={regions} searchable clearable {...choice('region_code')} />
          <PhoneInput {...span(6)} {...field('phone')} autoComplete="off" />
          <Textarea {...span(12)} autosize minRows={1} {...field('address')} />
          <TextInput {...span(6)} type="email" autoComplete="off" {...field('email')} />
        </FormGrid>
      </Card>
    </>
  );
};
