import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { type WizardField, type WizardForm, wizardLabel } from '#features/deal-wizard/deal-wizard.form.ts';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import { Field, useFieldProps } from '#features/deal-wizard/web/Field.tsx';
import {
  type KindOf,
  type ParameterKind,
  type ParameterName,
  parameterOf,
} from '#features/deals/deals.parameters.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';

type Span = 2 | 3 | 4 | 5 | 6 | 8 | 12;
/** Fields that hold values of this type, and no others. */
type FieldsOf<T> = {
  [F in WizardField]: [WizardForm[F], T] extends [T, WizardForm[F]] ? F : never;
}[WizardField];
/** Fields of this kind. */
type FieldOfKind<K extends ParameterKind> = {
  [F in WizardField]: KindOf<F> extends K ? F : never;
}[WizardField];
type Simple<T> = { readonly field: FieldsOf<T>; readonly span: Span; readonly required?: boolean };

type TextFieldProps = Simple<string> & {
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly isLong?: boolean;
  /** Keeps what may stand in the field, digits for instance. */
  readonly clean?: (typed: string) => string;
  /** How what is kept stands in the field. */
  readonly show?: (kept: string) => string;
  readonly hint?: string | undefined;
};

/** Words of the draft, one line or several. */
export const TextField = ({
  field,
  span,
  required = false,
  isLong = false,
  clean,
  show = (kept) => kept,
  hint,
  maxLength,
  ...rest
}: TextFieldProps): ReactElement => {
  const { form, edit } = useDraft();
  const props = useFieldProps(field, { required, hint });
  const onTyped = (typed: string): void => edit(field, clean ? clean(typed).slice(0, maxLength) : typed);
  // The browser would cut what is pasted before it is cleaned: «№ 099…» would lose its last digits.
  const limit = clean ? {} : { maxLength };
  return (
    <Field field={field} span={span}>
      {isLong ? (
        <Textarea
          {...props}
          {...rest}
          {...limit}
          autosize
          minRows={1}
          maxRows={6}
          value={show(form[field])}
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...props}
          {...rest}
          {...limit}
          autoComplete="off"
          value={show(form[field])}
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  );
};

type ValueProps<K extends 'money' | 'day'> = {
  readonly field: FieldOfKind<K>;
  readonly span: Span;
  readonly required?: boolean;
};

/** What an input of one value takes; an empty one is no value. */
const useValueProps = (field: FieldOfKind<'money'> | FieldOfKind<'day'>, required = false) => {
  const { form, edit } = useDraft();
  return {
    ...useFieldProps(field, { required }),
    value: form[field] ?? '',
    onChange: (value: string) => edit(field, value === '' ? null : value),
  };
};

/** A sum of the draft, in roubles. */
export const MoneyField = (props: ValueProps<'money'>): ReactElement => (
  <Field field={props.field} span={props.span}>
    <MoneyInput {...useValueProps(props.field, props.required)} />
  </Field>
);

/** A day of the draft. */
export const DayField = (props: ValueProps<'day'>): ReactElement => (
  <Field field={props.field} span={props.span}>
    <DateInput {...useValueProps(props.field, props.required)} clearable={props.required !== true} />
  </Field>
);

/** A flag of the draft. */
const FlagField = ({ field }: { readonly field: FieldOfKind<'flag'> }): ReactElement => {
  const { form, edit, isEditable } = useDraft();
  return (
    <Checkbox
      size="xs"
      label={wizardLabel(field, form.product)}
      checked={form[field]}
      disabled={!isEditable}
      onChange={(event) => edit(field, event.currentTarget.checked)}
    />
  );
};

const longText = 500;

/** The field of a parameter that has no place of its own, by its kind. */
export const ParameterField = ({ name }: { readonly name: ParameterName }): ReactElement => {
  const { kind, max = 0 } = parameterOf(name) ?? {};
  if (kind === 'money') return <MoneyField field={name as FieldOfKind<'money'>} span={4} />;
  if (kind === 'day') return <DayField field={name as FieldOfKind<'day'>} span={4} />;
  if (kind === 'flag') return <FlagField field={name as FieldOfKind<'flag'>} />;
  const isLong = max > longText;
  return (
    <TextField field={name as FieldOfKind<'text'>} span={isLong ? 12 : 6} maxLength={max} isLong={isLong} />
  );
};
