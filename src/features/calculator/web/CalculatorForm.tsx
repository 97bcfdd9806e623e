import { Button, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { lawLabels } from '#domain/law.ts';
import { addDays, type IsoDate } from '#domain/moscow-date.ts';
import { mayChoosePrepayment, purposeLabels, purposes, purposesOfLaw } from '#domain/purpose.ts';
import {
  type CalculatorForm as Form,
  formLaws,
  type FormProblems,
  withDays,
  withEnd,
  withLaw,
  withPrepayment,
  withPurpose,
  withStart,
} from '#features/calculator/calculator.form.ts';
import { calculatorScreenTexts as texts } from '#features/calculator/calculator.screen-texts.ts';
import { calculatorTexts } from '#features/calculator/calculator.texts.ts';
import { AmountField } from '#features/calculator/web/AmountField.tsx';
import styles from '#features/calculator/web/calculator.module.css';
import { DateInput } from '#kit/web/forms/DateInput.tsx';

type CalculatorFormProps = {
  readonly form: Form;
  readonly today: IsoDate;
  readonly problems: FormProblems;
  readonly isBusy: boolean;
  readonly onChange: (form: Form) => void;
  readonly onSubmit: () => void;
};

/** A field that takes the whole width of the form. */
const wide = { 'data-wide': true };

const Prepayment = ({ form, problems, onChange }: CalculatorFormProps): ReactElement => {
  const isOff = !mayChoosePrepayment(form.purpose);
  const why = form.purpose === 'advance' ? texts.prepaymentForced : texts.prepaymentForbidden;
  return (
    <div className="pb-8" style={{ alignSelf: 'end' }}>
      <Switch
        label={texts.fields.prepayment}
        checked={form.prepayment}
        disabled={isOff}
        title={isOff ? why : undefined}
        error={problems['prepayment']}
        onChange={({ currentTarget }) => onChange(withPrepayment(form, currentTarget.checked))}
      />
    </div>
  );
};

/** §3, §4: the question; every change takes along the fields that follow from it. */
export const CalculatorForm = (props: CalculatorFormProps): ReactElement => {
  const { form, today, problems, isBusy, onChange, onSubmit } = props;
  return (
    <form
      noValidate
      className="grid content-top gap-12"
      aria-label={texts.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SegmentedControl
        fullWidth
        aria-label={texts.fields.law}
        value={form.law}
        onChange={(value) => onChange(withLaw(form, value))}
        data={formLaws.map((value) => ({ value, label: lawLabels[value] }))}
      />
      {problems['fz'] !== undefined && <p className="small bad">{problems['fz']}</p>}
      <div className={`grid-2 top gap-24 gap-x-12 pb-16 ${styles['fields']}`}>
        <Select
          wrapperProps={wide}
          label={texts.fields.purpose}
          withAsterisk
          allowDeselect={false}
          data={purposesOfLaw(form.law).map((value) => ({ value, label: purposeLabels[value] }))}
          value={form.purpose}
          error={problems['type_bg']}
          onChange={(value) => {
            const purpose = purposes.find((existing) => existing === value);
            if (purpose) onChange(withPurpose(form, purpose));
          }}
        />
        <AmountField
          wrapperProps={wide}
          data-autofocus
          label={texts.fields.amount}
          withAsterisk
          value={form.amount}
          error={problems['amount']}
          onChange={(amount) => onChange({ ...form, amount })}
        />
        <DateInput
          label={texts.fields.start}
          withAsterisk
          clearable={false}
          minDate={addDays(today, -1)}
          value={form.start}
          error={problems['date_start']}
          onChange={(start) => onChange(withStart(form, start))}
        />
        <DateInput
          label={texts.fields.end}
          withAsterisk
          clearable={false}
          minDate={form.start || addDays(today, -1)}
          value={form.end}
          error={problems['date_end']}
          onChange={(end) => onChange(withEnd(form, end))}
        />
        <TextInput
          label={texts.fields.days}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          placeholder={texts.daysPlaceholder}
          value={form.days}
          error={problems['days']}
          onChange={({ currentTarget }) => onChange(withDays(form, currentTarget.value))}
        />
        <Prepayment {...props} />
      </div>
      <Button type="submit" fullWidth loading={isBusy}>
        {texts.calculate}
      </Button>
      <p className="small muted">{calculatorTexts.note}</p>
    </form>
  );
};
