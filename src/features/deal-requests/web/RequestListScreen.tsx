import { Button } from '@mantine/core';
import { Inbox } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { maySeeField } from '#domain/audience.ts';
import { formatRoubles, kopecksFromDecimal } from '#domain/money.ts';
import { formatDateTime, formatTime } from '#domain/moscow-date.ts';
import { assignRequests } from '#features/deal-requests/deal-requests.access.ts';
import { requestCalls } from '#features/deal-requests/deal-requests.contract.ts';
import { requestEvents } from '#features/deal-requests/deal-requests.events.ts';
import { requestTexts as texts } from '#features/deal-requests/deal-requests.texts.ts';
import { requestScreens } from '#features/deal-requests/web/deal-requests.screens.ts';
import styles from '#features/deal-requests/web/requests.module.css';
import { EndedRequests } from '#features/deal-requests/web/EndedRequests.tsx';
import { RequestAct } from '#features/deal-requests/web/RequestAct.tsx';
import { RequestReport } from '#features/deal-requests/web/RequestReport.tsx';
import { clientOf, refreshRequests, type Request, whatOf } from '#features/deal-requests/web/request-view.ts';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { ListPage, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { openShellDialog } from '#kit/web/dialogs/shell-dialog.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useNow } from '#kit/web/clocks/use-now.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const minuteMs = 60_000;
const tones = { new: 'neutral', offered: 'wait', sent_back: 'bad' } as const;
const loadDistribution = () =>
  import('#features/deal-requests/web/DistributionDialog.tsx').then((file) => ({
    default: file.DistributionDialog,
  }));

const amountOf = ({ amount }: Request): string =>
  amount === null ? texts.noSum : formatRoubles(kopecksFromDecimal(amount));
const needOf = ({ sign_deadline: day }: Request): string =>
  day === null ? texts.noDay : formatDateTime(new Date(day));
/** Whose manager was taken away on the card has no reason. */
const whyOf = ({ kind, returned: back }: Request): string =>
  back?.reason ? texts.back(back.by, back.reason) : texts.kinds[kind];

const Client = ({ request }: { readonly request: Request }): ReactElement => {
  const agent = request.request_client?.agent;
  return (
    <TwoLines
      first={<span className={styles['short']}>{clientOf(request)}</span>}
      second={agent ? texts.agent(agent) : undefined}
    />
  );
};

type SinceProps = { readonly request: Request; readonly now: Date };

const Since = ({ request, now }: SinceProps): ReactElement => (
  <TwoLines
    first={texts.duration(Math.max(0, Math.floor((now.getTime() - Date.parse(request.since)) / minuteMs)))}
    second={new Date(request.due_at) < now ? <span className="bad">{texts.late}</span> : undefined}
  />
);

/** The day by which it must be signed has gone by. */
const isPastOf = ({ request: { sign_deadline: day }, now }: SinceProps): boolean =>
  day !== null && new Date(day) < now;

/** By when it must be signed, in a line of a card. */
const NeedLine = ({ request, now }: SinceProps): ReactElement => {
  const isPast = isPastOf({ request, now });
  return (
    <span className="row wrap gap-x-12 small">
      <span className={isPast ? 'bad' : undefined}>
        {request.sign_deadline !== null && `${texts.columns.need} `}
        {needOf(request)}
        {isPast && `, ${texts.past}`}
      </span>
      <span className="muted">{texts.documents(request.documents)}</span>
    </span>
  );
};

/** By when it must be signed; a day that has gone by is said to be past. */
const Need = ({ request, now }: SinceProps): ReactElement => {
  const isPast = isPastOf({ request, now });
  return (
    <TwoLines
      first={<span className={isPast ? 'bad' : undefined}>{needOf(request)}</span>}
      second={
        <>
          {isPast && <span className="block">{texts.past}</span>}
          {texts.documents(request.documents)}
        </>
      }
    />
  );
};

/** Whom it is offered to and why; what its author is asked to mend. */
const wordsOf = ({ offer, remark }: Request): string | undefined => {
  if (!offer) return remark === null ? undefined : texts.remark(remark);
  return [texts.chosen(offer.name, offer.why), offer.passed && texts.passedOver(offer.passed)]
    .filter(Boolean)
    .join('. ');
};

type StateProps = { readonly request: Request; readonly isAlone?: boolean };

/** `isAlone`: what is said of it stands elsewhere. */
const State = ({ request, isAlone = false }: StateProps): ReactElement => {
  const { state, offer } = request;
  const until = offer?.until ?? null;
  return (
    <TwoLines
      first={
        <span className="row gap-6">
          <StatusPill tone={tones[state]}>{texts.states[state]}</StatusPill>
          {until !== null && texts.until(formatTime(new Date(until)))}
        </span>
      }
      second={isAlone ? undefined : <span className={styles['short']}>{wordsOf(request)}</span>}
      title={wordsOf(request) ?? texts.states[state]}
    />
  );
};

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
    second={<span className={styles['short']}>{whyOf(request)}</span>}
    title={whyOf(request)}
  />
);

const tableOf = (now: Date, isWhole: boolean): ListTable<Request> => ({
  columns: [
    {
      id: 'deal',
      header: texts.columns.deal,
      width: 200,
      pin: 'left',
      cell: (request) => <DealNumber request={request} isWhole={isWhole} />,
    },
    {
      id: 'client',
      header: texts.columns.client,
      cell: (request) => <Client request={request} />,
    },
    {
      id: 'what',
      header: texts.columns.what,
      width: 200,
      cell: (request) => (
        <TwoLines
          first={amountOf(request)}
          second={<span className={styles['short']}>{whatOf(request)}</span>}
          title={whatOf(request)}
        />
      ),
    },
    { id: 'state', header: texts.columns.state, width: 180, cell: (request) => <State request={request} /> },
    {
      id: 'need',
      header: texts.columns.need,
      width: 145,
      cell: (request) => <Need request={request} now={now} />,
    },
    {
      id: 'since',
      header: texts.columns.since,
      width: 105,
      cell: (request) => <Since request={request} now={now} />,
    },
    {
      id: 'act',
      header: texts.columns.act,
      width: isWhole ? 170 : 190,
      pin: 'right',
      cell: (request) => <RequestAct request={request} />,
    },
  ],
  minWidth: 1180,
  rowHeight: 72,
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
        <NeedLine request={request} now={now} />
      </CardLine>
      <CardLine>
        <DealNumber request={request} isWhole={isWhole} />
      </CardLine>
      <CardLine>
        <State request={request} isAlone />
      </CardLine>
      {wordsOf(request) && (
        <CardLine>
          <span className="text-13 muted breaks">{wordsOf(request)}</span>
        </CardLine>
      )}
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
  const role = useRole();
  const isWhole = maySeeField(role, 'request_client');
  const assigns = mayAct('deal-requests', assignRequests, role);
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
          <span className="spacer" />
          {assigns && (
            <Button variant="default" size="xs" onClick={() => openShellDialog(loadDistribution)}>
              {texts.distribution}
            </Button>
          )}
        </Bar>
      }
      rows={table}
      failed={texts.failed}
      empty={{ icon: Inbox, title: texts.empty, text: texts.emptyText }}
      pager="more"
    >
      <RequestReport />
      {assigns && <EndedRequests />}
    </ListPage>
  );
}
