import { Button, Drawer, Select } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { dealListTexts } from '#features/deals/deals.list-texts.ts';
import {
  countConditions,
  dealSorts,
  presetOf,
  type DealSort,
  stateOf,
} from '#features/deals/web/list/deal-search.ts';
import {
  BallField,
  type FilterProps,
  PeriodField,
  PeriodKindField,
  PersonField,
  StatusField,
  SumFields,
} from '#features/deals/web/list/DealFilterFields.tsx';
import { presetOptions } from '#features/deals/web/list/presets.ts';
import styles from '#features/deals/web/list/list.module.css';
import { SearchInput } from '#kit/web/SearchInput.tsx';
import { useRole } from '#kit/web/session.ts';

type DealFilterSheetProps = FilterProps & {
  readonly sort: DealSort;
  readonly onSort: (sort: DealSort) => void;
  readonly onReset: () => void;
};

const Sheet = (props: DealFilterSheetProps & { readonly onClose: () => void }): ReactElement => {
  const { search, sort, onChange, onSort, onReset, onClose } = props;
  const presets = presetOptions(useRole());
  return (
    <div className={styles['sheet']}>
      <Select
        label={dealListTexts.presetLabel}
        data={presets}
        value={String(stateOf(search))}
        onChange={(value) => onChange({ state: presetOf(value) })}
      />
      <StatusField {...props} />
      <PeriodField {...props} />
      <PeriodKindField {...props} />
      <div className={styles['pair']}>
        <SumFields {...props} />
      </div>
      <PersonField {...props} part="manager" />
      <PersonField {...props} part="agent_id" />
      <BallField {...props} />
      <Select
        label={dealListTexts.sort}
        data={Object.entries(dealListTexts.sorts).map(([value, label]) => ({ value, label }))}
        value={sort}
        onChange={(value) => onSort(dealSorts.find((one) => one === value) ?? 'default')}
      />
      <div className={styles['pair']}>
        <Button onClick={onClose}>{dealListTexts.show}</Button>
        <Button variant="default" onClick={onReset}>
          {dealListTexts.reset}
        </Button>
      </div>
    </div>
  );
};

/** The filter on a narrow screen: the search in sight, the rest in a sheet from below. */
export const DealFilterSheet = (props: DealFilterSheetProps): ReactElement => {
  const [isOpen, setIsOpen] = useState(false);
  const { search, onChange } = props;
  const count = countConditions(search);
  return (
    <div className={styles['mobile']}>
      <SearchInput
        placeholder={dealListTexts.searchPlaceholder}
        maxLength={100}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q.trim() || null })}
      />
      <Button
        variant="default"
        px={11}
        aria-label={dealListTexts.filtersChosen(count)}
        onClick={() => setIsOpen(true)}
      >
        <SlidersHorizontal size={17} />
        {count > 0 && <b className={styles['more']}>{count}</b>}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="bottom"
        size="auto"
        radius="lg"
        title={dealListTexts.filters}
        styles={{
          content: { height: 'auto', maxHeight: '90dvh', flex: 'none' },
          inner: { alignItems: 'flex-end' },
          title: { fontWeight: 600 },
        }}
      >
        <Sheet {...props} onClose={() => setIsOpen(false)} />
      </Drawer>
    </div>
  );
};
