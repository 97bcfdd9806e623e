import { Select, TextInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { type OwnFieldKind } from '#domain/own-fields/own-fields.ts';
import { flagWords } from '#domain/own-fields/own-values.ts';
import { ownFieldCalls as calls } from '#features/own-fields/own-fields.contract.ts';
import { ownFieldScreenTexts as texts } from '#features/own-fields/own-fields.screen-texts.ts';
import { DateInput } from '#kit/web/forms/DateInput.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

/** How an own field is typed; '' is nothing. */
type OwnFieldInputProps = {
  readonly kind: OwnFieldKind;
  readonly options: readonly string[];
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean;
};

type Labelled = { readonly value: string; readonly label: string };

const flags: readonly Labelled[] = Object.entries(flagWords).map(([value, label]) => ({ value, label }));

/** What is no longer offered stays where it stands. */
const choicesOf = (options: readonly string[], value: string): readonly Labelled[] =>
  [...new Set([...options, value])].filter((one) => one !== '').map((one) => ({ value: one, label: one }));

const usePeople = (isAsked: boolean): readonly Labelled[] => {
  const people = useCall(calls.listPeople, {}, { quiet: true, enabled: isAsked });
  return (people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
};

/** The field itself, by its kind. */
export const OwnFieldInput = (props: OwnFieldInputProps): ReactElement => {
  const { kind, options, label, value, onChange, description, error, isRequired = false } = props;
  const people = usePeople(kind === 'person');
  const shared = { description, error, withAsterisk: isRequired };
  if (kind === 'sum')
    return <MoneyInput label={texts.sum(label)} value={value} onChange={onChange} {...shared} />;
  if (kind === 'day') return <DateInput label={label} value={value} onChange={onChange} {...shared} />;
  if (kind === 'flag' || kind === 'choice' || kind === 'person') {
    const data = kind === 'flag' ? flags : kind === 'person' ? people : choicesOf(options, value);
    return (
      <Select
        label={label}
        placeholder={texts.notChosen}
        data={[...data]}
        value={value === '' ? null : value}
        onChange={(next) => onChange(next ?? '')}
        searchable={kind !== 'flag'}
        clearable
        {...shared}
      />
    );
  }
  return (
    <TextInput
      label={label}
      maxLength={500}
      inputMode={kind === 'number' ? 'decimal' : kind === 'link' ? 'url' : 'text'}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...shared}
    />
  );
};
