import type { ReactElement } from 'react';
import { dealListScreens } from '#features/deal-list/web/deal-list.screens.ts';
import { columnsNow, showColumnsOf, takeColumns } from '#features/deal-list/web/list/deal-columns.ts';
import { type DealSearch, dealSearch, cachedOf } from '#features/deal-list/web/list/deal-search.ts';
import { SavedViews } from '#features/saved-views/web/saved-views.facade.tsx';
import { readSearch } from '#kit/web/list/search-fields.ts';

/** The saved views of the list, above it. */
export const ViewBar = ({ search }: { readonly search: DealSearch }): ReactElement => (
  <SavedViews
    list="deals"
    search={cachedOf(search)}
    current={search.view}
    linkOf={(view) =>
      view
        ? dealListScreens.list.link({}, { ...readSearch(dealSearch, view.search), view: view.id })
        : dealListScreens.list.link({}, { view: 0 })
    }
    columns={columnsNow}
    onColumns={takeColumns}
    onShow={showColumnsOf}
  />
);
