import { UnstyledButton } from '@mantine/core';
import type { ReactElement } from 'react';
import { addKopecks, type Kopecks, kopecksFromDecimal, toDecimalString } from '#domain/money.ts';
import { type DebtAge, debtAges } from '#features/bank-debts/bank-debts.rules.ts';
import { debtScreenTexts as texts } from '#features/bank-debts/bank-debts.screen-texts.ts';
import type { Debtor } from '#features/bank-debts/web/debt.ts';
import styles from '#features/bank-debts/web/debts.module.css';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';

type AgeStripProps = {
  readonly debtors: readonly Debtor[];
  readonly current: DebtAge | undefined;
  readonly onPick: (age: DebtAge | null) => void;
};

const sumOf = (debtors: readonly Debtor[], age: DebtAge): Kopecks =>
  addKopecks(...debtors.map(({ ages }) => kopecksFromDecimal(ages[age])));

/** How much is how late, each age a column as high as its share; a press shows its lines, another all of them again. */
export const AgeStrip = ({ debtors, current, onPick }: AgeStripProps): ReactElement => {
  const sums = debtAges.map((age) => ({ age, sum: sumOf(debtors, age) }));
  const most = Math.max(1, ...sums.map(({ sum }) => sum));
  return (
    <fieldset
      className={`card m-0 p-0 fixed grid shrinks clipped scrolls-aside ${styles['strip']}`}
      style={{ gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' }}
      aria-label={texts.agesLabel}
    >
      {sums.map(({ age, sum }) => (
        <UnstyledButton
          key={age}
          className={`column gap-2 px-16 py-10 hovers ${styles['part']}`}
          aria-pressed={current === age}
          onClick={() => onPick(current === age ? null : age)}
        >
          <span className="text-12 muted">{texts.ages[age]}</span>
          <span className="text-16 line-24 bold">
            <Roubles amount={toDecimalString(sum)} hasSign />
          </span>
          <span className="clipped on-line2" style={{ height: 8 }} aria-hidden>
            <span
              className={`block tall ${styles['fill']}`}
              data-age={age}
              style={{ width: `${(sum / most) * 100}%` }}
            />
          </span>
        </UnstyledButton>
      ))}
    </fieldset>
  );
};
