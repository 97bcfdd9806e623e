import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { roublesText } from '#domain/money.ts';
import { accrualScreenTexts } from '#features/accruals/accruals.screen-texts.ts';
import type { Explained } from '#features/accruals/web/accrual-parts.tsx';

const texts = accrualScreenTexts.explanation;
const none = '0.00';

type Terms = NonNullable<Explained['bank_terms']>;

const percentsOf = ({ base_percent: base, excess_percent: excess, sum_percent: sum }: Terms): string =>
  [base, excess, sum]
    .flatMap((percent) => (percent === null ? [] : [`${percent.replace('.', ',')} %`]))
    .join(', ');

/** What the bank owes and has paid, and by which terms: for those who answer for the house. */
export const BankPart = ({ explained }: { readonly explained: Explained }): ReactElement | null => {
  const { bank_income: income, bank_terms: terms, line } = explained;
  if (income === undefined) return null;
  return (
    <section className="column gap-4 text-13">
      <h3 className="text-14 bold">{texts.bank}</h3>
      {income === null && <p className="wait">{texts.noTerms}</p>}
      {income && line.kind !== 'fee' && (
        <p>
          {income.received === income.amount
            ? texts.receivedWhole(roublesText(income.amount))
            : texts.received(roublesText(income.received), roublesText(income.amount))}
          {income.due_on && <span className="muted">, {texts.due(formatDate(income.due_on))}</span>}
        </p>
      )}
      {income && income.written_off !== none && (
        <p>{texts.writtenOff(roublesText(income.written_off), income.written_off_reason ?? '')}</p>
      )}
      {terms && (
        <p className="muted">
          {texts.terms(formatDate(terms.valid_from), percentsOf(terms))}
          {terms.vat_included && `, ${texts.vat}`}
        </p>
      )}
    </section>
  );
};
