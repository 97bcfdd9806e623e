import { Button } from '@mantine/core';
import { HandCoins, Percent } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { branchBookCalls } from '#features/branch-book/branch-book.contract.ts';
import { branchBookScreenTexts as texts } from '#features/branch-book/branch-book.screen-texts.ts';
import type { BookLine, BookTotals } from '#features/branch-book/web/book-line.ts';
import { bookTable } from '#features/branch-book/web/book-table.tsx';
import { branchBookScreens } from '#features/branch-book/web/branch-book.screens.ts';
import { MarkDialog } from '#features/branch-book/web/MarkDialog.tsx';
import { ShareDialog } from '#features/branch-book/web/ShareDialog.tsx';
import { lastMonths } from '#features/accruals/web/accruals.facade.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import type { RowKey } from '#kit/web/grid/column.ts';
import { SelectBox } from '#kit/web/grid/SelectBox.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListCard } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { oneOf } from '#kit/web/list/search-fields.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useToday } from '#kit/web/clocks/use-today.ts';
import { Act } from '#kit/web/screens/Act.tsx';

const shown = ['earned', 'owed', 'paid', 'left', 'kept'] as const;

/** What the lines come to. */
const Totals = ({ totals }: { readonly totals: BookTotals | undefined }): ReactElement => (
  <section className="card fixed py-10 px-16" aria-label={texts.totals.label}>
    <dl className="tiles row wrap top gap-10 gap-x-24">
      {shown.map((name) => (
        <div key={name}>
          <dt>{texts.totals[name]}</dt>
          <dd className="text-16 line-24 bold">
            {totals ? <Roubles amount={totals[name]} hasSign /> : '\u00a0'}
          </dd>
        </div>
      ))}
    </dl>
    <p className="mt-8 small muted phone-off">{texts.hint}</p>
  </section>
);

type Open = 'shares' | readonly BookLine[] | null;

/** The book of a head agent: whom he owes how much, and whether it is paid. */
export const PeopleView = ({ strip }: { readonly strip: ReactNode }): ReactElement => {
  const place = useListPlace(branchBookScreens.book, { stays: ['view'] });
  const { month, person } = place.search;
  const paid = oneOf(['yes', 'no'])(place.search.paid);
  const asked = { month, person_id: person, paid };
  const page = useCall(branchBookCalls.listLines, { query: { ...place.page, ...asked } }, asList);
  const totals = useCall(branchBookCalls.showTotals, { query: asked }, asList);
  const [open, setOpen] = useState<Open>(null);
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set());
  const [table] = useState(() => bookTable((line) => setOpen([line])));
  const today = useToday();
  const people = totals.data?.people ?? [];
  const chosen = (page.data?.items ?? []).filter(({ id }) => keys.has(id));
  const close = (): void => {
    setOpen(null);
    setKeys(new Set());
  };
  const filters = [
    {
      name: 'person',
      label: texts.person,
      any: texts.anyPerson,
      choices: people.map(({ id, name }) => ({ value: String(id), label: name })),
      isSearchable: true,
    },
    { name: 'month', label: texts.month, any: texts.anyMonth, choices: lastMonths(today) },
    {
      name: 'paid',
      label: texts.paid,
      any: texts.anyPaid,
      choices: choicesOf(['no', 'yes'], texts.paidStates),
    },
  ] as const;
  const bar = (
    <Bar>
      <b className="medium">{texts.chosen(chosen.length)}</b>
      <span className="spacer" />
      <Act of={branchBookCalls.markPaid}>
        <Button onClick={() => setOpen(chosen)}>{texts.mark}</Button>
      </Act>
    </Bar>
  );
  return (
    <>
      <Totals totals={totals.data} />
      <ListCard
        fills
        label={texts.views.people}
        place={place}
        page={page}
        filters={filters}
        views={strip}
        summary={
          totals.data && totals.data.without_share > 0 ? (
            <span className="wait">{texts.withoutShare(totals.data.without_share)}</span>
          ) : (
            <span />
          )
        }
        actions={
          people.length > 0 && (
            <Act of={branchBookCalls.saveShare}>
              <Button
                variant="default"
                leftSection={<Percent size={16} aria-hidden />}
                onClick={() => setOpen('shares')}
              >
                {texts.shares.action}
              </Button>
            </Act>
          )
        }
        exporting={{
          call: branchBookCalls.exportBook,
          href: downloadUrl(branchBookCalls.exportBook, { query: asked }),
          text: texts.export,
          label: texts.exportLabel,
        }}
        rows={{ ...table, selecting: { keys, onChange: setKeys, Box: SelectBox } }}
        failed={texts.failed}
        empty={{ icon: HandCoins, title: texts.none, text: texts.noneText }}
        nothing={{ title: texts.nothing, text: texts.nothingText }}
        {...(chosen.length > 0 ? { bar } : {})}
      />
      {open === 'shares' && <ShareDialog people={people} onClose={() => setOpen(null)} />}
      {open !== null && open !== 'shares' && <MarkDialog lines={open} onClose={close} />}
    </>
  );
};
