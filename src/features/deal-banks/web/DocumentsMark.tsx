import type { ReactElement } from 'react';
import type { BankChoice } from '#features/deal-banks/deal-banks.choice.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';
import { missingWords } from '#features/deal-legs/deal-legs.documents.ts';

/** Which documents of the bank's package are not attached yet: how many and which, or that all are there. */
export const DocumentsMark = ({ documents }: Pick<BankChoice, 'documents'>): ReactElement => {
  if (documents === null)
    return (
      <span className="muted" title={dealBankTexts.packageUnknown}>
        —
      </span>
    );
  if (documents.missing.length === 0) return <span className="good">{dealBankTexts.allDocuments}</span>;
  const words = missingWords(documents.missing);
  return (
    <span className="block muted wraps">
      <b className="bold wait">{documents.missing.length}</b> <small className="text-12">{words}</small>
    </span>
  );
};
