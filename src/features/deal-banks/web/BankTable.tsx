import { shortBankName } from '#domain/bank-name.ts';
import { VerdictMark, VerdictSign, verdictTones } from '#features/bank-products/web/bank-products.facade.tsx';
import { AboutBank, BankMark } from '#features/banks/web/banks.facade.tsx';
import { type BankChoice, decisionWords } from '#features/deal-banks/deal-banks.choice.ts';
import { dealBankTexts } from '#features/deal-banks/deal-banks.texts.ts';
import { BankTick } from '#features/deal-banks/web/BankTick.tsx';
import { PriceText, roublesOf } from '#features/deal-banks/web/PriceText.tsx';
import styles from '#features/deal-banks/web/bank-table.module.css';
import { missingWords } from '#features/deal-legs/deal-legs.documents.ts';
import { Popover, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactElement, useId } from 'react';

/** Why a bank cannot be chosen: every broken rule in words. */
const WhyNot = ({ bank }: { readonly bank: BankChoice }): ReactElement => (
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

/** Which documents of the bank's package are not attached yet: how many and which, or that all are there. */
const DocumentsMark = ({ documents }: Pick<BankChoice, 'documents'>): ReactElement => {
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

type BankTableProps = {
  readonly banks: readonly BankChoice[];
  readonly ticked: ReadonlySet<number>;
  readonly isEditable: boolean;
  readonly onToggle: (bankId: number) => void;
  /** A reason told above the table, so that it does not stand in every row. */
  readonly statedReason?: string | null;
};

const Price = ({ bank }: { readonly bank: BankChoice }): ReactElement => {
  if (bank.price !== null) return <PriceText sum={bank.price} />;
  const words = bank.is_individual ? dealBankTexts.individual : dealBankTexts.noPrice;
  if (bank.rate !== null && !bank.is_individual)
    return <span className="nowrap">{dealBankTexts.rate(bank.rate)}</span>;
  return (
    <span className="small muted" title={bank.is_individual ? dealBankTexts.individualHint : undefined}>
      {words}
    </span>
  );
};

type NameProps = {
  readonly bank: BankChoice;
  readonly tickId: string;
  readonly statedReason?: string | null | undefined;
};

const Name = ({ bank, tickId, statedReason }: NameProps): ReactElement => (
  <label className={`row gap-8 shrinks pressed ${styles['name']}`} htmlFor={tickId}>
    <VerdictSign result={bank.verdict.result} words={dealBankTexts.fit[bank.verdict.result]} />
    <BankMark bankId={bank.bank_id} name={bank.name} size={20} />
    <b>{shortBankName(bank.name)}</b>
    {bank.verdict.result !== 'green' && bank.verdict.line !== statedReason && (
      <small className={`shrinks small wraps ${styles['reason']} ${verdictTones[bank.verdict.result]}`}>
        {bank.verdict.line}
      </small>
    )}
  </label>
);

const BankCards = ({ id, ...props }: BankTableProps & { readonly id: string }): ReactElement => (
  <ul className={styles['cards']} aria-label={dealBankTexts.tableLabel} data-bank-ticks="">
    {props.banks.map((bank) => (
      <li
        key={bank.bank_id}
        data-ticked={props.ticked.has(bank.bank_id) || undefined}
        data-tone={bank.fit.result}
      >
        <BankTick {...props} bank={bank} id={`${id}-${bank.bank_id}`} />
        <Name bank={bank} tickId={`${id}-${bank.bank_id}`} statedReason={props.statedReason} />
        <span className={`row gap-4 ${styles['cardPrice']}`}>
          <Price bank={bank} />
          {bank.precheck && <VerdictMark verdict={bank.precheck} />}
          <AboutBank bankId={bank.bank_id} name={bank.name} />
        </span>
        <span className="flex wrap spread gap-2 gap-x-12 text-13 soft" style={{ gridColumn: '2 / -1' }}>
          {bank.fit.result === 'red' ? <WhyNot bank={bank} /> : decisionWords(bank.decision_hours)}
          {bank.fit.result !== 'red' && bank.documents && <DocumentsMark documents={bank.documents} />}
          {typeof bank.pro_price === 'string' && (
            <span className="muted">{dealBankTexts.proPrice(roublesOf(bank.pro_price))}</span>
          )}
        </span>
      </li>
    ))}
  </ul>
);

/** Banks with ticks, prices, decision times and whether they take the deal; cards on a phone. */
export const BankTable = (props: BankTableProps): ReactElement => {
  const isNarrow = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false });
  // §6: the key is absent from the answers of the agent family, and so is the column.
  const hasProPrice = props.banks.some((bank) => 'pro_price' in bank);
  const id = useId();
  if (isNarrow) return <BankCards {...props} id={id} />;
  const { columns } = dealBankTexts;
  return (
    <table
      className={`full collapsed even ${styles['table']}`}
      aria-label={dealBankTexts.tableLabel}
      data-bank-ticks=""
    >
      <thead>
        <tr>
          <th className={styles['tick']}>
            <span className="visually-hidden">{columns.tick}</span>
          </th>
          <th>{columns.bank}</th>
          <th className={styles['number']}>{columns.price}</th>
          {hasProPrice && <th className={styles['number']}>{columns.proPrice}</th>}
          <th className={styles['decision']}>{columns.decision}</th>
          <th className={styles['documents']}>{columns.documents}</th>
        </tr>
      </thead>
      <tbody>
        {props.banks.map((bank) => (
          <tr
            key={bank.bank_id}
            data-ticked={props.ticked.has(bank.bank_id) || undefined}
            data-tone={bank.fit.result}
          >
            <td>
              <BankTick {...props} bank={bank} id={`${id}-${bank.bank_id}`} />
            </td>
            <td>
              <div className={`row gap-4 ${styles['named']}`}>
                <Name bank={bank} tickId={`${id}-${bank.bank_id}`} statedReason={props.statedReason} />
                {bank.precheck && <VerdictMark verdict={bank.precheck} />}
                <AboutBank bankId={bank.bank_id} name={bank.name} />
              </div>
            </td>
            <td className={styles['number']}>
              <Price bank={bank} />
            </td>
            {hasProPrice && (
              <td className={styles['number']}>
                {typeof bank.pro_price === 'string' && (
                  <span className="muted">
                    <PriceText sum={bank.pro_price} />
                  </span>
                )}
              </td>
            )}
            <td>{decisionWords(bank.decision_hours)}</td>
            <td>
              {bank.fit.result === 'red' ? (
                <WhyNot bank={bank} />
              ) : (
                <DocumentsMark documents={bank.documents} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
