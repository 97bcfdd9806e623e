import { Popover, UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import type { BankChoice } from '#features/deal-banks/deal-banks.choice.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';
import styles from '#features/deal-banks/web/bank-table.module.css';

/** Why a bank cannot be chosen: every broken rule in words. */
export const WhyNot = ({ bank }: { readonly bank: BankChoice }): ReactElement => (
  <Popover width={320} position="bottom-end" withArrow trapFocus returnFocus>
    <Popover.Target>
      <UnstyledButton className={`text-13 line-24 linked ${styles['link']}`}>
        {dealBankTexts.whyNot}
      </UnstyledButton>
    </Popover.Target>
    <Popover.Dropdown tabIndex={-1}>
      <b className="bold">{dealBankTexts.whyNotTitle(shortBankName(bank.name))}</b>
      <ul className={`grid gap-4 mt-6 text-13 soft ${styles['why']}`}>
        {bank.fit.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Popover.Dropdown>
  </Popover>
);
