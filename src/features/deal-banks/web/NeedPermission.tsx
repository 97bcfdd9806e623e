import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { type BankChoice, needPermission } from '#features/deal-banks/deal-banks.choice.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';
import styles from '#features/deal-banks/web/bank-table.module.css';

type NeedPermissionProps = { readonly banks: readonly BankChoice[]; readonly ticked: ReadonlySet<number> };

/** Said as soon as a bank that does not fit is ticked: it may be prepared, but is not sent to without a permission. */
export const NeedPermission = ({ banks, ticked }: NeedPermissionProps): ReactElement => {
  const names = needPermission(banks, ticked).map(({ name }) => shortBankName(name));
  return (
    <div aria-live="polite">
      {names.length > 0 && (
        <p className={`py-8 px-12 text-13 soft edge round-8 on-head ${styles['note']}`} data-tone="red">
          {dealBankTexts.needPermission(names)}
        </p>
      )}
    </div>
  );
};
