import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { taskScreenTexts } from '#features/tasks/tasks.screen-texts.ts';
import type { NewTask } from '#features/tasks/web/new-task.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = taskScreenTexts.form;
const most = 8;
const pauseMs = 200;
const shortestWord = 3;

type ChosenDeal = NonNullable<NewTask['deal']>;
type DealFieldProps = {
  readonly value: ChosenDeal | undefined;
  readonly onChange: (deal: ChosenDeal | undefined) => void;
};

/** The deal a task is about, found by its number, client, INN or purchase; a task may be about none. */
export const DealField = ({ value, onChange }: DealFieldProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim().replace(/^[№#]\s*/, ''), pauseMs);
  const isAsked = q.length >= shortestWord || /^\d+$/.test(q);
  const found = useCall(
    dealListCalls.searchDeals,
    { body: { state: 0, q, limit: most } },
    { enabled: isAsked, quiet: true, keepPrevious: true },
  );
  const deals = (isAsked ? (found.data?.items ?? []) : []).map(
    ({ id, client_name: clientName }): ChosenDeal => ({ id, clientName }),
  );
  const shown = value && !deals.some(({ id }) => id === value.id) ? [value, ...deals] : deals;
  return (
    <Select
      label={texts.deal}
      placeholder={texts.dealHint}
      searchable
      clearable
      data={shown.map(({ id, clientName }) => ({
        value: String(id),
        label: texts.dealOf(id, clientName ?? null),
      }))}
      filter={({ options }) => options}
      value={value ? String(value.id) : null}
      nothingFoundMessage={isAsked && found.data && !found.isFetching ? texts.noDeal : undefined}
      onSearchChange={(words) => {
        if (!value || words !== texts.dealOf(value.id, value.clientName ?? null)) setTyped(words);
      }}
      onChange={(id) => onChange(shown.find((deal) => String(deal.id) === id))}
    />
  );
};
