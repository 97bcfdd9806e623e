import { Button, UnstyledButton } from '@mantine/core';
import { Mail } from 'lucide-react';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { addKopecks, kopecksFromDecimal, roublesText, toDecimalString } from '#domain/money.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { debtScreenTexts as texts } from '#features/bank-debts/bank-debts.screen-texts.ts';
import type { Debtor } from '#features/bank-debts/web/debt.ts';
import styles from '#features/bank-debts/web/debts.module.css';
import { Card } from '#kit/web/screens/Page.tsx';

type DebtorCardProps = {
  readonly debtors: readonly Debtor[];
  readonly current: string | undefined;
  readonly onPick: (debtor: string | null) => void;
  readonly onHurry: (debtor: Debtor) => void;
};

const lateWords = ({ late, oldest_due: since }: Debtor): ReactElement =>
  late === '0.00' ? (
    <span className="muted">{texts.noLate}</span>
  ) : (
    <span className="bad">
      {texts.lateOf(roublesText(late))}, {texts.since(formatDate(since))}
    </span>
  );

const totalOf = (debtors: readonly Debtor[]): string =>
  roublesText(toDecimalString(addKopecks(...debtors.map(({ left }) => kopecksFromDecimal(left)))));

/** Whoever owes us, with the letter to who is late; a press shows his lines. */
export const DebtorCard = ({ debtors, current, onPick, onHurry }: DebtorCardProps): ReactElement => (
  <Card title={texts.debtors} actions={<b className="text-13 nowrap">{totalOf(debtors)}</b>} fills>
    <ul className={`scrolls short ${styles['debtors']}`}>
      {debtors.map((debtor) => (
        <li key={debtor.debtor} className="hair-top">
          <UnstyledButton
            className={`column gap-2 full px-16 py-10 text-13 hovers ${styles['debtor']}`}
            aria-pressed={current === debtor.debtor}
            onClick={() => onPick(current === debtor.debtor ? null : debtor.debtor)}
          >
            <span className="row spread gap-8 full">
              <b className="ellipsis">{shortBankName(debtor.name)}</b>
              <b className="nowrap">{roublesText(debtor.left)}</b>
            </span>
            <span className="text-12">
              {lateWords(debtor)}
              <span className="muted">, {texts.countOf(debtor.count)}</span>
            </span>
          </UnstyledButton>
          {debtor.bank_id !== null && debtor.late !== '0.00' && (
            <div className="row wrap gap-8 px-16 pb-10 text-12 muted">
              <Button
                size="xs"
                variant="default"
                leftSection={<Mail size={14} aria-hidden />}
                onClick={() => onHurry(debtor)}
              >
                {texts.hurry}
              </Button>
              {debtor.hurried &&
                texts.hurried(formatDate(moscowDateOf(new Date(debtor.hurried.at))), debtor.hurried.by)}
            </div>
          )}
        </li>
      ))}
    </ul>
  </Card>
);
