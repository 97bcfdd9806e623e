import { isIsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { wizardFields } from '#features/deal-wizard/deal-wizard.form.ts';
import { missingOf } from '#features/deal-wizard/deal-wizard.rules.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { DaysField } from '#features/deal-wizard/web/DaysField.tsx';
import { Field, useFieldProps } from '#features/deal-wizard/web/Field.tsx';
import { FlagFields } from '#features/deal-wizard/web/FlagFields.tsx';
import { GuaranteeFields } from '#features/deal-wizard/web/GuaranteeFields.tsx';
import { MoreFields } from '#features/deal-wizard/web/MoreFields.tsx';
import { Section } from '#features/deal-wizard/web/Section.tsx';
import { DayField, MoneyField, TextField } from '#features/deal-wizard/web/TextField.tsx';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import type { NoticeState } from '#features/deal-wizard/web/use-notice.ts';
import styles from '#features/deal-wizard/web/wizard.module.css';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { endOfMoscowDay } from '#features/deals/deals.rules.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { SegmentedControl } from '@mantine/core';
import { Sparkles } from 'lucide-react';
import type { ReactElement } from 'react';

/** The last day to sign the contract; it lasts to its end in Moscow. */
const SignDeadlineField = (): ReactElement => {
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

const products = [1, 2, 0] as const;

const ProductSwitch = (): ReactElement => {
  const { form, edit, isEditable } = useDraft();
  return (
    <SegmentedControl
      size="xs"
      aria-label={wizardTexts.fields.product}
      disabled={!isEditable}
      value={String(form.product)}
      onChange={(value) =>
        edit('product', products.find((product) => String(product) === value) ?? guaranteeProduct)
      }
      data={products.map((product) => ({
        value: String(product),
        label: productLabels[productOfWire(product) ?? 'guarantee'],
      }))}
    />
  );
};

/** Money of a credit or a loan: what for, how much, at which rate. */
const CreditFields = (): ReactElement => (
  <>
    <MoneyField field="amount" span={3} required />
    <TextField field="credit_purpose" span={6} required maxLength={1000} />
    <TextField
      field="credit_rate"
      span={3}
      maxLength={6}
      placeholder={wizardTexts.format.rate}
      clean={(typed) => typed.replace(',', '.').replace(/[^\d.]/g, '')}
      show={(kept) => kept.replace('.', ',')}
    />
  </>
);

type TermsSectionProps = {
  readonly notice: NoticeState;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** «Условия»: what is secured, how much, for how long; whatever the notice said can be changed. */
export const TermsSection = ({ notice, isOpen, onOpen }: TermsSectionProps): ReactElement => {
  const { form, origins, problems } = useDraft();
  const isGuarantee = form.product === guaranteeProduct;
  const fromNotice = wizardFields.filter((field) => origins[field] === 'notice').length;
  const isDone =
    Object.keys(problems).length === 0 &&
    missingOf(form, true).every((field) => field === 'inn' || field === 'client_name');
  return (
    <Section
      number={2}
      title={wizardTexts.sections.terms}
      isDone={isDone}
      chip={
        fromNotice > 0 && (
          <span
            className="inline-row gap-4 px-8 text-12 soft nowrap edge round-6"
            style={{ height: 22 }}
            title={wizardTexts.changeAnything}
          >
            <Sparkles size={12} aria-hidden="true" />
            {wizardTexts.fromNotice(fromNotice)}
          </span>
        )
      }
      aside={<ProductSwitch />}
    >
      <div className={`twelve gap-24 gap-x-12 ${styles['grid']}`}>
        {isGuarantee ? <GuaranteeFields /> : <CreditFields />}
        <DayField field="date_start" span={3} required />
        <DayField field="date_end" span={3} required />
        <DaysField />
        {isGuarantee ? <SignDeadlineField /> : <DayField field="need_by" span={4} />}
      </div>
      <FlagFields />
      <MoreFields notice={notice} isOpen={isOpen} onOpen={onOpen} />
    </Section>
  );
};
