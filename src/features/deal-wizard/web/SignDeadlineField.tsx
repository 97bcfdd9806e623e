import type { ReactElement } from 'react';
import { isIsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { endOfMoscowDay } from '#features/deals/deals.rules.ts';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import { Field, useFieldProps } from '#features/deal-wizard/web/Field.tsx';
import { DateInput } from '#kit/web/DateInput.tsx';

/** The last day to sign the contract; it lasts to its end in Moscow. */
export const SignDeadlineField = (): ReactElement => {
  const { form, edit } = useDraft();
  const props = useFieldProps('sign_deadline');
  return (
    <Field field="sign_deadline" span={4}>
      <DateInput
        {...props}
        value={form.sign_deadline ? moscowDateOf(new Date(form.sign_deadline)) : ''}
        onChange={(day) => edit('sign_deadline', isIsoDate(day) ? endOfMoscowDay(day).toISOString() : null)}
      />
    </Field>
  );
};
