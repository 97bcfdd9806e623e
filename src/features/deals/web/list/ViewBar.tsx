import type { ReactElement } from 'react';
import { dealScreens } from '#features/deals/web/deals.screens.ts';
import { columnsNow, showColumnsOf, takeColumns } from '#features/deals/web/list/deal-columns.ts';
import { type DealSearch, dealSearch, keptOf } from '#features/deals/web/list/deal-search.ts';
import { SavedViews } from '#features/saved-views/web/saved-views.facade.tsx';
import { readSearch } from '#kit/web/search-fields.ts';

/** The saved views of the list, above it. */
export const ViewBar = ({ search }: { readonly search: DealSearch }): ReactElement => (
  <SavedViews
    list="deals"
    search={keptOf(search)}
    current={search.view}
    linkOf={(view) =>
      view
        ? dealScreens.list.link({}, { ...readSearch(dealSearch, view.search), view: view.id })
        : dealScreens.list.link({}, { view: 0 })
    }
    columns={columnsNow}
    onColumns={takeColumns}
    onShow={showColumnsOf}
  />
);
