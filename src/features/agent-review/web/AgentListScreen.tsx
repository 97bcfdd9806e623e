import { UsersRound } from 'lucide-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewTitleTexts } from '#features/agent-review/agent-review-title.texts.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { agentOnly } from '#features/agent-review/agent-review.checks.ts';
import { agentTable } from '#features/agent-review/web/agent-table.tsx';
import { ManyBar } from '#features/agent-review/web/ManyBar.tsx';
import { agentReviewScreens } from '#features/agent-review/web/agent-review.screens.ts';
import { agentTones } from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { agentStates, isBefore } from '#features/agents/agents.status.ts';
import { curatorCalls } from '#features/curators/curators.contract.ts';
import { ListViews } from '#features/saved-views/web/saved-views.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { downloadUrl } from '#kit/web/calls/call-api.ts';
import type { RowKey } from '#kit/web/grid/column.ts';
import { SelectBox } from '#kit/web/grid/SelectBox.tsx';
import { useAddedFields, withAdded } from '#kit/web/list/added-fields.ts';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { oneOf, readSearch, type SearchOf } from '#kit/web/list/search-fields.ts';
import { LinkTo } from '#kit/web/screens/LinkTo.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { useMobile } from '#kit/web/use-mobile.ts';

type Answer = CallReply<(typeof calls)['listAgents']>;

const filters = [
  { name: 'q', placeholder: texts.search, maxLength: 100 },
  { name: 'state', label: texts.state, any: texts.anyState, choices: choicesOf(agentStates, texts.states) },
  { name: 'only', label: texts.only, any: texts.anyOnly, choices: choicesOf(agentOnly, texts.onlyNames) },
] as const;

/** Whose agents they are: for the administrator, who sees them all. */
const useCuratorFilter = () => {
  const isAdmin = useRole() === 'admin';
  const curators = useCall(curatorCalls.listCurators, { body: {} }, { quiet: true, enabled: isAdmin });
  const choices = (curators.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return isAdmin
    ? [
        {
          name: 'curator' as const,
          label: texts.columns.curator,
          any: texts.anyCurator,
          choices,
          isSearchable: true,
        },
      ]
    : [];
};

type Search = SearchOf<NonNullable<typeof agentReviewScreens.list.search>>;
type WayProps = {
  readonly search: Pick<Search, 'state' | 'only'>;
  readonly of: Pick<Search, 'curator'>;
  readonly children: ReactNode;
};

/** A figure of the way in opens those whom it counts. */
const Way = ({ search, of, children }: WayProps): ReactElement => (
  <LinkTo link={agentReviewScreens.list.link({}, { ...of, ...search })}>{children}</LinkTo>
);

/** The way in, step by step: how many stand there, how many of them for more than three days, whom we keep waiting. */
const Funnel = ({
  answer: { funnel, changes, late, without_contract: bare },
  of,
}: {
  readonly answer: Answer;
  readonly of: WayProps['of'];
}): ReactElement => (
  <div className="row wrap gap-12 text-13" style={{ flex: '999 1 280px' }} aria-label={texts.funnel}>
    {late > 0 && (
      <Way of={of} search={{ only: 'late' }}>
        <StatusPill tone="bad">{texts.lateCount(late)}</StatusPill>
      </Way>
    )}
    {funnel
      .filter(({ state }) => isBefore(state))
      .map(({ state, count, stuck, median_hours: median }) => (
        <span className="row gap-4" key={state}>
          <Way of={of} search={{ state }}>
            <StatusPill tone={agentTones[state]}>{`${texts.states[state]}: ${count}`}</StatusPill>
          </Way>
          {count > 0 && <span className="muted">{texts.median(median)}</span>}
          {stuck > 0 && (
            <Way of={of} search={{ state, only: 'stuck' }}>
              {texts.stuck(stuck)}
            </Way>
          )}
        </span>
      ))}
    {changes.count > 0 && (
      <span className="row gap-4">
        <Way of={of} search={{ only: 'changes' }}>
          <StatusPill tone="wait">{texts.changes(changes.count)}</StatusPill>
        </Way>
        {changes.stuck > 0 && <span className="muted">{texts.stuck(changes.stuck)}</span>}
      </span>
    )}
    {bare > 0 && (
      <Way of={of} search={{ only: 'bare' }}>
        {texts.noContract(bare)}
      </Way>
    )}
  </div>
);

const { list } = agentReviewScreens;

/** /agents/index: the network, those who wait longest first. */
export default function AgentListScreen(): ReactElement {
  const place = useListPlace(list, { stays: ['view'] });
  const isMobile = useMobile();
  const [ticked, setTicked] = useState<ReadonlySet<RowKey>>(new Set());
  const narrowed = {
    q: place.search.q,
    state: oneOf(agentStates)(place.search.state),
    only: oneOf(agentOnly)(place.search.only),
    own: place.search.own,
    by: place.search.by,
  };
  const { curator } = place.search;
  const ofCurator = curator ? { curator_id: curator } : {};
  const curatorFilter = useCuratorFilter();
  const page = useCall(calls.listAgents, { body: { ...place.page, ...narrowed, ...ofCurator } }, asList);
  const added = useAddedFields('agent', place, page.data?.items);
  return (
    <ListPage
      label={agentReviewTitleTexts.title}
      place={place}
      page={page}
      filters={[...filters, ...curatorFilter]}
      added={added.filter}
      views={
        <ListViews
          list="agents"
          search={place.search}
          linkOf={(kept, view) => list.link({}, { ...readSearch(list.search, kept), view })}
        />
      }
      summary={
        page.data && (
          <>
            <b>{texts.people(page.data.total)}</b>
            <Funnel answer={page.data} of={curator ? { curator } : {}} />
          </>
        )
      }
      exporting={{
        call: calls.saveAgents,
        href: downloadUrl(calls.saveAgents, {
          query: { ...narrowed, ...(curator ? { curator_id: String(curator) } : {}) },
        }),
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
