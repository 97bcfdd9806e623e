import { Button } from '@mantine/core';
import { Check } from 'lucide-react';
import type { ReactElement } from 'react';
import { mayPass } from '#domain/access.ts';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { callbackScreenTexts as texts } from '#features/callbacks/callbacks.screen-texts.ts';
import { waits } from '#features/callbacks/callbacks.status.ts';
import { callbackTexts } from '#features/callbacks/callbacks.texts.ts';
import { finishCallback } from '#features/callbacks/web/callback-actions.ts';
import {
  agreedWords,
  type CallbackItem,
  clientWords,
  lateWords,
  moscowWords,
  nameOfCallback,
  stateTones,
} from '#features/callbacks/web/callback-view.ts';
import { CallbackMenu } from '#features/callbacks/web/list/CallbackMenu.tsx';
import { dealLinks } from '#features/deals/web/deals.facade.tsx';
import { seeLeads } from '#features/leads/leads.access.ts';
import { leadLinks } from '#features/leads/web/leads.facade.tsx';
import { organizationScreens } from '#features/organizations/web/organizations.facade.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { PhoneLink } from '#kit/web/contact/Contact.tsx';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { mayCall } from '#kit/web/screens/may-act.ts';

/** What a promised call is about: its lead, its deal or its firm, as far as the person sees it. */
const CallbackAbout = ({ callback }: { readonly callback: CallbackItem }): ReactElement | null => {
  const role = useRole();
  const { lead_id: lead, application_id: deal, organization } = callback;
  if (lead !== null && mayPass(seeLeads, role))
    return <LinkTo link={leadLinks.one(lead)}>{texts.lead(lead)}</LinkTo>;
  if (deal !== null) return <LinkTo link={dealLinks.detail(deal)}>{texts.deal(deal)}</LinkTo>;
  if (organization)
    return (
      <LinkTo link={organizationScreens.detail.link({ id: organization.id })}>{organization.name}</LinkTo>
    );
  return null;
};

type ItemProps = { readonly callback: CallbackItem };
type TimedProps = ItemProps & { readonly now: Date };
const words = texts.columns;

/** The time by Moscow, and under it how late it is, else the time by the client. */
const When = ({ callback, now }: TimedProps): ReactElement => {
  const late = waits(callback.state) ? lateWords(callback.at, now) : null;
  return (
    <TwoLines
      first={<span className={late ? 'bad' : ''}>{moscowWords(callback.at, now)}</span>}
      second={late ?? clientWords(callback)}
      title={[clientWords(callback), late].filter(Boolean).join(', ')}
    />
  );
};

const Who = ({ callback }: ItemProps): ReactElement => (
  <TwoLines
    first={callback.name || callback.organization?.name || texts.unknown}
    second={<PhoneLink phone={callback.phone} name={nameOfCallback(callback)} />}
  />
);

const stateOf = ({ state }: CallbackItem): ReactElement => (
  <StatusPill tone={stateTones[state]}>{callbackTexts.states[state]}</StatusPill>
);

const reasonOf = (callback: CallbackItem): ReactElement => {
  const more = callback.cancel_reason ?? agreedWords(callback) ?? '';
  return (
    <TwoLines
      first={callback.reason || <span className="muted">{texts.noReason}</span>}
      second={more}
      title={[callback.reason, more].filter(Boolean).join('. ')}
    />
  );
};

const ownerOf = ({ owner }: CallbackItem): ReactElement =>
  owner ? <>{owner.name}</> : <span className="wait">{texts.team}</span>;

const Done = ({ callback }: ItemProps): ReactElement | null =>
  waits(callback.state) && mayCall(callbackCalls.finishCallback) ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Check size={14} aria-hidden />}
      aria-label={texts.doneOf(nameOfCallback(callback))}
      onClick={() => void finishCallback(callback)}
    >
      {texts.done}
    </Button>
  ) : null;

const columnsAt = (now: Date): readonly Column<CallbackItem>[] => [
  { id: 'at', header: words.at, width: 160, cell: (callback) => <When callback={callback} now={now} /> },
  { id: 'who', header: words.who, width: 206, cell: (callback) => <Who callback={callback} /> },
  { id: 'reason', header: words.reason, cell: reasonOf },
  { id: 'about', header: words.about, width: 130, cell: (callback) => <CallbackAbout callback={callback} /> },
  { id: 'owner', header: words.owner, width: 130, cell: ownerOf },
  { id: 'state', header: words.state, width: 136, cell: stateOf },
  { id: 'done', header: '', width: 148, cell: (callback) => <Done callback={callback} /> },
  {
    id: 'menu',
    header: '',
    width: 52,
    pin: 'right',
    cell: (callback) => <CallbackMenu callback={callback} />,
  },
];

/** One promised call where there is no room for a table. */
export const CallbackLines = ({ callback, now }: TimedProps): ReactElement => (
  <>
    <CardLine apart>
      <span className="ellipsis medium">{nameOfCallback(callback)}</span>
      <span className="inline-row gap-4">
        {stateOf(callback)}
        <CallbackMenu callback={callback} />
      </span>
    </CardLine>
    <CardLine apart>
      <PhoneLink phone={callback.phone} name={nameOfCallback(callback)} />
      <span className="text-13 text-right">
        <span className={lateWords(callback.at, now) && waits(callback.state) ? 'bad' : ''}>
          {moscowWords(callback.at, now)}
        </span>{' '}
        <span className="muted">{clientWords(callback)}</span>
      </span>
    </CardLine>
    <CardLine apart>
      <span className="text-13 muted ellipsis">{callback.reason || texts.noReason}</span>
      <Done callback={callback} />
    </CardLine>
    {callback.agreed && <span className="text-12 muted">{agreedWords(callback)}</span>}
  </>
);

/** One promised call in one line of a wide list. */
export const CallbackLine = ({ callback, now }: TimedProps): ReactElement => (
  <div
    className="grid middle gap-12 text-13"
    style={{ gridTemplateColumns: '136px 220px minmax(0, 1fr) auto auto' }}
  >
    <When callback={callback} now={now} />
    <Who callback={callback} />
    <span className="ellipsis muted">{callback.reason || texts.noReason}</span>
    <Done callback={callback} />
    <CallbackMenu callback={callback} />
  </div>
);

/** The table of promised calls, and its cards on a narrow screen. */
export const callbackTable = (now: Date): ListTable<CallbackItem> => ({
  columns: columnsAt(now),
  minWidth: 1120,
  card: (callback) => <CallbackLines callback={callback} now={now} />,
  isDim: ({ closed_at: at }) => at !== null,
});
