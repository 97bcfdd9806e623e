import { useNow } from '#kit/web/clocks/use-now.ts';
import { Button } from '@mantine/core';
import { Plus, UserRoundPlus } from 'lucide-react';
import { type ReactElement, Suspense, useCallback, useMemo, useState } from 'react';
import { distributeLeads } from '#features/leads/leads.access.ts';
import { leadCalls } from '#features/leads/leads.contract.ts';
import { leadEvents } from '#features/leads/leads.events.ts';
import { leadChannels, leadQueues } from '#features/leads/leads.rules.ts';
import { leadScreenTexts as texts } from '#features/leads/leads.screen-texts.ts';
import { leadStates } from '#features/leads/leads.status.ts';
import { leadTexts } from '#features/leads/leads.texts.ts';
import { LeadPanel } from '#features/leads/web/card/LeadPanel.tsx';
import { openLeadForm } from '#features/leads/web/lead-form.ts';
import { type LeadItem, refreshLeads } from '#features/leads/web/lead-view.ts';
import { leadParts } from '#features/leads/web/leads.facade.tsx';
import { leadScreens } from '#features/leads/web/leads.screens.ts';
import { AssignBar } from '#features/leads/web/list/AssignBar.tsx';
import { leadTable } from '#features/leads/web/list/lead-columns.tsx';
import { LeadViews } from '#features/leads/web/list/LeadViews.tsx';
import { LoseDialog } from '#features/leads/web/list/LoseDialog.tsx';
import { lazyPart } from '#kit/web/screens/lazy-part.ts';
import type { RowKey } from '#kit/web/grid/column.ts';
import { SelectBox } from '#kit/web/grid/SelectBox.tsx';
import { choicesOf, type Filter } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { useEvent } from '#kit/web/calls/realtime.ts';
import { useRole } from '#kit/web/calls/session.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { oneOf } from '#kit/web/list/search-fields.ts';
import { useMobile } from '#kit/web/use-mobile.ts';
import { mayAct } from '#kit/web/screens/may-act.ts';

const ImportLeads = lazyPart(async () => ({
  default: (await import('#features/leads/web/list/ImportLeads.tsx')).ImportLeads,
}));

type Filters = readonly Filter<'q' | 'queue' | 'state' | 'channel' | 'manager'>[];

const useFilters = (canDistribute: boolean): Filters => {
  const owners = useCall(leadCalls.listOwners, {}, { quiet: true, enabled: canDistribute });
  const people = (owners.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const queues = leadQueues.filter((queue) => canDistribute || queue !== 'nobody');
  return [
    { name: 'q', label: texts.searchLabel, placeholder: texts.search, maxLength: 100 },
    { name: 'queue', label: texts.queue, any: texts.anyQueue, choices: choicesOf(queues, texts.queues) },
    {
      name: 'state',
      label: texts.state,
      any: texts.anyState,
      choices: choicesOf(leadStates, leadTexts.states),
    },
    {
      name: 'channel',
      label: texts.channel,
      any: texts.anyChannel,
      choices: choicesOf(leadChannels, leadTexts.channels),
    },
    ...(canDistribute
      ? [
          {
            name: 'manager',
            label: texts.manager,
            any: texts.anyManager,
            choices: people,
            isSearchable: true,
          } as const,
        ]
      : []),
  ];
};

/** /leads/index: everybody who may become a client, the newest first; one of them open over the list. */
export default function LeadListScreen(): ReactElement {
  const place = useListPlace(leadScreens.list);
  const { search, setSearch } = place;
  const now = useNow();
  const isMobile = useMobile();
  const canDistribute = mayAct('leads', distributeLeads, useRole());
  const [ticked, setTicked] = useState<ReadonlySet<RowKey>>(new Set());
  const body = {
    ...place.page,
    q: search.q,
    queue: oneOf(leadQueues)(search.queue),
    state: oneOf(leadStates)(search.state),
    channel: oneOf(leadChannels)(search.channel),
    manager_id: search.manager,
  };
  const part = leadParts.items().find(({ id }) => id === search.part);
  const page = useCall(leadCalls.listLeads, { body }, { ...asList, enabled: part === undefined });
  useEvent(leadEvents.counted, () => void refreshLeads());
  const onOpen = useCallback((lead: LeadItem) => setSearch({ lead: lead.id }), [setSearch]);
  const table = useMemo(() => leadTable({ now, hasManager: canDistribute }), [now, canDistribute]);
  const selecting = canDistribute && { keys: ticked, onChange: setTicked, Box: SelectBox };
  const filters = useFilters(canDistribute);
  const create = (
    <Button leftSection={<Plus size={16} />} onClick={() => openLeadForm({ channel: 'outcall' })}>
      {texts.create}
    </Button>
  );
  const views = <LeadViews current={search.part ?? ''} search={search} />;
  return (
    <>
      {part ? (
        <SlotItems slot={leadParts} only={({ id }) => id === part.id} props={{ head: views }} />
      ) : (
        <ListPage
          label={texts.title}
          place={place}
          page={page}
          filters={filters}
          views={views}
          actions={
            <>
              {canDistribute && (
                <Suspense>
                  <ImportLeads />
                </Suspense>
              )}
              {create}
            </>
          }
          {...(ticked.size > 0 && !isMobile
            ? { bar: <AssignBar ids={[...ticked].map(Number)} onClear={() => setTicked(new Set())} /> }
            : {})}
          rows={{ ...table, onOpen, ...(selecting ? { selecting } : {}) }}
          failed={texts.failed}
          empty={{ icon: UserRoundPlus, title: texts.empty, text: texts.emptyText, actions: create }}
          nothing={{ title: texts.nothing, text: texts.nothingText }}
          pager="more"
        />
      )}
      <LeadPanel leadId={search.lead} onClose={() => setSearch({ lead: null })} />
      <LoseDialog />
    </>
  );
}
