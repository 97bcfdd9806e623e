import { Select } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { permissionScreenTexts as texts } from '#features/permissions/permissions.screen-texts.ts';
import { userCalls } from '#features/users/users.contract.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type ChoiceProps = {
  readonly value: number | undefined;
  readonly onChange: (id: number | null) => void;
  /** What stands in the field while nobody is chosen; the roles instead by default. */
  readonly any?: string;
};

const size = 50;

/** Somebody by his name: the first who fit what is typed. */
export const PersonChoice = ({ value, onChange, any = texts.personAny }: ChoiceProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const page = useCall(
    userCalls.listUsers,
    { body: { limit: size, ...(typed === '' ? {} : { q: typed }) } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <Select
      aria-label={texts.person}
      placeholder={any}
      w={156}
      clearable
      searchable
      onSearchChange={(text) => setTyped(text.slice(0, 100))}
      data={(page.data?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      filter={({ options }) => options}
      value={value === undefined ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
};
