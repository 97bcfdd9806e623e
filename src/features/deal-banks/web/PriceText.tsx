import type { ReactElement } from 'react';
import { formatRoubles, parseDecimalString, zeroKopecks } from '#domain/money.ts';

/** A decimal string of the wire as people read it: «130 014,25 ₽». */
export const roublesOf = (sum: string): string => formatRoubles(parseDecimalString(sum) ?? zeroKopecks);

/** A sum for a column whose head names the currency: kopecks in the pale ink. */
export const PriceText = ({ sum }: { readonly sum: string }): ReactElement => {
  const [whole, kopecks] = roublesOf(sum).replace('\u00a0₽', '').split(',');
  return (
    <span className="nowrap">
      {whole}
      <span className="kopecks">,{kopecks}</span>
    </span>
  );
};
