import { Input, SegmentedControl, Select, Textarea, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { lawLabels, laws } from '#domain/law.ts';
import { productLabels } from '#domain/product.ts';
import { leadFormTexts as texts } from '#features/leads/leads-form.texts.ts';
import { chosenChannels } from '#features/leads/leads.rules.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import type { InnFound } from '#features/leads/web/form/use-lead-lookup.ts';
import type { LeadFormValues } from '#features/leads/web/lead-form.ts';
import { InnInput } from '#kit/web/forms/InnInput.tsx';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';

type LeadFieldsProps = {
  readonly values: LeadFormValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly inn: InnFound | undefined;
  readonly isInnLooking: boolean;
  readonly isPhoneFixed: boolean;
  readonly onChange: (patch: LeadFormValues) => void;
};

const fields = leadTexts.fields;
// §9: 1 Гарантия, 2 Кредит, 0 Займ.
const products = [
  { value: '1', label: productLabels.guarantee },
  { value: '2', label: productLabels.credit },
  { value: '0', label: productLabels.loan },
];
const lawChoices = [{ value: '', label: texts.anyLaw }, ...choicesOf(laws, lawLabels)];
const lineOrder = ['label', 'input', 'description', 'error'] as (
  | 'label'
  | 'input'
  | 'description'
  | 'error'
)[];

const digits = (typed: string, most: number): string => typed.replaceAll(/\D/g, '').slice(0, most);

/** What the look-up says under the INN: the firm, «не найден», or that nobody could be asked. */
const innWords = (
  inn: InnFound | undefined,
  isLooking: boolean,
): { readonly error?: string; readonly description?: ReactElement | string } => {
  if (isLooking) return { description: texts.looking };
  if (!inn) return {};
  if (inn.state === 'absent') return { error: leadTexts.fieldProblems.innUnknown };
  if (inn.state === 'unchecked') return { description: texts.innUnchecked };
  return { description: <span className="good">{texts.innFound(inn.name ?? '')}</span> };
};

/** The fields of a lead in two columns; each keeps room for what is wrong with it. */
export const LeadFields = (props: LeadFieldsProps): ReactElement => {
  const { values, errors, inn, isInnLooking, isPhoneFixed, onChange } = props;
  const text = (name: string) => ({
    label: fields[name as keyof typeof fields],
    value: values[name] ?? '',
    error: errors[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  const found = innWords(inn, isInnLooking);
  return (
    <FormGrid>
      <TextInput {...text('name')} data-autofocus maxLength={200} autoComplete="off" />
      <PhoneInput
        label={fields.phone}
        required
        autoComplete="off"
        readOnly={isPhoneFixed}
        value={values['phone']}
        error={errors['phone']}
        onChange={(phone) => onChange({ phone })}
      />
      <TextInput {...text('email')} type="email" inputMode="email" maxLength={200} autoComplete="off" />
      <Select
        label={fields.channel}
        allowDeselect={false}
        data={
          values['channel'] === 'import'
            ? [{ value: 'import', label: leadTexts.channels.import }]
            : [...choicesOf(chosenChannels, leadTexts.channels)]
        }
        value={values['channel'] ?? 'outcall'}
        onChange={(channel) => onChange({ channel: channel ?? 'outcall' })}
      />
      <InnInput
        label={fields.inn}
        withoutHint={inn !== undefined || isInnLooking}
        value={values['inn']}
        error={errors['inn'] ?? found.error}
        {...(found.description === undefined
          ? {}
          : { description: found.description, inputWrapperOrder: lineOrder })}
        onChange={(typed) => onChange({ inn: typed })}
      />
      <TextInput
        {...text('tender_number')}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => onChange({ tender_number: digits(event.currentTarget.value, 19) })}
      />
      <Input.Wrapper label={fields.deal_type} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={fields.deal_type}
          data={products}
          value={values['dealType'] ?? '1'}
          onChange={(dealType) => onChange({ dealType })}
        />
      </Input.Wrapper>
      <Select
        label={fields.sales_type}
        allowDeselect={false}
        data={lawChoices}
        value={values['salesType'] ?? ''}
        onChange={(law) => onChange({ salesType: law ?? '' })}
      />
      <div data-span="12">
        <Textarea {...text('comment')} autosize minRows={2} maxRows={6} maxLength={4000} />
      </div>
    </FormGrid>
  );
};
