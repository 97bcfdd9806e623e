import { type CSSProperties, type ReactElement, useState } from 'react';
import { shortBankName } from '#domain/bank-name.ts';
import { bankLogoCalls } from '#features/banks/bank-logo.contract.ts';
import styles from '#features/banks/web/mark.module.css';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const staleMs = 10 * 60_000;

/** «СП» of «Северный Причал». */
const monogramOf = (name: string): string =>
  shortBankName(name)
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/** The address of a bank's picture; undefined where it has none. */
export const useLogo = (bankId: number): string | undefined => {
  const { data } = useCall(bankLogoCalls.listLogos, {}, { quiet: true, staleMs });
  const logo = data?.find(({ bank_id: id }) => id === bankId);
  return logo && downloadUrl(bankLogoCalls.showLogo, { query: { bank_id: bankId, tag: logo.tag } });
};

type BankMarkProps = { readonly bankId: number; readonly name: string; readonly size?: number };

/** The logo of a bank, or its initials. Decorative: the name stands beside it. */
export const BankMark = ({ bankId, name, size = 24 }: BankMarkProps): ReactElement => {
  const logo = useLogo(bankId);
  const [broken, setBroken] = useState<string | null>(null);
  const picture = logo === broken ? undefined : logo;
  return (
    <span
      className={`centred fixed clipped bold linked on-tint ${styles['mark']}`}
      data-logo={picture !== undefined || undefined}
      // Drawn by the style, not as words: a row or a button that holds it is named by the bank alone.
      data-monogram={picture === undefined ? monogramOf(name) : undefined}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden
    >
      {picture !== undefined && (
        <img
          className="block"
          src={picture}
          alt=""
          width={size}
          height={size}
          onError={() => setBroken(picture)}
        />
      )}
    </span>
  );
};
