import { captionBeside } from '#domain/captions.ts';
import { dealListCalls } from '#features/deal-list/deal-list.contract.ts';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { type DealSearch, periodOf } from '#features/deal-list/web/list/deal-search.ts';
import { dealStatuses, type WhoseTurn } from '#features/deals/deals.status.ts';
import { Choice } from '#kit/web/forms/Choice.tsx';
import { DateRange } from '#kit/web/forms/DateRange.tsx';
import { MoneyInput } from '#kit/web/forms/MoneyInput.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import type { ReactElement } from 'react';

type Named = { readonly id: number; readonly name: string };
const staleMs = 300_000;

/** The managers and agents of the deals the reader sees. */
const usePeople = (): { readonly manager: readonly Named[]; readonly agent_id: readonly Named[] } => {
  const { data } = useCall(dealListCalls.listPeople, {}, { staleMs, quiet: true });
  return { manager: data?.managers ?? [], agent_id: data?.agents ?? [] };
};

/** A change of the filter; null takes a condition away. */
export type FilterPatch = { readonly [K in keyof DealSearch]?: DealSearch[K] | null };
export type FilterProps = {
  readonly search: DealSearch;
  readonly now: Date;
  readonly onChange: (patch: FilterPatch) => void;
};

const turns: readonly WhoseTurn[] = ['broker', 'agent', 'client', 'bank'];
const kinds = ['created', 'deadline'] as const;

export const StatusField = ({ search, onChange }: FilterProps): ReactElement => (
  <Choice
    label={dealListTexts.status}
    placeholder={dealListTexts.all}
    clearable
    searchable
    data={dealStatuses.map((value) => ({ value, label: captionBeside('status', value) }))}
    value={search.status ?? null}
    // A single status may lie outside the preset: then the preset must not hide it.
    onChange={(value) => {
      const status = dealStatuses.find((one) => one === value) ?? null;
      onChange({ status, ...(status === null ? {} : { state: 0 as const }) });
    }}
  />
);

/** The days looked at; emptied, it means all time, not the 31 days again. */
export const PeriodField = ({ search, now, onChange }: FilterProps): ReactElement => {
  const [from, to] = periodOf(search, now);
  return (
    <DateRange
      label={search.data === 'deadline' ? dealListTexts.periodOfDeadline : dealListTexts.period}
      value={{ from: from ?? '', to: to ?? '' }}
      onChange={(range) =>
        onChange(
          range.from === '' && range.to === ''
            ? { data_start: null, data_finish: null, period: 'all' }
            : { data_start: range.from, data_finish: range.to, period: null },
        )
      }
    />
  );
};

export const SumFields = ({ search, onChange }: FilterProps): ReactElement => (
  <>
    <MoneyInput
      label={dealListTexts.sumFrom}
      placeholder="0"
      value={search.sum_start ?? ''}
      onChange={(sum) => onChange({ sum_start: sum || null })}
    />
    <MoneyInput
      label={dealListTexts.sumTo}
      placeholder={dealListTexts.noLimit}
      value={search.sum_finish ?? ''}
      onChange={(sum) => onChange({ sum_finish: sum || null })}
    />
  </>
);

type PersonFieldProps = FilterProps & { readonly part: 'manager' | 'agent_id' };

/** One of the people of the deals in sight; where there is nobody to choose the field is not there. */
export const PersonField = ({ search, part, onChange }: PersonFieldProps): ReactElement | null => {
  const people = usePeople()[part];
  if (people.length < 2 && search[part] === undefined) return null;
  return (
    <Choice
      label={part === 'manager' ? dealListTexts.manager : dealListTexts.agent}
      placeholder={dealListTexts.all}
      clearable
      searchable
      data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={search[part] === undefined ? null : String(search[part])}
      onChange={(value) => onChange({ [part]: value === null ? null : Number(value) })}
    />
  );
};

export const TurnField = ({ search, onChange }: FilterProps): ReactElement => (
  <Choice
    label={dealListTexts.turn}
    placeholder={dealListTexts.anyTurn}
    clearable
    data={turns.map((value) => ({ value, label: captionBeside('turn', value) }))}
    value={search.ball ?? null}
    onChange={(value) => onChange({ ball: turns.find((turn) => turn === value) ?? null })}
  />
);

export const DueField = ({ search, onChange }: FilterProps): ReactElement => (
  <Choice
    label={dealListTexts.due}
    data={(['any', 'late'] as const).map((value) => ({ value, label: dealListTexts.dueChoices[value] }))}
    value={search.late ? 'late' : 'any'}
    onChange={(value) => onChange({ late: value === 'late' ? 1 : null })}
  />
);

export const PeriodKindField = ({ search, onChange }: FilterProps): ReactElement => (
  <Choice
    label={dealListTexts.periodOf}
    data={kinds.map((value) => ({ value, label: dealListTexts.periodKinds[value] }))}
    value={search.data ?? 'created'}
    onChange={(value) => onChange({ data: value === 'deadline' ? 'deadline' : null })}
  />
);
