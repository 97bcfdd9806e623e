import { MultiSelect, Select, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { lawLabels, laws } from '#domain/law.ts';
import { productLabels, products } from '#domain/product.ts';
import { purposeLabels, purposes } from '#domain/purpose.ts';
import { rowConditionScreenTexts } from '#features/bank-terms/row-conditions.screen-texts.ts';
import type { ConditionValues } from '#features/bank-terms/web/row-form.ts';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';

const texts = rowConditionScreenTexts.fields;
const half = { wrapperProps: { 'data-span': 6 } };
const third = { wrapperProps: { 'data-span': 4 } };
const quarter = { wrapperProps: { 'data-span': 3 } };

/** Of a form: its values, what is wrong by field, how a field is changed. */
export type FieldsOf<Values> = {
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly change: (change: Partial<Values>) => void;
};

type ConditionFieldsProps = FieldsOf<ConditionValues>;

/** For which deals a row holds. */
export const ConditionFields = ({ values, errors, change }: ConditionFieldsProps): ReactElement => {
  const days = (name: 'days_from' | 'days_to'): ReactElement => (
    <TextInput
      {...quarter}
      label={texts[name]}
      placeholder={texts.endless}
      inputMode="numeric"
      autoComplete="off"
      error={errors[name]}
      value={values[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value.replace(/\D/g, '').slice(0, 4) })}
    />
  );
  const sum = (name: 'sum_from' | 'sum_to'): ReactElement => (
    <MoneyInput
      {...quarter}
      label={texts[name]}
      placeholder={texts.endless}
      error={errors[name]}
      value={values[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const isGuarantee = values.product === 'guarantee';
  return (
    <>
      <Select
        {...third}
        label={texts.product}
        allowDeselect={false}
        data={products.map((value) => ({ value, label: productLabels[value] }))}
        value={values.product}
        onChange={(product) => change({ product: product ?? 'guarantee' })}
      />
      <MultiSelect
        {...(isGuarantee ? third : { wrapperProps: { 'data-span': 8 } })}
        label={texts.laws}
        placeholder={values.laws.length === 0 ? texts.any : ''}
        data={laws.map((value) => ({ value, label: lawLabels[value] }))}
        value={[...values.laws]}
        onChange={(next) => change({ laws: next })}
      />
      {isGuarantee && (
        <MultiSelect
          {...third}
          label={texts.purposes}
          placeholder={values.purposes.length === 0 ? texts.any : ''}
          error={errors['purposes']}
          data={purposes.map((value) => ({ value, label: purposeLabels[value] }))}
          value={[...values.purposes]}
          onChange={(next) => change({ purposes: next })}
        />
      )}
      {sum('sum_from')}
      {sum('sum_to')}
      {days('days_from')}
      {days('days_to')}
    </>
  );
};

type PercentFieldProps = {
  readonly label: string;
  readonly span?: 3 | 4 | 6;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** One percent of a row. */
export const PercentField = ({
  label,
  span = 4,
  value,
  error,
  onChange,
}: PercentFieldProps): ReactElement => (
  <TextInput
    {...(span === 6 ? half : span === 4 ? third : quarter)}
    label={label}
    inputMode="decimal"
    autoComplete="off"
    maxLength={7}
    error={error}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value.replace(/[^\d.,]/g, ''))}
  />
);
