import { useMediaQuery } from '@mantine/hooks';
import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { decisionWords } from '#features/calculator/calculator.rules.ts';
import { BankMark } from '#features/banks/web/banks.facade.tsx';
import { calculatorScreenTexts as texts } from '#features/calculator/calculator.screen-texts.ts';
import { calculatorTexts } from '#features/calculator/calculator.texts.ts';
import styles from '#features/calculator/web/calculator.module.css';
import { leaving, useDealTerms } from '#features/calculator/web/deal-terms.ts';
import { roublesOfNumber } from '#features/calculator/web/price-words.ts';
import type { Answer, PriceRow } from '#features/calculator/web/use-calculation.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';

type PriceTableProps = { readonly answer: Answer; readonly onLeave: () => void };
type RowProps = PriceTableProps & { readonly row: PriceRow };

/** A sum for a column whose head names the currency: kopecks in the pale ink. */
const Sum = ({ sum }: { readonly sum: number }): ReactElement => {
  const [whole, part] = roublesOfNumber(sum).slice(0, -2).split(',');
  return (
    <span className="nowrap">
      {whole}
      <span className="kopecks">,{part}</span>
    </span>
  );
};

/** The bank's name; for those who make deals it opens a new one with this question and this bank. */
const BankName = ({ row, answer, onLeave }: RowProps): ReactElement => {
  const terms = useDealTerms(answer.asked);
  const name = (
    <span className="inline-row gap-8">
      <BankMark bankId={row.bank_id} name={row.name} size={20} />
      <b title={row.name}>{shortBankName(row.name)}</b>
    </span>
  );
  if (!terms) return name;
  return (
    <LinkTo
      link={dealLinks.create({ ...terms, bank: row.bank_id, price: row.price?.toFixed(2) })}
      className={`inline-row gap-4 shrinks ${styles['bank']}`}
      aria-label={texts.newDealWith(row.name)}
      onClick={leaving(onLeave)}
    >
      {name}
      <ChevronRight className="fixed muted" size={15} aria-hidden="true" />
    </LinkTo>
  );
};

/** In place of a price: that it is a matter of thread, and why. */
const Individual = ({ row }: { readonly row: PriceRow }): ReactElement => (
  <>
    <span className="wait">{calculatorTexts.individual}</span>
    {row.grid_top !== null && (
      <small className={`block small muted ${styles['why']}`}>
        {calculatorTexts.individualWhy(roublesOfNumber(row.grid_top))}
      </small>
    )}
  </>
);

const Row = ({ hasProPrice, ...props }: RowProps & { readonly hasProPrice: boolean }): ReactElement => {
  const { row } = props;
  return (
    <tr>
      <td>
        <BankName {...props} />
      </td>
      <td className="muted">{decisionWords(row.decision_hours)}</td>
      {row.price === null ? (
        <td colSpan={hasProPrice ? 2 : 1}>
          <Individual row={row} />
        </td>
      ) : (
        <td className={styles['number']}>
          <Sum sum={row.price} />
        </td>
      )}
      {hasProPrice && row.price !== null && (
        <td className={styles['number']}>
          {typeof row.pro_price === 'number' && <Sum sum={row.pro_price} />}
        </td>
      )}
    </tr>
  );
};

const Card = (props: RowProps): ReactElement => {
  const { row } = props;
  return (
    <li>
      <BankName {...props} />
      <span className="bold text-right">
        {row.price === null ? <Individual row={row} /> : roublesOfNumber(row.price)}
      </span>
      <span className="muted small">{decisionWords(row.decision_hours)}</span>
      {typeof row.pro_price === 'number' && (
        <span className="small soft text-right">{texts.proPrice(roublesOfNumber(row.pro_price))}</span>
      )}
    </li>
  );
};

/** The banks' prices, cheapest first; cards where the window is narrow. §6: without the key there is no discounted column. */
export const PriceTable = (props: PriceTableProps): ReactElement => {
  const isNarrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const { rows } = props.answer;
  const hasProPrice = rows.some((row) => 'pro_price' in row);
  if (isNarrow)
    return (
      <ul className={`hair-top ${styles['cards']}`} aria-label={texts.result}>
        {rows.map((row) => (
          <Card key={row.bank_id} {...props} row={row} />
        ))}
      </ul>
    );
  return (
    <table className={`full collapsed ${styles['table']}`} aria-label={texts.result}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.bank}</th>
          <th scope="col" className={styles['decision']}>
            {texts.columns.decision}
          </th>
          <th scope="col" className={styles['number']}>
            {texts.columns.price}
          </th>
          {hasProPrice && (
            <th scope="col" className={styles['number']}>
              {texts.columns.proPrice}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.bank_id} {...props} row={row} hasProPrice={hasProPrice} />
        ))}
      </tbody>
    </table>
  );
};
