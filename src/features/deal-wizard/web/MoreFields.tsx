import { Collapse, Select, UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactElement, useId } from 'react';
import { isIkzShape } from '#domain/ikz.ts';
import { isTenderNumberShape } from '#domain/tender-number.ts';
import { extraParameters } from '#features/deals/deals.parameters.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { isEmptyValue, type WizardField } from '#features/deal-wizard/deal-wizard.form.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { wizardIkz } from '#features/deal-wizard/web/deal-wizard.facade.tsx';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import { Field, useFieldProps } from '#features/deal-wizard/web/Field.tsx';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { DayField, MoneyField, ParameterField, TextField } from '#features/deal-wizard/web/TextField.tsx';
import type { NoticeState } from '#features/deal-wizard/web/use-notice.ts';
import styles from '#features/deal-wizard/web/wizard.module.css';

const digits =
  (max: number) =>
  (typed: string): string =>
    typed.replace(/\D/g, '').slice(0, max);

/** The lot: chosen where the notice has several, typed where there is no notice. */
const LotField = ({ notice }: { readonly notice: NoticeState }): ReactElement => {
  const { form, edit } = useDraft();
  const props = useFieldProps('lot_number');
  const lots = notice.kind === 'found' ? notice.notice.lots : [];
  if (lots.length < 2) return <TextField field="lot_number" span={2} maxLength={20} />;
  return (
    <Field field="lot_number" span={3}>
      <Select
        {...props}
        clearable
        searchable
        data={lots.map((lot) => ({ value: String(lot.no), label: wizardTexts.lot(lot.no, lot.subject) }))}
        value={form.lot_number || null}
        onChange={(value) => edit('lot_number', value ?? '')}
      />
    </Field>
  );
};

const foldedFields: readonly WizardField[] = [
  'subject',
  'ikz',
  'lot_number',
  'beneficiary_name',
  'beneficiary_inn',
  'initial_price',
  'contract_price',
  'advance',
  ...extraParameters,
];

type MoreFieldsProps = {
  readonly notice: NoticeState;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
};

/** What most deals take from the notice untouched: folded until it is wanted or wrong. */
export const MoreFields = ({ notice, isOpen, onOpen }: MoreFieldsProps): ReactElement => {
  const { form, problems } = useDraft();
  const id = useId();
  const isGuarantee = form.product === guaranteeProduct;
  const filled = foldedFields.filter((field) => !isEmptyValue(form[field])).length;
  const isShown = isOpen || foldedFields.some((field) => problems[field] !== undefined);
  return (
    <div className={`hair-top ${styles['more']}`}>
      <UnstyledButton
        className={`row gap-8 full py-0 px-16 text-13 medium soft hovers ${styles['moreHead']}`}
        mih={38}
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => onOpen(!isShown)}
      >
        <ChevronDown size={16} aria-hidden="true" data-open={isShown || undefined} />
        {wizardTexts.sections.more}
        {filled > 0 && <span className="plain muted">{wizardTexts.more.filled(filled)}</span>}
      </UnstyledButton>
      <Collapse expanded={isShown} id={id}>
        <div className={`twelve gap-24 gap-x-12 ${styles['grid']}`}>
          <TextField field="subject" span={12} maxLength={2000} isLong />
          {isGuarantee && (
            <>
              <TextField
                field="ikz"
                span={6}
                maxLength={36}
                placeholder={wizardTexts.format.ikz}
                clean={digits(36)}
              />
              <LotField notice={notice} />
              <DayField field="need_by" span={3} />
              <div className={styles['field']} data-span="12" data-flow="">
                <SlotItems
                  slot={wizardIkz}
                  props={{
                    ikz: isIkzShape(form.ikz) ? form.ikz : '',
                    tenderNumber: isTenderNumberShape(form.tender_number) ? form.tender_number : '',
                  }}
                />
              </div>
            </>
          )}
          <TextField field="beneficiary_name" span={8} maxLength={500} />
          <TextField
            field="beneficiary_inn"
            span={4}
            maxLength={12}
            placeholder={wizardTexts.format.inn}
            clean={digits(12)}
          />
          <MoneyField field="initial_price" span={4} />
          <MoneyField field="contract_price" span={4} />
          <MoneyField field="advance" span={4} />
          {extraParameters.map((name) => (
            <ParameterField key={name} name={name} />
          ))}
        </div>
      </Collapse>
    </div>
  );
};
