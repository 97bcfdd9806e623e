import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactElement } from 'react';
import { experiences, legalForms } from '#features/registration/registration.rules.ts';
import { ownDataTexts as texts } from '#features/registration/registration.screen-texts.ts';
import type { OwnData } from '#features/registration/web/own-data-form.ts';
import { FormGrid } from '#kit/web/screens/Page.tsx';
import { InnInput } from '#kit/web/forms/InnInput.tsx';
import { PhoneInput } from '#kit/web/forms/PhoneInput.tsx';

type OwnDataFieldsProps<V extends OwnData> = {
  readonly form: Pick<UseFormReturnType<V>, 'getInputProps'> & { readonly values: OwnData };
  /** Registration stands in a narrow column: only the names share a line. */
  readonly isNarrow?: boolean;
  /** One part alone: who somebody is to the law, or the person himself. */
  readonly part?: 'legal' | 'person';
};

/** The fields in which a person tells of himself: legal form, INN, names, phone, city, experience. */
export const OwnDataFields = <V extends OwnData>({
  form,
  isNarrow = false,
  part,
}: OwnDataFieldsProps<V>): ReactElement => {
  const { u_form: legalForm } = form.values;
  const wide = { wrapperProps: { 'data-span': isNarrow ? 12 : 6 } };
  const whole = { wrapperProps: { 'data-span': 12 } };
  const name = { wrapperProps: { 'data-span': isNarrow ? 6 : 4 } };
  return (
    <FormGrid>
      {part !== 'person' && (
        <>
          <Select
            {...wide}
            label={texts.uForm}
            required
            allowDeselect={false}
            data={legalForms.map((value) => ({ value, label: texts.forms[value] }))}
            // Read before it is chosen.
            description={
              legalForm === null || legalForm === 'self_employed' ? texts.selfEmployedNote : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('u_form')}
          />
          <InnInput
            {...wide}
            label={texts.inn}
            required
            placeholder={legalForm === null ? undefined : texts.innHints[legalForm]}
            {...form.getInputProps('inn')}
          />
          {legalForm === 'ooo' && (
            <TextInput {...whole} label={texts.orgName} required {...form.getInputProps('org_name')} />
          )}
        </>
      )}
      {part !== 'legal' && (
        <>
          <TextInput
            {...name}
            label={texts.lastName}
            required
            autoComplete="family-name"
            {...form.getInputProps('last_name')}
          />
          <TextInput
            {...name}
            label={texts.firstName}
            required
            autoComplete="given-name"
            {...form.getInputProps('first_name')}
          />
          <TextInput
            {...name}
            label={texts.middleName}
            autoComplete="additional-name"
            {...form.getInputProps('middle_name')}
          />
          <PhoneInput {...name} label={texts.phone} required {...form.getInputProps('phone')} />
          <TextInput
            {...name}
            label={texts.city}
            required
            autoComplete="address-level2"
            {...form.getInputProps('city')}
          />
          <Select
            {...name}
            label={texts.experience}
            required
            allowDeselect={false}
            data={experiences.map((value) => ({ value, label: texts.experiences[value] }))}
            {...form.getInputProps('experience')}
          />
        </>
      )}
    </FormGrid>
  );
};
