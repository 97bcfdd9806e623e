import { Textarea, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import type { WizardField, WizardForm } from '#features/deals/deals.wizard-form.ts';
import { useDraft } from '#features/deals/web/wizard/draft-context.ts';
import { Field, useFieldProps } from '#features/deals/web/wizard/Field.tsx';
import { DateInput } from '#kit/web/DateInput.tsx';
import { MoneyInput } from '#kit/web/MoneyInput.tsx';

type Span = 2 | 3 | 4 | 5 | 6 | 8 | 12;
/** Fields that hold values of this type, and no others. */
type FieldsOf<T> = {
  [F in WizardField]: [WizardForm[F], T] extends [T, WizardForm[F]] ? F : never;
}[WizardField];
type Simple<T> = { readonly field: FieldsOf<T>; readonly span: Span; readonly required?: boolean };

type TextFieldProps = Simple<string> & {
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly isLong?: boolean;
  /** Keeps what may stand in the field, digits for instance. */
  readonly clean?: (typed: string) => string;
  readonly hint?: string | undefined;
};

/** Words of the draft, one line or several. */
export const TextField = ({
  field,
  span,
  required = false,
  isLong = false,
  clean,
  hint,
  ...rest
}: TextFieldProps): ReactElement => {
  const { form, edit } = useDraft();
  const props = useFieldProps(field, { required, hint });
  const onTyped = (typed: string): void => edit(field, clean ? clean(typed) : typed);
  return (
    <Field field={field} span={span}>
      {isLong ? (
        <Textarea
          {...props}
          {...rest}
          autosize
          minRows={1}
          maxRows={6}
          value={form[field]}
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          {...props}
          {...rest}
          autoComplete="off"
          value={form[field]}
          onChange={(event) => onTyped(event.currentTarget.value)}
        />
      )}
    </Field>
  );
};

type SumField = 'amount' | 'contract_price' | 'initial_price' | 'advance';

/** A sum of the draft, in roubles. */
export const MoneyField = ({
  field,
  span,
  required = false,
}: {
  readonly field: SumField;
  readonly span: Span;
  readonly required?: boolean;
}): ReactElement => {
  const { form, edit } = useDraft();
  const props = useFieldProps(field, { required });
  return (
    <Field field={field} span={span}>
      <MoneyInput
        {...props}
        value={form[field] ?? ''}
        onChange={(value) => edit(field, value === '' ? null : value)}
      />
    </Field>
  );
};

type DayField = 'date_start' | 'date_end' | 'need_by';

/** A day of the draft. */
export const DayField = ({
  field,
  span,
  required = false,
}: {
  readonly field: DayField;
  readonly span: Span;
  readonly required?: boolean;
}): ReactElement => {
  const { form, edit } = useDraft();
  const props = useFieldProps(field, { required });
  return (
    <Field field={field} span={span}>
      <DateInput
        {...props}
        clearable={!required}
        value={form[field] ?? ''}
        onChange={(value) => edit(field, value === '' ? null : value)}
      />
    </Field>
  );
};
