import { useNow } from '#kit/web/clocks/use-now.ts';
import { SegmentedControl } from '@mantine/core';
import { PhoneCall } from 'lucide-react';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { callbackScreenTexts as texts } from '#features/callbacks/callbacks.screen-texts.ts';
import { refreshCallbacks } from '#features/callbacks/web/callback-view.ts';
import { callbackTable } from '#features/callbacks/web/list/callback-columns.tsx';
import { leadEvents } from '#features/leads/leads.events.ts';
import { leadScreens } from '#features/leads/web/leads.facade.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { Bar } from '#kit/web/screens/Page.tsx';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useCall } from '#kit/web/calls/use-call.ts';

const lists = ['waiting', 'closed'] as const;

/** «Обратные звонки» of /leads: whom somebody has promised to call, the nearest first. */
export const CallbackPart = ({ head }: { readonly head: ReactNode }): ReactElement => {
  const place = useListPlace(leadScreens.list, { stays: ['part', 'lead'] });
  const now = useNow();
  const list = place.search.queue === 'closed' ? 'closed' : 'waiting';
  const page = useCall(callbackCalls.listCallbacks, { body: { ...place.page, list } }, asList);
  useEvent(leadEvents.counted, () => void refreshCallbacks());
  return (
    <ListPage
      label={texts.title}
      place={place}
      page={page}
      views={head}
      bar={
        <Bar>
          <SegmentedControl
            aria-label={texts.listLabel}
            value={list}
            data={lists.map((value) => ({ value, label: texts.lists[value] }))}
            onChange={(value) => place.setSearch({ queue: value === 'closed' ? value : null, after: null })}
          />
        </Bar>
      }
      rows={useMemo(() => callbackTable(now), [now])}
      failed={texts.failed}
      empty={
        list === 'closed'
          ? { icon: PhoneCall, title: texts.emptyClosed }
          : { icon: PhoneCall, title: texts.empty, text: texts.emptyText }
      }
      pager="more"
    />
  );
};
