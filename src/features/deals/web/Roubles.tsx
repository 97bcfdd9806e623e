import type { ReactElement } from 'react';
import { formatRoubles, parseSignedDecimalString } from '#domain/money.ts';

/** A sum of the wire; kopecks in faint ink. Without the sign in a column whose head carries it. */
export const Roubles = ({
  amount,
  hasSign = false,
}: {
  readonly amount: string;
  readonly hasSign?: boolean;
}): ReactElement => {
  const parsed = parseSignedDecimalString(amount);
  if (parsed === undefined) return <>{amount}</>;
  const [whole, part = ''] = formatRoubles(parsed).replace('-', '−').slice(0, -2).split(',');
  return (
    <span className="nowrap">
      {whole}
      <span className="kopecks">,{part}</span>
      {hasSign && '\u00a0₽'}
    </span>
  );
};
