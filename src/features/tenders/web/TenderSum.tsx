import type { ReactElement } from 'react';
import { formatRoubles, parseDecimalString } from '#domain/money.ts';

type TenderSumProps = {
  readonly amount: string | null;
  readonly currency?: string | null;
  /** Off in a column whose head carries the sign. */
  readonly hasSign?: boolean;
};

/** A sum of a purchase with faint kopecks; a currency other than the rouble is named. */
export const TenderSum = ({ amount, currency, hasSign = false }: TenderSumProps): ReactElement => {
  const parsed = amount === null ? undefined : parseDecimalString(amount);
  if (parsed === undefined) return <span className="muted">—</span>;
  const [whole, part] = formatRoubles(parsed).slice(0, -2).split(',');
  const isForeign = currency !== undefined && currency !== null && currency !== 'RUB';
  return (
    <span className="nowrap">
      {whole}
      <span className="kopecks">,{part}</span>
      {isForeign ? `\u00a0${currency}` : hasSign && '\u00a0₽'}
    </span>
  );
};
