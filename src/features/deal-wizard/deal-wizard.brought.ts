import type { AutoOrigin, WizardState } from '#features/deal-wizard/deal-wizard.autofill.ts';
import type { WizardField, WizardForm } from '#features/deal-wizard/deal-wizard.form.ts';

/** What a calculation was made of: a price hangs on these. */
const priced = [
  'law',
  'purpose',
  'amount',
  'prepayment',
  'date_start',
  'date_end',
] as const satisfies readonly WizardField[];

/** What a calculation brought into a new deal: its question, and the price of the bank that was chosen in it. */
export type Brought = { readonly form: WizardForm; readonly price: string | undefined };

type Change = {
  readonly field: (typeof priced)[number];
  readonly before: WizardForm[WizardField];
  readonly after: WizardForm[WizardField];
  /** Who has changed it where no person did: the notice, the number. */
  readonly origin: AutoOrigin | null;
};

/** What a price hangs on and is not as it was calculated. */
export const changesSince = (brought: Brought, { form, origins }: WizardState): readonly Change[] =>
  brought.form.amount === null
    ? []
    : priced.flatMap((field): Change[] => {
        const [before, after] = [brought.form[field], form[field]];
        if (before === after) return [];
        const origin = origins[field];
        return [{ field, before, after, origin: origin === undefined || origin === 'hand' ? null : origin }];
      });
