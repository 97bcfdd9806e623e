import { Button, SegmentedControl } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { type IsoDate } from '#domain/moscow-date.ts';
import { lawLabels, laws } from '#domain/law.ts';
import { productLabels, products, wireOfProduct } from '#domain/product.ts';
import { purposeLabels, purposes } from '#domain/purpose.ts';
import { regionNames } from '#domain/region.ts';
import { dealSources } from '#features/deals/deals.status.ts';
import { statisticsCalls } from '#features/statistics/statistics.contract.ts';
import type { FilterName } from '#features/statistics/statistics.figures.ts';
import { daysOfPeriod, periods } from '#features/statistics/statistics.periods.ts';
import { statisticsScreenTexts as texts } from '#features/statistics/statistics.screen-texts.ts';
import { statisticsTexts } from '#features/statistics/statistics.texts.ts';
import { type Change, type DashboardSearch, periodOf, viewOf } from '#features/statistics/web/asked.ts';
import styles from '#features/statistics/web/dashboard.module.css';
import { Choice } from '#kit/web/forms/Choice.tsx';
import { DateRange } from '#kit/web/forms/DateRange.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

type Option = { readonly value: string; readonly label: string };

const fixed: Readonly<Partial<Record<FilterName, readonly Option[]>>> = {
  product: products.map((one) => ({ value: String(wireOfProduct(one)), label: productLabels[one] })),
  law: laws.map((value) => ({ value, label: lawLabels[value] })),
  purpose: purposes.map((value) => ({ value, label: purposeLabels[value] })),
  source: dealSources.map((value) => ({ value, label: statisticsTexts.sources[value] })),
  band: statisticsTexts.bands.map((label, at) => ({ value: String(at), label })),
  region: Object.entries(regionNames).map(([value, label]) => ({ value, label })),
};

const first: readonly FilterName[] = ['department', 'product', 'law'];
const more: readonly FilterName[] = [
  'manager',
  'agent',
  'branch',
  'bank',
  'purpose',
  'source',
  'band',
  'region',
];

type FilterLineProps = {
  readonly search: DashboardSearch;
  readonly today: IsoDate;
  readonly onChange: Change;
  /** How old the figures are. */
  readonly age: ReactNode;
};

const useOptions = (): ((name: FilterName) => readonly Option[]) => {
  const { data } = useCall(statisticsCalls.listChoice, {}, { quiet: true, staleMs: 60_000 });
  const people = (rows: readonly { readonly id: number; readonly name: string }[] | undefined): Option[] =>
    (rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const asked: Readonly<Partial<Record<FilterName, readonly Option[]>>> = {
    department: people(data?.departments),
    manager: people(data?.managers),
    agent: people(data?.agents),
    branch: people(data?.agents),
    bank: people(data?.banks),
  };
  return (name) => fixed[name] ?? asked[name] ?? [];
};

/** Which days and which deals; all of it stands in the address. */
export const FilterLine = ({ search, today, onChange, age }: FilterLineProps): ReactElement => {
  const optionsOf = useOptions();
  const set = [...more, 'with' as const].filter((name) => search[name] !== undefined);
  const [isOpen, setIsOpen] = useState(set.length > 0);
  const own = search.from !== undefined || search.to !== undefined;
  const days = own ? { from: search.from ?? '', to: search.to ?? '' } : daysOfPeriod(periodOf(search), today);
  const choices = (names: readonly FilterName[]): ReactElement[] =>
    names
      .filter((name) => optionsOf(name).length > 1 || search[name] !== undefined)
      .map((name) => (
        <div key={name} data-choice={name}>
          <Choice
            label={texts.fields[name]}
            placeholder={texts.every[name] ?? texts.any}
            clearable
            searchable={optionsOf(name).length > 12}
            data={[...optionsOf(name)]}
            value={search[name] ?? null}
            onChange={(value) => onChange({ [name]: value })}
          />
        </div>
      ));
  return (
    <search aria-label={texts.filter} className="grid gap-8">
      <div className={`row wrap gap-8 ${styles['filter']}`}>
        <SegmentedControl
          aria-label={texts.periodLabel}
          size="xs"
          data={periods.map((value) => ({ value, label: texts.periods[value] }))}
          value={own ? '' : periodOf(search)}
          onChange={(value) =>
            onChange({ period: periods.find((one) => one === value), from: null, to: null })
          }
        />
        <DateRange
          label={texts.days}
          value={days}
          onChange={({ from, to }) => onChange({ from: from || null, to: to || null, period: null })}
        />
        {choices(first)}
        <Button
          variant="default"
          leftSection={<SlidersHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {texts.more}
          {set.length > 0 && ` · ${set.length}`}
        </Button>
        <span className="spacer" />
        {age}
      </div>
      {isOpen && (
        <div
          className="grid bottom gap-8"
          style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}
        >
          <Choice
            label={texts.with}
            data={(['before', 'year'] as const).map((value) => ({ value, label: texts.compare[value] }))}
            value={viewOf(search).how}
            onChange={(value) => onChange({ with: value === 'year' ? 'year' : null })}
          />
          {choices(more)}
        </div>
      )}
    </search>
  );
};
