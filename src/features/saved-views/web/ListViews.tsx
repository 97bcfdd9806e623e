import type { ReactElement } from 'react';
import type { ViewedList } from '#features/saved-views/saved-views.rules.ts';
import type { SearchValues } from '#features/saved-views/web/same-search.ts';
import { SavedViews } from '#features/saved-views/web/SavedViews.tsx';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';

type ListViewsProps = {
  readonly list: ViewedList;
  readonly search: Readonly<Record<string, string | number | undefined>> & {
    readonly view?: number | undefined;
  };
  /** The list with what a view keeps of its address. */
  readonly linkOf: (kept: SearchValues, view: number) => ScreenLink;
};

/** Views of a list that keep its whole address; columns are nobody's there. */
export const ListViews = ({ list, search, linkOf }: ListViewsProps): ReactElement => (
  <SavedViews
    list={list}
    search={Object.fromEntries(
      Object.entries(search).flatMap(([name, value]) =>
        name === 'view' || value === undefined ? [] : [[name, value]],
      ),
    )}
    current={search.view}
    linkOf={(view) => linkOf(view?.search ?? {}, view?.id ?? 0)}
    columns={() => ({ order: [], hidden: [], widths: {} })}
    onColumns={() => undefined}
    onShow={() => undefined}
  />
);
