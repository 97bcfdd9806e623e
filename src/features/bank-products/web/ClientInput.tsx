import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { productScreenTexts } from '#features/bank-products/bank-products.screen-texts.ts';
import { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { minSearchLength } from '#features/organizations/organizations.rules.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = productScreenTexts.checking;
const silenceMs = 300;

type ClientInputProps = {
  readonly error: string | undefined;
  /** The INN of the chosen organization; '' while none is chosen. */
  readonly onChange: (inn: string) => void;
};

/** An organization of our base, found while its name or number is typed; a whole INN needs no choosing. */
export const ClientInput = ({ error, onChange }: ClientInputProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const [query] = useDebouncedValue(typed.trim(), silenceMs);
  const { data } = useCall(
    organizationCalls.searchOrganizations,
    { body: { query } },
    { enabled: query.length >= minSearchLength, quiet: true, staleMs: 60_000 },
  );
  const found = query.length >= minSearchLength ? (data ?? []).filter(({ id }) => id !== null) : [];
  const labelOf = ({ name, inn }: { name: string; inn: string }): string => texts.option(name, inn);
  return (
    <Autocomplete
      wrapperProps={{ 'data-span': 12 }}
      label={texts.client}
      placeholder={texts.clientHint}
      required
      data-autofocus
      maxLength={300}
      error={error}
      data={[...new Set(found.map(labelOf))]}
      filter={({ options }) => options}
      value={typed}
      onChange={(value) => {
        setTyped(value);
        const organization = found.find((one) => labelOf(one) === value);
        onChange(organization?.inn ?? /^\d{10}(\d{2})?$/.exec(value.trim())?.[0] ?? '');
      }}
    />
  );
};
