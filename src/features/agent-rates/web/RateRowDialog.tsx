import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { type StaffLevel, staffLevels } from '#domain/rows/staff-levels.ts';
import { percentFields, type RateRow, typedRateProblems } from '#features/agent-rates/agent-rates.fields.ts';
import { agentRatesScreenTexts } from '#features/agent-rates/agent-rates.screen-texts.ts';
import { rowConditionScreenTexts } from '#features/bank-terms/row-conditions.screen-texts.ts';
import {
  ConditionFields,
  conditionValues,
  PercentField,
  typedMoney,
  typedPercent,
  useRowForm,
  wireConditions,
  wireMoney,
  wirePercent,
} from '#features/bank-terms/web/bank-terms.facade.tsx';
import { bankCalls } from '#features/banks/banks.contract.ts';
import { FormDialog } from '#kit/web/forms/FormDialog.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = agentRatesScreenTexts.row;
const third = { wrapperProps: { 'data-span': 4 } };
const wide = { wrapperProps: { 'data-span': 12 } };
const paid = ['base_percent', 'excess_percent', 'income_percent', 'sum_percent', 'fee_percent'] as const;
const above = ['senior_percent', 'head_percent'] as const;

/** A row with the name of its bank, as tables show it. */
export type NamedRow = RateRow & { readonly bank: string | null };

const staffValues = (row: RateRow | null) =>
  Object.fromEntries(staffLevels.map((level) => [level, typedPercent(row?.staff_percents[level])])) as Record<
    StaffLevel,
    string
  >;

const percentValues = (row: RateRow | null) =>
  Object.fromEntries(percentFields.map((name) => [name, typedPercent(row?.[name])])) as Record<
    (typeof percentFields)[number],
    string
  >;

const valuesOf = (row: RateRow | null) => ({
  ...conditionValues(row),
  ...percentValues(row),
  bank_id: String(row?.bank_id ?? ''),
  flat: typedMoney(row?.flat),
  least: typedMoney(row?.least),
  overrides_from: row?.overrides_from ?? ('us' as const),
  ...staffValues(row),
});

type Values = ReturnType<typeof valuesOf>;

const rowOf = (values: Values): RateRow => ({
  ...wireConditions(values),
  bank_id: values.bank_id === '' ? null : Number(values.bank_id),
  base_percent: wirePercent(values.base_percent),
  excess_percent: wirePercent(values.excess_percent),
  income_percent: wirePercent(values.income_percent),
  sum_percent: wirePercent(values.sum_percent),
  fee_percent: wirePercent(values.fee_percent),
  flat: wireMoney(values.flat),
  least: wireMoney(values.least),
  senior_percent: wirePercent(values.senior_percent),
  head_percent: wirePercent(values.head_percent),
  overrides_from: values.overrides_from,
  staff_percents: Object.fromEntries(
    staffLevels.flatMap((level) => {
      const share = wirePercent(values[level]);
      return share === null ? [] : [[level, share]];
    }),
  ),
});

const Heading = ({ children }: { readonly children: string }): ReactElement => (
  <h3 className="text-13 medium soft m-0" data-span="12">
    {children}
  </h3>
);

type RateRowDialogProps = {
  readonly row: NamedRow | null;
  readonly isBusy: boolean;
  readonly onSave: (row: RateRow) => void;
  readonly onClose: () => void;
};

const useBanks = (row: NamedRow | null): { value: string; label: string }[] => {
  const { data = [] } = useCall(bankCalls.listNames, {}, { quiet: true });
  const own = row?.bank_id != null && row.bank !== null ? [{ id: row.bank_id, name: row.bank }] : [];
  // A bank that takes no deals just now keeps its row.
  const missing = own.filter(({ id }) => data.every((bank) => bank.id !== id));
  return [...data, ...missing].map(({ id, name }) => ({ value: String(id), label: shortBankName(name) }));
};

/** A row of a rate table: for which deals, what the agent gets, those above him, our own people. */
export const RateRowDialog = ({ row, isBusy, onSave, onClose }: RateRowDialogProps): ReactElement => {
  const banks = useBanks(row);
  const form = useRowForm({
    begin: valuesOf(row),
    toRow: rowOf,
    problemsOf: typedRateProblems,
    onSave,
  });
  const { values, errors, change } = form;
  const percentField = (name: (typeof paid)[number] | (typeof above)[number]): ReactElement => (
    <PercentField
      key={name}
      label={texts[name]}
      value={values[name]}
      error={errors[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
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
        <Heading>{texts.conditions}</Heading>
        <Select
          {...wide}
          label={texts.bank}
          placeholder={texts.allBanks}
          clearable
          searchable
          data={banks}
          error={errors['bank_id']}
          value={values.bank_id === '' ? null : values.bank_id}
          onChange={(next) => change({ bank_id: next ?? '' })}
        />
        <ConditionFields values={values} errors={errors} change={change} />
        <Heading>{texts.pays}</Heading>
        {paid.map(percentField)}
        {(['flat', 'least'] as const).map((name) => (
          <MoneyInput
            key={name}
            {...third}
            label={texts[name]}
            value={values[name]}
            error={errors[name]}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
        <Heading>{texts.above}</Heading>
        {above.map(percentField)}
        <Select
          {...third}
          label={texts.overrides_from}
          allowDeselect={false}
          data={(['us', 'agent'] as const).map((value) => ({ value, label: texts.overridesFrom[value] }))}
          value={values.overrides_from}
          onChange={(next) => change({ overrides_from: next === 'agent' ? 'agent' : 'us' })}
        />
        <Heading>{texts.staff}</Heading>
        {staffLevels.map((level) => (
          <PercentField
            key={level}
            label={texts.staffLevels[level]}
            value={values[level]}
            error={
              errors[`staff_percents.${level}`] ??
              (level === 'manager' ? errors['staff_percents'] : undefined)
            }
            onChange={(value) => change({ [level]: value })}
          />
        ))}
      </FormGrid>
    </FormDialog>
  );
};
