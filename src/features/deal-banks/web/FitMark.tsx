import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import type { BankChoice } from '#features/deal-banks/deal-banks.choice.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';
import styles from '#features/deal-banks/web/bank-table.module.css';

const icons = { green: CircleCheck, amber: TriangleAlert, red: CircleX } as const;

/** Whether a bank takes the deal: a sign with its word for those who do not see it. */
export const FitMark = ({ result }: { readonly result: BankChoice['fit']['result'] }): ReactElement => {
  const Icon = icons[result];
  return (
    <span
      className={`inline-flex fixed ${styles['fit']}`}
      data-tone={result}
      title={dealBankTexts.fit[result]}
    >
      <Icon size={18} aria-hidden="true" />
      <span className="visually-hidden">{dealBankTexts.fit[result]}</span>
    </span>
  );
};
