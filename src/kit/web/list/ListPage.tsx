import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { type ComponentProps, type ReactElement, type ReactNode, useCallback } from 'react';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';
import type { ApiError } from '#kit/web/calls/api-error.ts';
import { Cards } from '#kit/web/grid/Cards.tsx';
import { DataGrid, type DataGridProps } from '#kit/web/grid/DataGrid.tsx';
import { Act } from '#kit/web/screens/Act.tsx';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { useOnItsWay } from '#kit/web/states/on-its-way.ts';
import type { RowKey } from '#kit/web/grid/column.ts';
import { BarFilters, type Filter, ListFilters } from '#kit/web/list/ListFilters.tsx';
import type { ListPlace } from '#kit/web/list/use-list-place.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { Bar, Card, Page } from '#kit/web/screens/Page.tsx';
import { Pager } from '#kit/web/grid/Pager.tsx';
import { useGo } from '#kit/web/screens/page.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

/** What a call of a list answers: a page by key, or all there is. */
type ListAnswer =
  | { readonly items: readonly unknown[]; readonly next_cursor?: string | null }
  | readonly unknown[];
type RowOf<A extends ListAnswer> = A extends readonly (infer R)[]
  ? R
  : A extends { readonly items: readonly (infer R)[] }
    ? R
    : never;
type EmptyProps = ComponentProps<typeof EmptyState>;

const rowsOf = <A extends ListAnswer>(answer: A): readonly RowOf<A>[] =>
  ('items' in answer ? answer.items : answer) as readonly RowOf<A>[];
const nextOf = (answer: ListAnswer): string | null => ('items' in answer && answer.next_cursor) || null;
const keyOf = (row: unknown): RowKey => (row as { readonly id: RowKey }).id;

/** Rows as a table, or as cards on a narrow screen; how they are ordered, ticked and widened is the grid's. */
export type ListTable<Row> = Omit<DataGridProps<Row>, 'label' | 'rows' | 'rowKey' | 'isOutdated'> & {
  readonly card: (row: Row) => ReactNode;
  readonly cardHeight?: number;
  /** Where a row leads; `onOpen` where it opens beside the list. Keep it stable: rows are memoized. */
  readonly link?: (row: Row) => ScreenLink;
};

type HeadProps<Search> = {
  readonly place?: ListPlace<Search>;
  readonly filters?: readonly Filter<keyof Search & string>[];
  /** A control of the filter that another feature adds. */
  readonly added?: ReactElement | null;
  /** The fields of the filter stand in the bar, without a row of their own. */
  readonly hasBarFilters?: boolean;
  /** How many there are, at the left end of the bar. */
  readonly summary?: ReactNode;
  /** Buttons at its right end. */
  readonly actions?: ReactNode;
  /** The workbook of the same rows. */
  readonly exporting?: {
    readonly call: NamedCall;
    readonly href: string;
    readonly text: string;
    readonly label: string;
  };
  /** Stands in place of the bar: words, a switch, what is done with the ticked rows of `selecting`. */
  readonly bar?: ReactNode;
  /** Above all: saved views. */
  readonly views?: ReactNode;
};

type ListCardProps<A extends ListAnswer, Search> = HeadProps<Search> & {
  /** Name of the list for a screen reader. */
  readonly label: string;
  readonly page: UseQueryResult<A, ApiError>;
  /** What did not load, in the error's title. */
  readonly failed: string;
  /** There is nothing; and nothing that fits the filter, where that is said otherwise. */
  readonly empty: EmptyProps;
  readonly nothing?: EmptyProps;
  readonly total?: number | undefined;
  /** There are more than were counted. */
  readonly isOver?: boolean | undefined;
  /** Ways to the pages beside stand under rows; under nothing too; or only where there is another page. */
  readonly pager?: 'rows' | 'always' | 'more';
  /** A visible title of the card. */
  readonly title?: string;
  /** Takes the height that is left, and its rows scroll inside. */
  readonly fills?: boolean;
  /** The rows as a table, or drawn otherwise. */
  readonly rows: ListTable<RowOf<A>> | ((rows: readonly RowOf<A>[], isOutdated: boolean) => ReactNode);
};

const Exporting = ({
  call,
  href,
  text,
  label,
}: NonNullable<HeadProps<object>['exporting']>): ReactElement => (
  <Act of={call}>
    <Button
      variant="default"
      component="a"
      download
      href={href}
      aria-label={label}
      leftSection={<FileDown size={16} aria-hidden />}
    >
      {text}
    </Button>
  </Act>
);

