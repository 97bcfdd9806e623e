import type { ReactElement } from 'react';
import { leadScreenTexts as texts } from '#features/leads/leads.screen-texts.ts';
import { leadParts } from '#features/leads/web/leads.facade.tsx';
import { leadScreens } from '#features/leads/web/leads.screens.ts';
import { SavedViews, type SearchValues } from '#features/saved-views/web/saved-views.facade.tsx';
import { readSearch, type SearchOf } from '#kit/web/list/search-fields.ts';
import { type StripView, ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

type Search = SearchOf<NonNullable<typeof leadScreens.list.search>>;
type LeadViewsProps = {
  /** Which part is in sight; '' is the list itself. */
  readonly current: string;
  readonly search: Search;
};

const kept = ['q', 'queue', 'state', 'channel', 'manager'] as const;

/** What a saved view keeps of the address. */
const cachedOf = (search: Search): SearchValues =>
  Object.fromEntries(
    kept.flatMap((name) => {
      const value = search[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

const parts = (): StripView[] =>
  leadParts.items().map(({ id, title }) => ({ id, title, link: leadScreens.list.link({}, { part: id }) }));

/** The saved views of the list, and after them what other features show in its place. */
export const LeadViews = ({ current, search }: LeadViewsProps): ReactElement =>
  current === '' ? (
    <SavedViews
      list="leads"
      search={cachedOf(search)}
      current={search.view}
      linkOf={(view) =>
        view
          ? leadScreens.list.link({}, { ...readSearch(leadScreens.list.search, view.search), view: view.id })
          : leadScreens.list.link({}, { view: 0 })
      }
      columns={() => ({ order: [], hidden: [], widths: {} })}
      onColumns={() => undefined}
      onShow={() => undefined}
      beside={parts()}
    />
  ) : (
    <ViewStrip
      label={texts.viewsLabel}
      current={current}
      views={[{ id: 'leads', title: texts.all, link: leadScreens.list.link() }, ...parts()]}
    />
  );
