import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import { laws, lawLabels } from '#domain/law.ts';
import { conversionCalls } from '#features/deal-conversion/deal-conversion.contract.ts';
import { dealSources } from '#features/deals/deals.status.ts';
import { conversionTexts as texts } from '#features/deal-conversion/deal-conversion.texts.ts';
import styles from '#features/deal-conversion/web/conversion.module.css';
import type { conversionScreens } from '#features/deal-conversion/web/deal-conversion.screens.ts';
import { Choice } from '#kit/web/forms/Choice.tsx';
import { DateRange } from '#kit/web/forms/DateRange.tsx';
import type { useScreen } from '#kit/web/screens/page.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

type Screen = ReturnType<
  typeof useScreen<'/application/conversion', NonNullable<typeof conversionScreens.conversion.search>>
>;
type ConversionSearch = Screen['search'];

type ConversionFilterProps = {
  readonly search: ConversionSearch;
  /** The days counted, once the server has said which they are. */
  readonly days: { readonly from: string; readonly to: string } | undefined;
  readonly onChange: Screen['setSearch'];
};

const noDays = { from: '', to: '' } as const;
const nothing = { from: null, to: null, source: null, law: null, manager_id: null, agent_id: null } as const;

type Person = { readonly id: number; readonly name: string };
type PersonChoiceProps = {
  readonly label: string;
  readonly people: readonly Person[] | undefined;
  readonly id: number | undefined;
  readonly onChange: (id: number | null) => void;
};

const PersonChoice = ({ label, people = [], id, onChange }: PersonChoiceProps): ReactElement => (
  <Choice
    label={label}
    placeholder={texts.all}
    clearable
    searchable
    data={people.map((person) => ({ value: String(person.id), label: person.name }))}
    value={id === undefined ? null : String(id)}
    onChange={(value) => onChange(value === null ? null : Number(value))}
  />
);

/** Which deals are counted: when they were made, whose they are, where they came from. */
export const ConversionFilter = ({
  search,
  days = noDays,
  onChange,
}: ConversionFilterProps): ReactElement => {
  const { data: choice } = useCall(
    conversionCalls.listChoice,
    { body: {} },
    { quiet: true, staleMs: 60_000 },
  );
  const { from = days.from, to = days.to } = search;
  return (
    <search
      aria-label={texts.title}
      className={`grid bottom gap-10 narrow-two ${styles['filter']}`}
      style={{ gridTemplateColumns: 'minmax(210px, 1.3fr) repeat(4, minmax(120px, 1fr)) auto' }}
    >
      <DateRange
        label={texts.period}
        value={{ from, to }}
        onChange={(range) => onChange({ from: range.from || null, to: range.to || null })}
      />
      <PersonChoice
        label={texts.manager}
        people={choice?.managers}
        id={search.manager_id}
        onChange={(id) => onChange({ manager_id: id })}
      />
      <PersonChoice
        label={texts.agent}
        people={choice?.agents}
        id={search.agent_id}
        onChange={(id) => onChange({ agent_id: id })}
      />
      <Choice
        label={texts.source}
        placeholder={texts.all}
        clearable
        data={(choice?.sources ?? dealSources).map((value) => ({ value, label: texts.sources[value] }))}
        value={search.source ?? null}
        onChange={(value) => onChange({ source: dealSources.find((one) => one === value) ?? null })}
      />
      <Choice
        label={texts.law}
        placeholder={texts.all}
        clearable
        data={laws.map((value) => ({ value, label: lawLabels[value] }))}
        value={search.law ?? null}
        onChange={(value) => onChange({ law: laws.find((one) => one === value) ?? null })}
      />
      <Button variant="subtle" color="gray" px="var(--space-10)" onClick={() => onChange(nothing)}>
        {texts.reset}
      </Button>
    </search>
  );
};
