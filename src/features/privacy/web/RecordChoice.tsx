import { type ComboboxItem, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import type { HeldKind } from '#features/legal-holds/legal-holds.kinds.ts';
import { holdCalls } from '#features/privacy/holds.contract.ts';
import { holdScreenTexts as texts } from '#features/privacy/holds.screen-texts.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type RecordChoiceProps = {
  readonly kind: HeldKind;
  readonly value: number | null;
  readonly error?: string | null;
  readonly onChange: (record: number | null) => void;
};

const pauseMs = 250;

/** A record found by words: a name, an INN, a phone, the number of a deal. */
export const RecordChoice = ({ kind, value, error = null, onChange }: RecordChoiceProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ComboboxItem | null>(null);
  // The field says what was chosen: that is nothing to look for.
  const [q] = useDebouncedValue(typed === chosen?.label ? '' : typed.trim(), pauseMs);
  const found = useCall(
    holdCalls.findRecords,
    { body: { kind, q } },
    { quiet: true, keepPrevious: true, enabled: q !== '' },
  );
  const options = (found.data ?? []).map(({ record, title, about }) => ({
    value: String(record),
    label: [`№ ${record}`, title, about].filter(Boolean).join(', '),
  }));
  const isListed = chosen === null || options.some((one) => one.value === chosen.value);
  return (
    <Select
      label={texts.record}
      placeholder={texts.recordHint}
      required
      clearable
      searchable
      error={error}
      nothingFoundMessage={q !== '' && found.data && !found.isFetching ? texts.noRecord : null}
      onSearchChange={(text) => setTyped(text.slice(0, 100))}
      data={isListed ? options : [chosen, ...options]}
      filter={(shown) => shown.options}
      value={value === null ? null : String(value)}
      onChange={(record, option) => {
        setChosen(option);
        onChange(record === null ? null : Number(record));
      }}
    />
  );
};
