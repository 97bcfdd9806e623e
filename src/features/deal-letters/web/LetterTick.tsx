import { Checkbox, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { bankLinks } from '#features/banks/web/banks.facade.tsx';
import { bankLetterScreenTexts } from '#features/deal-letters/deal-letters.screen-texts.ts';
import type { useBankAddresses } from '#features/deal-letters/web/use-bank-addresses.ts';
import { LinkTo } from '#kit/web/LinkTo.tsx';

const texts = bankLetterScreenTexts.tick;

type LetterTickProps = {
  /** Of the leg's bank. */
  readonly to: ReturnType<typeof useBankAddresses>;
  /** The chosen address; null when nothing is sent. */
  readonly value: string | null;
  readonly onChange: (address: string | null) => void;
};

/** «Отправить банку письмом», where the bank has an address and this person may write to it. */
export const LetterTick = ({ to, value, onChange }: LetterTickProps): ReactElement | null => {
  const { mayWrite, bankId, addresses } = to;
  const [first] = addresses;
  if (!mayWrite || bankId === null) return null;
  if (!first)
    return (
      <p className="muted small">
        {texts.noAddress} <LinkTo link={bankLinks.detail(bankId)}>{texts.openCard}</LinkTo>
      </p>
    );
  return (
    <div className="grid gap-10 mb-12">
      <Checkbox
        label={addresses.length === 1 ? texts.sendTo(first.email) : texts.send}
        checked={value !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? first.email : null)}
      />
      {value !== null && <p className="muted small">{texts.hint}</p>}
      {value !== null && addresses.length > 1 && (
        <Select
          label={bankLetterScreenTexts.compose.address}
          allowDeselect={false}
          data={addresses.map(({ email, name }) => ({
            value: email,
            label: name === '' ? email : `${email}, ${name}`,
          }))}
          value={value}
          onChange={(address) => address && onChange(address)}
        />
      )}
    </div>
  );
};