type Input = ComponentProps<typeof ListFilters>;

const inputOf = <Search,>({ place, filters, added = null }: HeadProps<Search>): Input | undefined =>
  place && filters && { place: place as ListPlace, filters, added };

/** The bar under the filter, or with it inside. */
const HeadBar = <Search,>(props: HeadProps<Search>): ReactElement => {
  const { summary, actions, exporting } = props;
  const input = props.hasBarFilters ? inputOf(props) : undefined;
  return (
    <Bar>
      {summary}
      {input && <BarFilters {...input} />}
      {(actions || exporting) && (
        // What does not fit beside the filter goes below it together, and stands at the right there too.
        <div className="row wrap gap-10 to-right" style={{ flex: '1 0 auto', maxWidth: '100%' }}>
          {actions}
          {exporting && <Exporting {...exporting} />}
        </div>
      )}
    </Bar>
  );
};

const Head = <Search,>(props: HeadProps<Search>): ReactElement => {
  const { hasBarFilters = false, summary, actions, bar, views } = props;
  const input = hasBarFilters ? undefined : inputOf(props);
  const hasBar = hasBarFilters || summary !== undefined;
  return (
    <>
      {views}
      {input && <ListFilters {...input} actions={hasBar ? undefined : actions} />}
      {bar}
      {bar === undefined && hasBar && <HeadBar {...props} />}
    </>
  );
};

type TableProps<Row> = {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly isOutdated: boolean;
  readonly of: ListTable<Row>;
};

const Table = <Row,>({ of, ...input }: TableProps<Row>): ReactElement => {
  const { card, cardHeight, link, ...grid } = of;
  const go = useGo();
  const sync = useCallback((row: Row) => link && go(link(row)), [go, link]);
  const onOpen = grid.onOpen ?? (link && sync);
  const rows = { ...input, rowKey: keyOf, ...(onOpen && { onOpen }) };
  if (useMobile()) return <Cards {...rows} card={card} {...(cardHeight ? { height: cardHeight } : {})} />;
  return <DataGrid {...rows} {...grid} />;
};

/** A list: its filter, what was found, its rows, pages by key; and what stands there while there is none of it. */
export const ListCard = <A extends ListAnswer, Search = object>(
  props: ListCardProps<A, Search>,
): ReactElement => {
  const { label, page, place, failed, empty, nothing, total, isOver = false, pager = 'rows' } = props;
  const { title, fills = false } = props;
  const { coming } = useOnItsWay();
  const reset = place && (
    <Button variant="default" onClick={place.reset}>
      {webScreenTexts.resetFilter}
    </Button>
  );
  const draw = (rows: readonly RowOf<A>[]): ReactNode => {
    const { rows: of } = props;
    if (rows.length === 0) {
      const none = nothing && place?.isFiltered ? { actions: reset, ...nothing } : empty;
      return <EmptyState {...none} {...coming} />;
    }
    const isOutdated = page.isPlaceholderData;
    return typeof of === 'function' ? of(rows, isOutdated) : <Table {...{ label, rows, isOutdated, of }} />;
  };
  // A table is a landmark of this name itself.
  const named = typeof props.rows === 'function' ? { label } : {};
  return (
    <Card fills={fills} {...(title === undefined ? named : { title })}>
      <Head {...props} />
      <Loaded of={page} errorTitle={failed}>
        {(answer) => {
          const rows = rowsOf(answer);
          const ways = place?.pager(nextOf(answer));
          const hasMore = ways?.onPrevious !== undefined || ways?.onNext !== undefined;
          const isPaged = pager === 'always' || (rows.length > 0 && (pager === 'rows' || hasMore));
          return (
            <>
              {draw(rows)}
              {ways && isPaged && (
                <Pager
                  {...ways}
                  count={rows.length}
                  {...(total === undefined ? {} : { total, overLimit: isOver })}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </Card>
  );
};

type ListPageProps<A extends ListAnswer, Search> = ListCardProps<A, Search> & {
  /** Cards above the list. */
  readonly above?: ReactNode;
  /** What opens beside it: drawers and dialogs. */
  readonly children?: ReactNode;
};

/** A screen that is a list: it gives the columns, the filters and the query of `useListPlace`. */
export const ListPage = <A extends ListAnswer, Search = object>({
  above,
  children,
  ...list
}: ListPageProps<A, Search>): ReactElement => (
  <Page fills>
    {above}
    <ListCard fills {...list} />
    {children}
  </Page>
);
