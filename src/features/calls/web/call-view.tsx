import { PhoneIncoming, PhoneMissed, PhoneOutgoing, Users } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatPhone } from '#domain/phone.ts';
import type { phoneCalls } from '#features/calls/calls.contract.ts';
import { callScreenTexts as texts } from '#features/calls/calls.screen-texts.ts';
import type { CallOutcome } from '#features/calls/calls.status.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { PhoneLink } from '#kit/web/contact/Contact.tsx';
import { Chip, StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

export type CallItem = CallReply<(typeof phoneCalls)['listCalls']>['items'][number];

const tones: Readonly<Record<CallOutcome, Tone>> = {
  going: 'info',
  talked: 'good',
  missed: 'bad',
  unanswered: 'wait',
  refused: 'neutral',
};

const icons = { in: PhoneIncoming, out: PhoneOutgoing, inner: Users } as const;

/** Which way a call went, as an icon with its name. */
export const CallMark = ({ call }: { readonly call: CallItem }): ReactElement => {
  const Icon = call.outcome === 'missed' ? PhoneMissed : icons[call.direction];
  return <Icon size={16} className="muted fixed" aria-label={texts.directions[call.direction]} />;
};

/** What became of a call and how long it was talked; of a missed one that it was called back, once it was. */
export const CallOutcomePill = ({ call }: { readonly call: CallItem }): ReactElement => {
  if (call.outcome === 'missed' && call.called_back)
    return <StatusPill tone="neutral">{texts.calledBack}</StatusPill>;
  const length = call.outcome === 'talked' ? ` ${texts.seconds(call.seconds)}` : '';
  return (
    <StatusPill tone={tones[call.outcome]}>
      {texts.outcomes[call.outcome]}
      {length}
    </StatusPill>
  );
};

/** Who was at the other end: the firm or the name over the number. */
export const CallParty = ({ call }: { readonly call: CallItem }): ReactElement => {
  const { organization, name, phone, to_user: colleague } = call;
  const first = organization?.name ?? name ?? colleague?.name ?? texts.unknown;
  return (
    <TwoLines
      first={first}
      second={phone === null ? null : <PhoneLink phone={phone} name={first} />}
      title={phone === null ? first : `${first}, ${formatPhone(phone)}`}
    />
  );
};

/** Said over a list where calls of practice stand. */
export const PracticeChip = ({ calls }: { readonly calls: readonly CallItem[] }): ReactElement | null =>
  calls.some((call) => call.is_practice && !call.is_own_phone) ? (
    <Chip tone="wait">{texts.practiceText}</Chip>
  ) : null;

/** How long the recording of a call is; of a call by the caller's own telephone, that it was one: it has none. */
export const recordingOf = ({ recording_ms: ms, is_own_phone: isOwn }: CallItem): string => {
  if (ms !== null) return texts.seconds(Math.round(ms / 1000));
  return isOwn ? texts.ownPhone : '';
};

/** Who of ours talked. */
export const talkerOf = ({ user, direction, outcome }: CallItem): string =>
  user?.name ?? (direction === 'in' && outcome === 'missed' ? texts.nobody : '');
