import { ScrollText } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { payoutCalls } from '#features/payouts/payouts.contract.ts';
import { payoutScreenTexts } from '#features/payouts/payouts.screen-texts.ts';
import { type ListItem, stateTones } from '#features/payouts/web/payout.ts';
import { payoutScreens } from '#features/payouts/web/payouts.screens.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { ListCard, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = payoutScreenTexts.lists;

const State = ({ list }: { readonly list: ListItem }): ReactElement => (
  <StatusPill tone={stateTones[list.state]}>{payoutScreenTexts.states[list.state]}</StatusPill>
);

const paidWords = ({ state, paid, returned, count }: ListItem): string =>
  state === 'sent'
    ? [texts.paid(paid, count), ...(returned > 0 ? [texts.returned(returned)] : [])].join(', ')
    : payoutScreenTexts.ordersOf(count);

const table: ListTable<ListItem> = {
  columns: [
    {
      id: 'number',
      header: texts.columns.number,
      width: 120,
      cell: ({ id, day }) => <TwoLines first={<b>{texts.number(id)}</b>} second={formatDate(day)} />,
    },
    {
      id: 'account',
      header: texts.columns.account,
      cell: ({ account, bank_name: bank }) => <TwoLines first={account} second={bank} />,
    },
    {
      id: 'total',
      header: texts.columns.total,
      width: 190,
      isNumeric: true,
      cell: (list) => (
        <TwoLines
          first={
            <b>
              <Roubles amount={list.total} />
            </b>
          }
          second={paidWords(list)}
        />
      ),
    },
    {
      id: 'people',
      header: texts.columns.people,
      width: 190,
      cell: ({ made_by: made, approved_by: approved }) => <TwoLines first={made} second={approved ?? ''} />,
    },
    { id: 'state', header: texts.columns.state, width: 170, cell: (list) => <State list={list} /> },
  ],
  minWidth: 960,
  link: ({ id }) => payoutScreens.payout.link({ id }),
  cardHeight: 104,
  card: (list) => (
    <>
      <CardLine apart>
        <b>{texts.number(list.id)}</b>
        <State list={list} />
      </CardLine>
      <CardLine apart>
        <span className="muted">{formatDate(list.day)}</span>
        <b>
          <Roubles amount={list.total} hasSign />
        </b>
      </CardLine>
      <CardLine apart>
        <span className="muted ellipsis">{list.made_by}</span>
        <span className="muted nowrap">{paidWords(list)}</span>
      </CardLine>
    </>
  ),
};

/** Lists of orders, the newest first. */
export const PayoutLists = ({ views }: { readonly views: ReactNode }): ReactElement => {
  const place = useListPlace(payoutScreens.list, { stays: ['view'] });
  const page = useCall(payoutCalls.listLists, { query: place.page }, asList);
  return (
    <ListCard
      fills
      label={texts.list}
      place={place}
      page={page}
      views={views}
      rows={table}
      failed={texts.failed}
      empty={{ icon: ScrollText, title: texts.empty, text: texts.emptyText }}
    />
  );
};
