import { Button } from '@mantine/core';
import { Plus, ReceiptText, UserCheck } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { mayPass } from '#domain/access.ts';
import { formatDate } from '#domain/moscow-date.ts';
import { keepActs } from '#features/agent-acts/agent-acts.access.ts';
import { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actScreenTexts as texts } from '#features/agent-acts/agent-acts.screen-texts.ts';
import { actStates } from '#features/agent-acts/agent-acts.status.ts';
import { useActNews } from '#features/agent-acts/web/act.ts';
import { actScreens } from '#features/agent-acts/web/agent-acts.screens.ts';
import { ActState } from '#features/agent-acts/web/ActState.tsx';
import { MakeActDialog } from '#features/agent-acts/web/MakeActDialog.tsx';
import { SecondPersonDialog } from '#features/agent-acts/web/SecondPersonDialog.tsx';
import { Roubles } from '#features/deals/web/deal-parts.facade.tsx';
import { RemunerationTabs } from '#features/remuneration/web/remuneration.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/Cards.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage, type ListTable } from '#kit/web/list/ListPage.tsx';
import { oneOf } from '#kit/web/search-fields.ts';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { useRole } from '#kit/web/session.ts';
import { TwoLines } from '#kit/web/TwoLines.tsx';
import { useCall } from '#kit/web/use-call.ts';

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

const table: ListTable<Act> = {
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

const filters = [
  { name: 'q', placeholder: texts.search, maxLength: 60 },
  { name: 'state', label: texts.state, any: texts.anyState, choices: choicesOf(actStates, texts.states) },
] as const;

/** /remuneration/acts: acts of payees, or one's own. */
export default function ActListScreen(): ReactElement {
  const isKeeper = mayPass(keepActs, useRole());
  const place = useListPlace(actScreens.list);
  const { q } = place.search;
  const state = oneOf(actStates)(place.search.state);
  const page = useCall(actCalls.listActs, { query: { ...place.page, q, state } }, asList);
  const [dialog, setDialog] = useState<'make' | 'second' | null>(null);
  const close = (): void => setDialog(null);
  useActNews();
  return (
    <ListPage
      label={texts.list}
      place={place}
      page={page}
      filters={filters}
      rows={table}
      views={<RemunerationTabs current="acts" />}
      failed={texts.failed}
      empty={{ icon: ReceiptText, title: texts.nothing, text: texts.nothingText }}
      nothing={{ title: texts.nothingFound, text: texts.nothingFoundText }}
      actions={
        isKeeper && (
          <>
            <Button
              variant="default"
              leftSection={<UserCheck size={16} aria-hidden />}
              onClick={() => setDialog('second')}
            >
              {texts.settings.action}
            </Button>
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setDialog('make')}>
              {texts.make}
            </Button>
          </>
        )
      }
    >
      {dialog === 'make' && <MakeActDialog onClose={close} />}
      {dialog === 'second' && <SecondPersonDialog onClose={close} />}
    </ListPage>
  );
}
