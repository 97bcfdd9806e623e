import type { ReactElement } from 'react';
import type { BankChoice } from '#features/deal-banks/deal-banks.choice.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';
import styles from '#features/deal-banks/web/bank-table.module.css';
import { missingWords } from '#features/deals/deals.papers.ts';

/** Which papers of the bank's package are not attached yet: how many and which, or that all are there. */
export const PapersMark = ({ papers }: Pick<BankChoice, 'papers'>): ReactElement => {
  if (papers === null)
    return (
      <span className="muted" title={dealBankTexts.packageUnknown}>
        —
      </span>
    );
  if (papers.missing.length === 0) return <span className={styles['whole']}>{dealBankTexts.allPapers}</span>;
  const words = missingWords(papers.missing);
  return (
    <span className={styles['lacking']} title={words}>
      <b>{papers.missing.length}</b> <small>{words}</small>
    </span>
  );
};
