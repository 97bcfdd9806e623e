import { UsersRound } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewTitleTexts } from '#features/agent-review/agent-review-title.texts.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { agentOnly } from '#features/agent-review/agent-review.checks.ts';
import { agentTable } from '#features/agent-review/web/agent-table.tsx';
import { ManyBar } from '#features/agent-review/web/ManyBar.tsx';
import { agentReviewScreens } from '#features/agent-review/web/agent-review.screens.ts';
import { agentTones } from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { agentStates, isBefore } from '#features/agents/agents.status.ts';
import { SavedViews } from '#features/saved-views/web/saved-views.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import type { RowKey } from '#kit/web/grid/column.ts';
import { SelectBox } from '#kit/web/grid/SelectBox.tsx';
import { useAddedColumns, withAdded } from '#kit/web/list/added-columns.ts';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { oneOf, readSearch, type SearchOf } from '#kit/web/list/search-fields.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

type Answer = CallReply<(typeof calls)['listAgents']>;

const filters = [
  { name: 'q', placeholder: texts.search, maxLength: 100 },
  { name: 'state', label: texts.state, any: texts.anyState, choices: choicesOf(agentStates, texts.states) },
  { name: 'only', label: texts.only, any: texts.anyOnly, choices: choicesOf(agentOnly, texts.onlyNames) },
] as const;

/** The way in, step by step: how many stand there, how many of them for more than three days. */
const Funnel = ({ funnel, changes, without_contract: bare }: Answer): ReactElement => (
  <div className="row wrap gap-12 text-13" aria-label={texts.funnel}>
    {funnel
      .filter(({ state }) => isBefore(state))
      .map(({ state, count, stuck, median_hours: median }) => (
        <span className="row gap-4" key={state}>
          <StatusPill tone={agentTones[state]}>{`${texts.states[state]}: ${count}`}</StatusPill>
          {count > 0 && <span className="muted">{texts.median(median)}</span>}
          {stuck > 0 && <span className="muted">{texts.stuck(stuck)}</span>}
        </span>
      ))}
    {changes.count > 0 && (
      <span className="row gap-4">
        <StatusPill tone="wait">{texts.changes(changes.count)}</StatusPill>
        {changes.stuck > 0 && <span className="muted">{texts.stuck(changes.stuck)}</span>}
      </span>
    )}
    {bare > 0 && <span className="muted">{texts.noContract(bare)}</span>}
  </div>
);

const kept = ['q', 'state', 'only'] as const;

type Search = SearchOf<NonNullable<typeof agentReviewScreens.list.search>>;

const Views = ({ search }: { readonly search: Search }): ReactElement => (
  <SavedViews
    list="agents"
    search={Object.fromEntries(
      kept.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])),
    )}
    current={search.view}
    linkOf={(view) =>
      view
        ? agentReviewScreens.list.link(
            {},
            { ...readSearch(agentReviewScreens.list.search, view.search), view: view.id },
          )
        : agentReviewScreens.list.link({}, { view: 0 })
    }
    columns={() => ({ order: [], hidden: [], widths: {} })}
    onColumns={() => undefined}
    onShow={() => undefined}
  />
);

/** /agents/index: the network, those who wait longest first. */
export default function AgentListScreen(): ReactElement {
  const place = useListPlace(agentReviewScreens.list, { stays: ['view'] });
  const isMobile = useMobile();
  const [ticked, setTicked] = useState<ReadonlySet<RowKey>>(new Set());
  const narrowed = {
    q: place.search.q,
    state: oneOf(agentStates)(place.search.state),
    only: oneOf(agentOnly)(place.search.only),
  };
  const page = useCall(calls.listAgents, { body: { ...place.page, ...narrowed } }, asList);
  const added = useAddedColumns('agent', page.data?.items);
  return (
    <ListPage
      label={agentReviewTitleTexts.title}
      place={place}
      page={page}
      filters={filters}
      views={<Views search={place.search} />}
      summary={
        page.data && (
          <>
            <b>{texts.people(page.data.total)}</b>
            <Funnel {...page.data} />
          </>
        )
      }
      exporting={{
        href: downloadUrl(calls.saveAgents, { query: narrowed }),
        text: texts.save,
        label: texts.saveLabel,
      }}
      {...(ticked.size > 0 && !isMobile
        ? { bar: <ManyBar ids={[...ticked].map(Number)} onClear={() => setTicked(new Set())} /> }
        : {})}
      rows={{
        ...withAdded(agentTable, added),
        selecting: { keys: ticked, onChange: setTicked, Box: SelectBox },
      }}
      failed={texts.listFailed}
      empty={{ icon: UsersRound, title: texts.nobody, text: texts.nobodyText }}
      nothing={{ title: texts.nothing, text: texts.nothingText }}
      pager="more"
      total={page.data?.total}
    />
  );
}
