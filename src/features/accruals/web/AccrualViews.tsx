import type { ReactElement } from 'react';
import { accrualScreens } from '#features/accruals/web/accruals.screens.ts';
import { SavedViews, type SearchValues } from '#features/saved-views/web/saved-views.facade.tsx';
import { readSearch, type SearchOf } from '#kit/web/list/search-fields.ts';

type Search = SearchOf<NonNullable<typeof accrualScreens.list.search>>;

const kept = ['q', 'month', 'bank', 'person', 'state'] as const;

/** What a saved view keeps of the address. */
const cachedOf = (search: Search): SearchValues =>
  Object.fromEntries(
    kept.flatMap((name) => {
      const value = search[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The saved views of the list of accruals. */
export const AccrualViews = ({ search }: { readonly search: Search }): ReactElement => (
  <SavedViews
    list="accruals"
    search={cachedOf(search)}
    current={search.view}
    linkOf={(view) =>
      view
        ? accrualScreens.list.link(
            {},
            { ...readSearch(accrualScreens.list.search, view.search), view: view.id },
          )
        : accrualScreens.list.link({}, { view: 0 })
    }
    columns={() => ({ order: [], hidden: [], widths: {} })}
    onColumns={() => undefined}
    onShow={() => undefined}
  />
);
