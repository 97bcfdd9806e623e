import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { guaranteeKindLabels, guaranteeKinds } from '#domain/guarantee-kind.ts';
import { lawLabels, laws } from '#domain/law.ts';
import { purposeLabels, purposes } from '#domain/purpose.ts';
import { offeredLaws, offeredPurposes } from '#features/deal-wizard/deal-wizard.rules.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import { Field, useFieldProps } from '#features/deal-wizard/web/Field.tsx';
import { MoneyField } from '#features/deal-wizard/web/TextField.tsx';

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | null =>
  values.find((existing) => existing === value) ?? null;

/** Law, purpose, kind and sum of a guarantee; only purposes that §5 offers under the law stand in the list. */
export const GuaranteeFields = (): ReactElement => {
  const { form, edit } = useDraft();
  const law = useFieldProps('law', { required: true });
  const purpose = useFieldProps('purpose', {
    required: true,
    hint: form.law === null ? wizardTexts.chooseLawFirst : undefined,
  });
  const kind = useFieldProps('guarantee_kind');
  return (
    <>
      <Field field="law" span={3}>
        <Select
          {...law}
          data={offeredLaws(form.law).map((value) => ({ value, label: lawLabels[value] }))}
          value={form.law}
          onChange={(value) => edit('law', oneOf(laws, value))}
        />
      </Field>
      <Field field="purpose" span={4}>
        <Select
          {...purpose}
          data={offeredPurposes(form.law).map((value) => ({ value, label: purposeLabels[value] }))}
          value={form.purpose}
          onChange={(value) => edit('purpose', oneOf(purposes, value))}
        />
      </Field>
      <Field field="guarantee_kind" span={2}>
        <Select
          {...kind}
          data={guaranteeKinds.map((value) => ({ value, label: guaranteeKindLabels[value] }))}
          value={form.guarantee_kind}
          onChange={(value) => edit('guarantee_kind', oneOf(guaranteeKinds, value))}
        />
      </Field>
      <MoneyField field="amount" span={3} required />
    </>
  );
};
