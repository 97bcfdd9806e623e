import { Button } from '@mantine/core';
import { MailX } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatDateTime } from '#domain/moscow-date.ts';
import { letterStopTexts as texts } from '#features/letters/letter-stops.screen-texts.ts';
import { letterCalls } from '#features/letters/letters.contract.ts';
import { stopKinds } from '#features/letters/letters.state.ts';
import { letterTitleTexts } from '#features/letters/letters-title.texts.ts';
import { letterScreens } from '#features/letters/web/letters.screens.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import { confirmAction } from '#kit/web/dialogs/confirm-action.ts';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage, type ListTable } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { useCall, useCallMutation } from '#kit/web/calls/use-call.ts';
import { Act } from '#kit/web/screens/Act.tsx';

type Stop = CallReply<(typeof letterCalls)['listStops']>['items'][number];

const Lift = ({ stop: { id, address, kind } }: { readonly stop: Stop }): ReactElement => {
  const lift = useCallMutation(letterCalls.liftStop, {
    invalidates: [letterCalls.listStops],
    done: texts.lifted,
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirmAction({
      title: texts.liftTitle(address),
      text: texts.liftText[kind],
      confirmLabel: texts.lift,
    });
    if (agreed) lift.mutate({ body: { id } });
  };
  return (
    <Act of={letterCalls.liftStop}>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={lift.isPending}
        aria-label={texts.liftOf(address)}
        onClick={() => void ask()}
      >
        {texts.lift}
      </Button>
    </Act>
  );
};

const timeOf = ({ at }: Stop): string => formatDateTime(new Date(at));

const table: ListTable<Stop> = {
  columns: [
    { id: 'address', header: texts.address, width: 280, pin: 'left', cell: ({ address }) => address },
    { id: 'kind', header: texts.kind, width: 210, cell: ({ kind }) => texts.kinds[kind] },
    { id: 'words', header: texts.words, cell: ({ words }) => words },
    { id: 'at', header: texts.at, width: 150, cell: timeOf },
    { id: 'lift', header: '', width: 150, cell: (stop) => <Lift stop={stop} /> },
  ],
  minWidth: 980,
  card: (stop) => (
    <>
      <CardLine apart>
        <b className="breaks">{stop.address}</b>
        <span className="muted small nowrap">{timeOf(stop)}</span>
      </CardLine>
      <CardLine>{texts.kinds[stop.kind]}</CardLine>
      <CardLine apart>
        <span className="muted small breaks">{stop.words}</span>
        <Lift stop={stop} />
      </CardLine>
    </>
  ),
};

const filters = [
  { name: 'q', placeholder: texts.searchHint, maxLength: 100 },
  { name: 'kind', label: texts.kind, any: texts.anyKind, choices: choicesOf(stopKinds, texts.kinds) },
] as const;

/** /Email/stops: addresses that are written to no more, and letting one be written to again. */
export default function LetterStopsScreen(): ReactElement {
  const place = useListPlace(letterScreens.stops);
  const { q, kind } = place.search;
  const page = useCall(letterCalls.listStops, { body: { ...place.page, q, kind } }, asList);
  return (
    <ListPage
      label={letterTitleTexts.stops}
      place={place}
      page={page}
      filters={filters}
      rows={table}
      failed={texts.failed}
      empty={{ icon: MailX, title: texts.empty, text: texts.emptyText }}
      nothing={{ title: texts.nothing, text: texts.nothingText }}
      pager="always"
    />
  );
}
