import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import type { smsCalls } from '#features/sms/sms.contract.ts';
import { smsTexts as texts } from '#features/sms/sms.texts.ts';
import { SmsState } from '#features/sms/web/SmsState.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/Cards.tsx';
import type { Column } from '#kit/web/grid/column.ts';
import type { ListTable } from '#kit/web/list/ListPage.tsx';

type Sms = CallReply<(typeof smsCalls)['listSms']>['items'][number];

const timeOf = (at: string | null): string => (at ? formatDateTime(new Date(at)) : texts.notSent);

const whyOf = ({ state, failure }: Sms): string | null => {
  if (state === 'unknown') return texts.unknownNote;
  return failure && texts.failures[failure];
};

const Text = ({ sms }: { readonly sms: Sms }): ReactElement => (
  <span className="two-lines">
    {sms.text === null ? <span className="muted">{texts.textHidden}</span> : <span>{sms.text}</span>}
    <small>{whyOf(sms)}</small>
  </span>
);

const columns: readonly Column<Sms>[] = [
  { id: 'phone', header: texts.phone, width: 160, pin: 'left', cell: ({ phone }) => formatPhone(phone) },
  { id: 'text', header: texts.text, cell: (sms) => <Text sms={sms} /> },
  {
    id: 'provider',
    header: texts.provider,
    width: 160,
    cell: ({ provider, provider_id }) =>
      provider && (
        <span className="two-lines">
          <span>{texts.providers[provider]}</span>
          <small>{provider_id}</small>
        </span>
      ),
  },
  { id: 'created', header: texts.created, width: 150, cell: ({ created_at }) => timeOf(created_at) },
  { id: 'sent', header: texts.sent, width: 150, cell: ({ sent_at }) => timeOf(sent_at) },
  { id: 'state', header: texts.state, width: 150, cell: ({ state }) => <SmsState state={state} /> },
];

const card = (sms: Sms): ReactElement => (
  <>
    <CardLine apart>
      <b className="nowrap">{formatPhone(sms.phone)}</b>
      <SmsState state={sms.state} />
    </CardLine>
    <CardLine>
      <Text sms={sms} />
    </CardLine>
    <CardLine>
      <span className="muted small">{timeOf(sms.created_at)}</span>
    </CardLine>
  </>
);

/** Short messages as a table, or as cards on a narrow screen. */
export const smsTable: ListTable<Sms> = { columns, card, minWidth: 1040 };
