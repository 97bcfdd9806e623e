import type { ReactElement } from 'react';
import { formatDate } from '#domain/moscow-date.ts';
import type { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actScreenTexts as texts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { actScreens } from '#features/agent-acts/web/agent-acts.screens.ts';
import { ActState } from '#features/agent-acts/web/ActState.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

type Act = CallReply<typeof actCalls.listActs>['items'][number];

const vatOf = ({ vat_percent: percent, vat, is_on_top: isOnTop }: Act): ReactElement =>
  percent === null ? (
    <span className="muted">{texts.noVat}</span>
  ) : (
    <TwoLines
      first={<Roubles amount={vat} />}
      second={`${texts.percent(percent)} ${isOnTop ? texts.onTop : texts.inside}`}
    />
  );

/** Acts as a list shows them. */
export const actTable: ListTable<Act> = {
  columns: [
    {
      id: 'number',
      header: texts.columns.number,
      width: 170,
      cell: ({ number, day }) => <TwoLines first={<b>{number}</b>} second={texts.from(formatDate(day))} />,
    },
    {
      id: 'payee',
      header: texts.columns.payee,
      cell: ({ payee, form, corrects }) => (
        <TwoLines
          first={payee}
          second={corrects === null ? texts.forms[form] : texts.page.corrects(corrects)}
        />
      ),
    },
    {
      id: 'sum',
      header: texts.columns.sum,
      width: 180,
      isNumeric: true,
      cell: ({ sum }) => <Roubles amount={sum} />,
    },
    { id: 'vat', header: texts.columns.vat, width: 150, isNumeric: true, cell: vatOf },
    {
      id: 'payout',
      header: texts.columns.payout,
      width: 190,
      isNumeric: true,
      cell: ({ payout }) => (
        <b>
          <Roubles amount={payout} />
        </b>
      ),
    },
    { id: 'state', header: texts.columns.state, width: 150, cell: ({ state }) => <ActState state={state} /> },
  ],
  minWidth: 1020,
  link: ({ id }) => actScreens.act.link({ id }),
  cardHeight: 84,
  card: (act) => (
    <>
      <CardLine apart>
        <b className="nowrap">{act.number}</b>
        <ActState state={act.state} />
      </CardLine>
      <CardLine apart>
        <span>{act.payee}</span>
        <b>
          <Roubles amount={act.payout} hasSign />
        </b>
      </CardLine>
    </>
  ),
};
