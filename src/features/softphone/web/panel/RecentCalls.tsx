import { ActionIcon } from '@mantine/core';
import { Phone, PhoneIncoming, PhoneMissed, PhoneOutgoing } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatPhone } from '#domain/phone.ts';
import { phoneCalls } from '#features/calls/calls.contract.ts';
import { clockOf } from '#features/softphone/softphone.rules.ts';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import { openPanel } from '#features/softphone/web/panel-state.ts';
import { PersonRow } from '#features/softphone/web/panel/PersonRow.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { Loaded } from '#kit/web/Loaded.tsx';
import { useCall } from '#kit/web/use-call.ts';

const shown = 8;

type Call = CallReply<typeof phoneCalls.listCalls>['items'][number];

const iconOf = ({ direction, outcome }: Call): ReactElement => {
  if (outcome === 'missed') return <PhoneMissed size={13} className="bad" aria-hidden />;
  if (direction === 'in') return <PhoneIncoming size={13} className="muted" aria-hidden />;
  return <PhoneOutgoing size={13} className="muted" aria-hidden />;
};

const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit' });

const whenOf = ({ started_at: at }: Call): string => {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  return isToday ? time.format(moment) : `${day.format(moment)}, ${time.format(moment)}`;
};

const noteOf = (call: Call): string =>
  [
    whenOf(call),
    call.outcome === 'missed' ? texts.missed : null,
    call.seconds > 0 ? texts.talkedFor(clockOf(call.seconds * 1_000)) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ');

const Row = ({ call }: { readonly call: Call }): ReactElement => {
  const { phone, name, to_user: colleague } = call;
  const who = name ?? colleague?.name ?? (phone === null ? texts.colleague : formatPhone(phone));
  return (
    <PersonRow
      name={who}
      note={
        <span className="inline-row gap-4">
          {iconOf(call)}
          {noteOf(call)}
        </span>
      }
    >
      {phone !== null && (
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={texts.palette.call(who)}
          title={formatPhone(phone)}
          onClick={() => openPanel({ phone, ...(name === null ? {} : { name }) }, true)}
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
