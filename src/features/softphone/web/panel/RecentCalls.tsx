import { ActionIcon } from '@mantine/core';
import { Phone, PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { clockOf } from '#features/softphone/softphone.rules.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { openPanel } from '#features/softphone/web/panel-state.ts';
import { PersonRow } from '#features/softphone/web/panel/PersonRow.tsx';
import { phone } from '#features/softphone/web/phone/phone-port.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { useUser } from '#kit/web/calls/session.ts';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const shown = 8;

type Call = CallReply<typeof phoneCalls.listCalls>['items'][number];

/** A call between colleagues comes in for one of the two; nobody took it, so for him it is missed. */
type Seen = { readonly isIn: boolean; readonly isMissed: boolean; readonly colleague: Call['user'] };

const seenBy = (me: number, { direction, outcome, user, to_user: called }: Call): Seen => {
  const isIn = direction === 'in' || (direction === 'inner' && called?.id === me);
  const isMissed = isIn && (outcome === 'missed' || outcome === 'unanswered');
  return { isIn, isMissed, colleague: direction === 'inner' ? (isIn ? user : called) : null };
};

const iconOf = ({ isIn, isMissed }: Seen): ReactElement => {
  if (isMissed) return <PhoneMissed size={13} className="bad" aria-hidden />;
  if (isIn) return <PhoneIncoming size={13} className="muted" aria-hidden />;
  return <PhoneOutgoing size={13} className="muted" aria-hidden />;
};

const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit' });

const whenOf = ({ started_at: at }: Call): string => {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday ? time.format(moment) : `${day.format(moment)}, ${time.format(moment)}`;
};

const noteOf = (call: Call, { isMissed }: Seen): string =>
  [
    whenOf(call),
    isMissed ? texts.missed : null,
    call.seconds > 0 ? texts.talkedFor(clockOf(call.seconds * 1_000)) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

const Row = ({ call }: { readonly call: Call }): ReactElement => {
  const seen = seenBy(useUser().id, call);
  const { phone: number, name } = call;
  const { colleague } = seen;
  const who = name ?? colleague?.name ?? (number === null ? texts.colleague : formatPhone(number));
  const again = (): void => {
    if (number !== null) openPanel({ phone: number, ...(name === null ? {} : { name }) }, true);
    else if (colleague) phone.do({ do: 'call', whom: { userId: colleague.id, name: colleague.name } });
  };
  return (
    <PersonRow
      name={who}
      note={
        <span className={`inline-row gap-4 ${seen.isMissed ? 'bad' : ''}`}>
          {iconOf(seen)}
          {noteOf(call, seen)}
        </span>
      }
    >
      {(number !== null || colleague) && (
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={texts.palette.call(who)}
          title={number === null ? who : formatPhone(number)}
          onClick={again}
        >
          <Phone size={16} aria-hidden />
        </ActionIcon>
      )}
    </PersonRow>
  );
};

/** One's last calls, each to be called again by one press. */
export const RecentCalls = (): ReactElement => (
  <Loaded
    of={useCall(phoneCalls.listCalls, { body: { limit: shown } }, { quiet: true })}
    errorTitle={texts.recentFailed}
  >
    {({ items }) =>
      items.length === 0 ? (
        <p className="text-13 muted m-0">{texts.noRecent}</p>
      ) : (
        <ul className="grid gap-4 m-0 p-0">
          {items.map((call) => (
            <Row key={call.id} call={call} />
          ))}
        </ul>
      )
    }
  </Loaded>
);
