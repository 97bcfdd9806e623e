import { isInnShape } from '#domain/inn.ts';
import type { WizardLink } from '#features/deals/deals.links.ts';
import { isTenderNumberShape } from '#domain/tender-number.ts';
import { editByHand, emptyState, type WizardState } from '#features/deal-wizard/deal-wizard.autofill.ts';
import { emptyForm, type WizardField, type WizardForm } from '#features/deal-wizard/deal-wizard.form.ts';

type Brought = { readonly [F in WizardField]?: WizardForm[F] | undefined };

/** In the order in which one field resets the next (§4): law, purpose, prepayment. */
const broughtBy = (link: WizardLink): Brought => ({
  tender_number:
    link.tender_number && isTenderNumberShape(link.tender_number) ? link.tender_number : undefined,
  inn: link.inn && isInnShape(link.inn) ? link.inn : undefined,
  law: link.law,
  purpose: link.purpose,
  prepayment: link.prepayment === '1' ? true : undefined,
  amount: link.amount,
  date_start: link.start,
  date_end: link.end,
});

/** The fields of a new deal as the link fills them; what it brings counts as typed by hand. */
export const stateOfLink = (link: WizardLink): WizardState => {
  const edit = <F extends WizardField>(state: WizardState, field: F, value: WizardForm[F]): WizardState =>
    editByHand(state, field, value);
  const brought = Object.entries(broughtBy(link)) as [WizardField, WizardForm[WizardField] | undefined][];
  return brought.reduce<WizardState>(
    (state, [field, value]) => (value === undefined ? state : edit(state, field, value)),
    emptyState(emptyForm),
  );
};
