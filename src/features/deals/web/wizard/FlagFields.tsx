import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { mayPrepay } from '#features/deals/deals.wizard.ts';
import { wizardTexts } from '#features/deals/deals.wizard-texts.ts';
import { useDraft } from '#features/deals/web/wizard/draft-context.ts';
import styles from '#features/deals/web/wizard/wizard.module.css';

const flags = ['prepayment', 'client_form', 'direct_debit', 'no_experience'] as const;

/** Yes and no of a guarantee; each of them has its coefficient in a bank's price. */
export const FlagFields = (): ReactElement | null => {
  const { form, edit, isEditable } = useDraft();
  if (form.product !== guaranteeProduct) return null;
  return (
    <div className={styles['flags']}>
      {flags.map((flag) => {
        const isFixed = flag === 'prepayment' && !mayPrepay(form); // §4: disabled for types 1 and 2
        return (
          <Checkbox
            key={flag}
            size="xs"
            label={wizardTexts.fields[flag]}
            checked={form[flag]}
            disabled={!isEditable || isFixed}
            title={isFixed && form.purpose !== null ? wizardTexts.prepaymentFixed : undefined}
            onChange={(event) => edit(flag, event.currentTarget.checked)}
          />
        );
      })}
    </div>
  );
};
