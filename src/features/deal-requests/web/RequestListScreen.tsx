import { Inbox } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { maySeeField } from '#domain/audience.ts';
import { formatRoubles, kopecksFromDecimal } from '#domain/money.ts';
import { formatDateTime } from '#domain/moscow-date.ts';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestEvents } from '#features/deal-requests/deal-requests.events.ts';
import { requestTexts as texts } from '#features/deal-requests/deal-requests.texts.ts';
import { requestScreens } from '#features/deal-requests/web/deal-requests.screens.ts';
import { RequestAct } from '#features/deal-requests/web/RequestAct.tsx';
import { RequestReport } from '#features/deal-requests/web/RequestReport.tsx';
import { clientOf, refreshRequests, type Request, whatOf } from '#features/deal-requests/web/request-view.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { CardLine } from '#kit/web/Cards.tsx';
import { LinkTo } from '#kit/web/LinkTo.tsx';
import { ListPage, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Bar } from '#kit/web/Page.tsx';
import { useEvent } from '#kit/web/realtime.ts';
import { useRole } from '#kit/web/session.ts';
import { TwoLines } from '#kit/web/TwoLines.tsx';
import { useCall } from '#kit/web/use-call.ts';
import { useNow } from '#kit/web/use-now.ts';

const minuteMs = 60_000;

const amountOf = ({ amount }: Request): string =>
  amount === null ? texts.noSum : formatRoubles(kopecksFromDecimal(amount));
const needOf = ({ sign_deadline: day }: Request): string =>
  day === null ? texts.noDay : formatDateTime(new Date(day));
/** Whose manager was taken away on the card has no reason. */
const whyOf = ({ kind, returned: back }: Request): string =>
  back?.reason ? texts.back(back.by, back.reason) : texts.kinds[kind];

const Client = ({ request }: { readonly request: Request }): ReactElement => {
  const agent = request.request_client?.agent;
  return <TwoLines first={clientOf(request)} second={agent ? texts.agent(agent) : undefined} />;
};

type SinceProps = { readonly request: Request; readonly now: Date };

const Since = ({ request, now }: SinceProps): ReactElement => (
  <TwoLines
    first={texts.duration(Math.max(0, Math.floor((now.getTime() - Date.parse(request.since)) / minuteMs)))}
    second={new Date(request.due_at) < now ? <span className="bad">{texts.late}</span> : undefined}
  />
);

type NumberProps = { readonly request: Request; readonly isWhole: boolean };

const DealNumber = ({ request, isWhole }: NumberProps): ReactElement => (
  <TwoLines
    first={
      isWhole ? (
        <LinkTo link={dealLinks.detail(request.application_id)}>{request.application_id}</LinkTo>
      ) : (
        request.application_id
      )
    }
    second={whyOf(request)}
    title={whyOf(request)}
  />
);

const tableOf = (now: Date, isWhole: boolean): ListTable<Request> => ({
  columns: [
    {
      id: 'deal',
      header: texts.columns.deal,
      width: 210,
      pin: 'left',
      cell: (request) => <DealNumber request={request} isWhole={isWhole} />,
    },
    {
      id: 'client',
      header: texts.columns.client,
      width: 230,
      cell: (request) => <Client request={request} />,
    },
    {
      id: 'what',
      header: texts.columns.what,
      cell: (request) => (
        <TwoLines first={amountOf(request)} second={whatOf(request)} title={whatOf(request)} />
      ),
    },
    { id: 'need', header: texts.columns.need, width: 170, cell: needOf },
    { id: 'documents', header: texts.columns.documents, width: 110, cell: ({ documents }) => documents },
    {
      id: 'since',
      header: texts.columns.since,
      width: 150,
      cell: (request) => <Since request={request} now={now} />,
    },
    {
      id: 'act',
      header: texts.columns.act,
      width: 130,
      pin: 'right',
      cell: (request) => <RequestAct request={request} />,
    },
  ],
  minWidth: 1140,
  card: (request) => (
    <>
      <CardLine apart>
        <b>{clientOf(request)}</b>
        <span className="nowrap">{amountOf(request)}</span>
      </CardLine>
      <CardLine>
        <span className="small">{whatOf(request)}</span>
      </CardLine>
      <CardLine>
        <DealNumber request={request} isWhole={isWhole} />
      </CardLine>
      <CardLine apart>
        <Since request={request} now={now} />
        <RequestAct request={request} />
      </CardLine>
    </>
  ),
});

/** /request/index: deals without a manager, those that wait too long first. */
export default function RequestListScreen(): ReactElement {
  const place = useListPlace(requestScreens.list);
  const now = useNow();
  const isWhole = maySeeField(useRole(), 'request_client');
  const page = useCall(requestCalls.listRequests, { body: place.page }, asList);
  useEvent(requestEvents.changed, () => void refreshRequests());
  const table = useMemo(() => tableOf(now, isWhole), [now, isWhole]);
  return (
    <ListPage
      label={texts.list}
      place={place}
      page={page}
      bar={
        <Bar>
          <span className="text-13 muted">{isWhole ? texts.introWhole : texts.intro}</span>
        </Bar>
      }
      rows={table}
      failed={texts.failed}
      empty={{ icon: Inbox, title: texts.empty, text: texts.emptyText }}
      pager="more"
    >
      <RequestReport />
    </ListPage>
  );
}
