import { Button } from '@mantine/core';
import { BookmarkPlus } from 'lucide-react';
import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { savedViewCalls } from '#features/saved-views/saved-views.contract.ts';
import type { ColumnsChoice, ViewedList } from '#features/saved-views/saved-views.rules.ts';
import { savedViewTexts as texts } from '#features/saved-views/saved-views.texts.ts';
import styles from '#features/saved-views/web/saved-views.module.css';
import { sameSearch, type SearchValues } from '#features/saved-views/web/same-search.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import { useGo } from '#kit/web/screens/page.ts';
import { toast } from '#kit/web/notes/toast.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useLatest } from '#kit/web/use-latest.ts';
import { type StripView, ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

const ViewDialog = lazyPart(async () => ({
  default: (await import('#features/saved-views/web/ViewDialog.tsx')).ViewDialog,
}));
const ViewMenu = lazyPart(async () => ({
  default: (await import('#features/saved-views/web/ViewMenu.tsx')).ViewMenu,
}));

type Answer = CallReply<(typeof savedViewCalls)['listViews']>;
export type View = Answer['views'][number];

type SavedViewsProps = {
  readonly list: ViewedList;
  /** What a view would keep of the address. */
  readonly search: SearchValues;
  /** The view the address names; 0 is «none, on purpose». */
  readonly current: number | undefined;
  readonly linkOf: (view: Pick<View, 'id' | 'search'> | null) => ScreenLink;
  readonly columns: () => ColumnsChoice;
  /** The columns this person keeps on the server. */
  readonly onColumns: (own: ColumnsChoice | null) => void;
  /** The columns of the view in sight; null leaves them to the person. */
  readonly onShow: (columns: ColumnsChoice | null) => void;
  /** What else stands in the strip, after the views. */
  readonly beside?: readonly StripView[];
};

const everything = 'all';

/** Opens the view that the address or the person names, where the address says nothing else, and shows its columns. */
const useOpening = (props: SavedViewsProps, data: Answer | undefined, view: View | undefined): void => {
  const { search, current, linkOf, onColumns, onShow } = props;
  const go = useGo();
  const resolve = useLatest((found: Answer, opened: number | undefined): void => {
    onColumns(found.columns);
    if (Object.keys(search).length > 0) return;
    const required = opened ?? found.default_id;
    if (required === null || required === 0) return;
    const existing = found.views.find(({ id }) => id === required);
    if (existing) {
      if (Object.keys(existing.search).length > 0 || opened === undefined)
        go(linkOf(existing), { replace: true });
      return;
    }
    toast.warn(texts.gone);
    go(linkOf(null), { replace: true });
  });
  useEffect(() => {
    if (data) resolve(data, current);
  }, [data, current, resolve]);

  const show = useLatest(onShow);
  useEffect(() => {
    show(view?.columns ?? null);
    return () => show(null);
  }, [view, show]);
};

/** The views of a list as tabs above it: opening, keeping, changing them. */
export const SavedViews = (props: SavedViewsProps): ReactElement => {
  const { list, search, current, linkOf, columns, beside = [] } = props;
  const go = useGo();
  const [isNaming, setIsNaming] = useState(false);
  const { data } = useCall(savedViewCalls.listViews, { query: { list } }, { quiet: true, staleMs: 60_000 });
  const views = data?.views ?? [];
  const view = views.find(({ id }) => id === current);
  useOpening(props, data, view);
  const isBare = Object.keys(search).length === 0;
  const isChanged = view !== undefined && !sameSearch(view.search, search);
  const canSave = view ? isChanged : !isBare;
  const strip = [
    { id: everything, title: texts.everything[list], link: linkOf(null) },
    ...views.map((one) => ({
      id: String(one.id),
      title: one.name,
      link: linkOf(one),
      ...(one.id === view?.id && isChanged
        ? { note: <span className="ml-6 text-12 plain muted">{texts.changed}</span> }
        : {}),
    })),
    ...beside,
  ];
  return (
    <div className={`row gap-6 shrinks pr-12 ${styles['bar']}`}>
      <ViewStrip
        label={texts.label}
        views={strip}
        current={view ? String(view.id) : isBare ? everything : ''}
      />
      {view && (
        <Suspense>
          <ViewMenu
            key={view.id}
            list={list}
            view={view}
            views={views}
            isDefault={data?.default_id === view.id}
            isChanged={isChanged}
            link={linkOf(view)}
            read={() => ({ search, columns: columns() })}
            onGone={() => go(linkOf(null), { replace: true })}
          />
        </Suspense>
      )}
      {canSave && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<BookmarkPlus size={15} aria-hidden />}
          className={`fixed ${styles['save']}`}
          aria-label={texts.save}
          title={texts.save}
          onClick={() => setIsNaming(true)}
        >
          <span className="phone-off">{texts.save}</span>
        </Button>
      )}
      {isNaming && (
        <Suspense>
          <ViewDialog
            list={list}
            read={() => ({ search, columns: columns() })}
            onSaved={(id) => go(linkOf({ id, search }), { replace: true })}
            onClose={() => setIsNaming(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
