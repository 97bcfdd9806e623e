import { MessageSquareOff } from 'lucide-react';
import { type ReactElement } from 'react';
import { smsCalls } from '#features/sms/sms.contract.ts';
import { smsStates } from '#features/sms/sms.state.ts';
import { smsTexts as texts } from '#features/sms/sms.texts.ts';
import { smsScreens } from '#features/sms/web/sms.screens.ts';
import { smsTable } from '#features/sms/web/SmsTable.tsx';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { useCall } from '#kit/web/use-call.ts';

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
      rows={smsTable}
      failed={texts.listFailed}
      empty={{ icon: MessageSquareOff, title: texts.nothing, text: texts.nothingText }}
      nothing={{ title: texts.nothingFound, text: texts.nothingFoundText }}
      pager="always"
    />
  );
}
