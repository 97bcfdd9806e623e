import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import type { RuleField } from '#features/bank-products/bank-products.rule.ts';
import type { ProductForm } from '#features/bank-products/web/use-product-editing.ts';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';

type RuleFieldsProps = {
  readonly form: ProductForm;
  readonly fields: readonly RuleField[];
  /** Columns of twelve: for lists, and for everything else. */
  readonly spans: { readonly list: number; readonly other: number };
  /** Where the fields stand in the form: '' for those of the product itself, «rules.0.params.» for a rule's. */
  readonly at: string;
};

const digitsOf = (max: number): number => String(max).length;
const isList = (input: RuleField['input']): boolean => input === 'many' || input === 'codes';

type FieldProps = Pick<RuleFieldsProps, 'form' | 'at' | 'spans'> & { readonly field: RuleField };

const Field = ({ form, field, at, spans }: FieldProps): ReactElement => {
  const path = `${at}${field.name}`;
  const props = {
    label: field.label,
    required: true,
    wrapperProps: { 'data-span': isList(field.input) ? spans.list : spans.other },
    ...(field.hint === undefined ? {} : { description: field.hint }),
    ...form.getInputProps(path),
  };
  switch (field.input) {
    case 'money':
      return <MoneyInput {...props} />;
    case 'number':
      return (
        <TextInput
          {...props}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) =>
            form.setFieldValue(
              path,
              event.currentTarget.value.replaceAll(/\D/g, '').slice(0, digitsOf(field.max)),
            )
          }
        />
      );
    case 'codes':
      return <Textarea {...props} autosize minRows={1} maxRows={6} />;
    case 'one':
      return <Select {...props} allowDeselect={false} data={[...field.options]} />;
    case 'many':
      return <MultiSelect {...props} searchable data={[...field.options]} />;
  }
};

/** The fields a rule describes, whatever its kind. */
export const RuleFields = ({ fields, ...props }: RuleFieldsProps): ReactElement => (
  <>
    {fields.map((field) => (
      <Field key={field.name} field={field} {...props} />
    ))}
  </>
);
