import { formatDateTime } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { smsCalls } from '#features/sms/sms.contract.ts';
import { type SmsState as State, smsStates } from '#features/sms/sms.state.ts';
import { smsTexts as texts } from '#features/sms/sms.texts.ts';
import { smsScreens } from '#features/sms/web/sms.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { useCall } from '#kit/web/calls/use-call.ts';
import { MessageSquareOff } from 'lucide-react';
import type { ReactElement } from 'react';

const tones: Readonly<Record<State, Tone>> = {
  queued: 'wait',
  sending: 'wait',
  sent: 'good',
  failed: 'bad',
  unknown: 'wait',
  demo: 'neutral',
};

/** What became of a short message. */
const SmsState = ({ state }: { readonly state: State }): ReactElement => (
  <StatusPill tone={tones[state]}>{texts.states[state]}</StatusPill>
);

type Sms = CallReply<(typeof smsCalls)['listSms']>['items'][number];

const timeOf = (at: string | null): string => (at ? formatDateTime(new Date(at)) : texts.notSent);
const whyOf = ({ state, failure }: Sms): string | null =>
  state === 'unknown' ? texts.unknownNote : failure && texts.failures[failure];
const textOf = (sms: Sms): ReactElement => (
  <TwoLines first={sms.text ?? <span className="muted">{texts.textHidden}</span>} second={whyOf(sms)} />
);
const providerOf = ({ provider, provider_id: id }: Sms) =>
  provider && <TwoLines first={texts.providers[provider]} second={id} />;
const stateOf = ({ state }: Sms): ReactElement => <SmsState state={state} />;

const table: ListTable<Sms> = {
  columns: [
    { id: 'phone', header: texts.phone, width: 160, pin: 'left', cell: ({ phone }) => formatPhone(phone) },
    { id: 'text', header: texts.text, cell: textOf },
    { id: 'provider', header: texts.provider, width: 160, cell: providerOf },
    { id: 'created', header: texts.created, width: 150, cell: ({ created_at: at }) => timeOf(at) },
    { id: 'sent', header: texts.sent, width: 150, cell: ({ sent_at: at }) => timeOf(at) },
    { id: 'state', header: texts.state, width: 150, cell: stateOf },
  ],
  minWidth: 1040,
  card: (sms) => (
    <>
      <CardLine apart>
        <b className="nowrap">{formatPhone(sms.phone)}</b>
        {stateOf(sms)}
      </CardLine>
      <CardLine>{textOf(sms)}</CardLine>
      <CardLine>
        <span className="muted small">{timeOf(sms.created_at)}</span>
      </CardLine>
    </>
  ),
};

const filters = [
  { name: 'q', placeholder: texts.searchHint, maxLength: 30 },
  { name: 'state', label: texts.state, any: texts.anyState, choices: choicesOf(smsStates, texts.states) },
] as const;

/** /user/sms: the short messages sent to people and what became of each. */
export default function SmsListScreen(): ReactElement {
  const place = useListPlace(smsScreens.list);
  const { q, state } = place.search;
  const page = useCall(smsCalls.listSms, { body: { ...place.page, q, state } }, asList);
  return (
    <ListPage
      label={texts.title}
      place={place}
      page={page}
      filters={filters}
      rows={table}
      failed={texts.listFailed}
      empty={{ icon: MessageSquareOff, title: texts.nothing, text: texts.nothingText }}
      nothing={{ title: texts.nothingFound, text: texts.nothingFoundText }}
      pager="always"
    />
  );
}
