import { Button } from '@mantine/core';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactElement, Suspense, useState } from 'react';
import { dealListTexts } from '#features/deal-list/deal-list.texts.ts';
import { countConditions, type DealSort } from '#features/deal-list/web/list/deal-search.ts';
import type { FilterProps } from '#features/deal-list/web/list/DealFilterFields.tsx';
import styles from '#features/deal-list/web/list/list.module.css';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { SearchInput } from '#kit/web/list/SearchInput.tsx';

export type DealFilterSheetProps = FilterProps & {
  readonly sort: DealSort;
  readonly onSort: (sort: DealSort) => void;
  readonly onReset: () => void;
};

const Drawer = lazyPart(async () => ({
  default: (await import('#features/deal-list/web/list/DealFilterDrawer.tsx')).DealFilterDrawer,
}));

/** The filter on a narrow screen: the search in sight, the rest in a sheet from below. */
export const DealFilterSheet = (props: DealFilterSheetProps): ReactElement => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { search, onChange } = props;
  const count = countConditions(search);
  return (
    <div className="grid-end gap-8 hair-bottom py-10 px-10">
      <SearchInput
        placeholder={dealListTexts.searchPlaceholder}
        maxLength={100}
        value={search.q ?? ''}
        onChange={(q) => onChange({ q: q.trim() || null })}
      />
      <Button
        variant="default"
        px="var(--space-12)"
        aria-label={dealListTexts.filtersChosen(count)}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <SlidersHorizontal size={17} />
        {count > 0 && (
          <b className={`px-4 ml-6 text-11 line-18 bold text-center on-blue ${styles['more']}`}>{count}</b>
        )}
      </Button>
      {wasOpened && (
        <Suspense>
          <Drawer {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
