import { Checkbox } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { shortBankName } from '#domain/bank-name.ts';

type BankSectionProps = {
  readonly bank: { readonly name: string };
  /** What ticking this bank does, for whoever hears the page. */
  readonly label: (name: string) => string;
  readonly isChosen: boolean;
  readonly isOff?: boolean;
  readonly onChange: (patch: { readonly isChosen: boolean }) => void;
  /** At the right of the bank's name. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
};

/** One bank of a dialog: ticked or not, and what is said of it. */
export const BankSection = (props: BankSectionProps): ReactElement => {
  const { bank, label, isChosen, isOff = false, onChange, aside, children } = props;
  const name = shortBankName(bank.name);
  return (
    <section className="grid gap-8 py-12 px-16 text-13 edge round-10" aria-label={name}>
      <div className="row wrap gap-8">
        <Checkbox
          label={<b className="medium text-14">{name}</b>}
          aria-label={label(name)}
          checked={isChosen}
          disabled={isOff}
          onChange={(event) => onChange({ isChosen: event.currentTarget.checked })}
        />
        <span className="spacer" />
        {aside}
      </div>
      {children}
    </section>
  );
};
