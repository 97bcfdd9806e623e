import { NumberInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { editDays } from '#features/deal-wizard/deal-wizard.autofill.ts';
import { daysOf } from '#features/deal-wizard/deal-wizard.rules.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';
import styles from '#features/deal-wizard/web/wizard.module.css';

const maxDays = 20_000;

/** The term in days, both ends counted (§4); typed days move the end. */
export const DaysField = (): ReactElement => {
  const { form, change, isEditable } = useDraft();
  const [typed, setTyped] = useState<number | string | null>(null);
  const isAsked = typed !== null && typed !== '';
  const isWrong = isAsked && (Number(typed) < 1 || !Number.isInteger(Number(typed)));
  return (
    <div className={styles['field']} data-span="2">
      <NumberInput
        label={wizardTexts.fields.days}
        allowDecimal={false}
        allowNegative={false}
        max={maxDays}
        clampBehavior="strict"
        disabled={!isEditable || !form.date_start}
        title={form.date_start ? undefined : wizardTexts.startFirst}
        error={isWrong ? wizardTexts.shape.days : undefined}
        value={typed ?? daysOf(form) ?? ''}
        onChange={(value) => {
          if (value === (daysOf(form) ?? '')) return;
          setTyped(value);
          if (typeof value === 'number') change((state) => editDays(state, value));
        }}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
};
