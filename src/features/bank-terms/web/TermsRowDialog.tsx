import { Checkbox, Select, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { dueKinds, type TermsRow, typedTermsProblems } from '#features/bank-terms/bank-terms.fields.ts';
import { bankTermsScreenTexts } from '#features/bank-terms/bank-terms.screen-texts.ts';
import { rowConditionScreenTexts } from '#features/bank-terms/row-conditions.screen-texts.ts';
import {
  conditionValues,
  typedMoney,
  typedPercent,
  wireConditions,
  wireMoney,
  wirePercent,
} from '#features/bank-terms/web/row-form.ts';
import { ConditionFields, PercentField } from '#features/bank-terms/web/RowFields.tsx';
import { useRowForm } from '#features/bank-terms/web/use-row-form.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';

const texts = bankTermsScreenTexts.row;
const third = { wrapperProps: { 'data-span': 4 } };
const half = { wrapperProps: { 'data-span': 6 } };
const percents = ['base_percent', 'excess_percent', 'sum_percent'] as const;

const valuesOf = (row: TermsRow | null) => ({
  ...conditionValues(row),
  base_percent: typedPercent(row?.base_percent),
  excess_percent: typedPercent(row?.excess_percent),
  sum_percent: typedPercent(row?.sum_percent),
  flat: typedMoney(row?.flat),
  least: typedMoney(row?.least),
  vat_included: row?.vat_included ?? false,
  due_kind: row?.due_kind ?? ('days_after' as const),
  due_value: String(row?.due_value ?? 10),
});

const rowOf = (values: ReturnType<typeof valuesOf>): TermsRow => ({
  ...wireConditions(values),
  base_percent: wirePercent(values.base_percent),
  excess_percent: wirePercent(values.excess_percent),
  sum_percent: wirePercent(values.sum_percent),
  flat: wireMoney(values.flat),
  least: wireMoney(values.least),
  vat_included: values.vat_included,
  due_kind: values.due_kind,
  due_value: Number(values.due_value),
});

type TermsRowDialogProps = {
  readonly row: TermsRow | null;
  readonly isBusy: boolean;
  readonly onSave: (row: TermsRow) => void;
  readonly onClose: () => void;
};

/** A row of terms: for which deals, what the bank pays, when. */
export const TermsRowDialog = ({ row, isBusy, onSave, onClose }: TermsRowDialogProps): ReactElement => {
  const form = useRowForm({
    begin: valuesOf(row),
    toRow: rowOf,
    problemsOf: typedTermsProblems,
    onSave,
  });
  const { values, errors, change } = form;
  const kind = values.due_kind;
  return (
    <FormDialog
      isOpen
      size={760}
      title={texts.title}
      submitLabel={rowConditionScreenTexts.save}
      isBusy={isBusy}
      isDirty={form.isDirty}
      onClose={onClose}
      onSubmit={form.submit}
    >
      <FormGrid>
        <ConditionFields values={values} errors={errors} change={change} />
        {percents.map((name) => (
          <PercentField
            key={name}
            label={texts[name]}
            value={values[name]}
            error={errors[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        {(['flat', 'least'] as const).map((name) => (
          <MoneyInput
            key={name}
            {...half}
            label={texts[name]}
            value={values[name]}
            error={errors[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <Select
          {...third}
          label={texts.due}
          allowDeselect={false}
          data={dueKinds.map((value) => ({ value, label: texts.dueKinds[value] }))}
          value={kind}
          onChange={(next) => change({ due_kind: dueKinds.find((one) => one === next) ?? 'days_after' })}
        />
        <TextInput
          {...third}
          label={texts.due_value[kind]}
          inputMode="numeric"
          autoComplete="off"
          error={errors['due_value'] && texts.wrongDue}
          value={values.due_value}
          onChange={(event) =>
            change({ due_value: event.currentTarget.value.replace(/\D/g, '').slice(0, 3) })
          }
        />
        <div data-span="4">
          <Checkbox
            mt="var(--space-24)"
            label={texts.vat}
            checked={values.vat_included}
            onChange={(event) => change({ vat_included: event.currentTarget.checked })}
          />
        </div>
      </FormGrid>
    </FormDialog>
  );
};
