import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { mayPrepay } from '#features/deal-wizard/deal-wizard.rules.ts';
import { wizardTexts } from '#features/deal-wizard/deal-wizard.texts.ts';
import { useDraft } from '#features/deal-wizard/web/draft-context.ts';

const flags = ['prepayment', 'client_form', 'direct_debit', 'no_experience'] as const;

/** Yes and no of a guarantee; each of them has its coefficient in a bank's price. */
export const FlagFields = (): ReactElement | null => {
  const { form, edit, isEditable } = useDraft();
  if (form.product !== guaranteeProduct) return null;
  return (
    <div className="flex wrap gap-10 gap-x-24 pb-12 px-16">
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
