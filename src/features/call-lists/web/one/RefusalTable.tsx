import { PhoneOff } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { formatPhone } from '#domain/phone.ts';
import { callListCalls } from '#features/call-lists/call-lists.contract.ts';
import { callListTexts } from '#features/call-lists/call-lists.screen-texts.ts';
import { callListScreens } from '#features/call-lists/web/call-lists.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { ListCard, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';

const texts = callListTexts.refusals;

type Refusal = CallReply<typeof callListCalls.listRefusals>['items'][number];

const atOf = ({ at }: Refusal): string => formatDateTime(new Date(at));

const table: ListTable<Refusal> = {
  columns: [
    { id: 'at', header: texts.at, width: 150, cell: atOf },
    {
      id: 'whom',
      header: texts.whom,
      width: 220,
      pin: 'left',
      cell: ({ phone, name }) => <TwoLines first={formatPhone(phone)} second={name} />,
    },
    { id: 'rule', header: texts.rule, width: 190, cell: ({ rule }) => rule },
    { id: 'why', header: texts.why, cell: ({ words }) => words },
    { id: 'by', header: texts.by, width: 160, cell: ({ by }) => by },
  ],
  minWidth: 1000,
  card: (refusal) => (
    <>
      <CardLine apart>
        <b className="nowrap">{formatPhone(refusal.phone)}</b>
        <span className="muted small">{atOf(refusal)}</span>
      </CardLine>
      <CardLine>
        <span className="small">{refusal.words}</span>
      </CardLine>
    </>
  ),
};

type Props = { readonly listId: number; readonly views: ReactNode };

/** Every number that was not dialled though it was its turn, and why. */
export const RefusalTable = ({ listId, views }: Props): ReactElement => {
  const place = useListPlace(callListScreens.one, { stays: ['view', 'q', 'state'] });
  const page = useCall(callListCalls.listRefusals, { body: { ...place.page, list_id: listId } }, asList);
  return (
    <ListCard
      label={texts.label}
      fills
      views={views}
      place={place}
      page={page}
      rows={table}
      failed={texts.failed}
      empty={{ icon: PhoneOff, title: texts.empty, text: texts.emptyText }}
    />
  );
};
