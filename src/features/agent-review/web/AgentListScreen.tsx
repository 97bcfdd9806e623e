import { UsersRound } from 'lucide-react';
import type { ReactElement } from 'react';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewTitleTexts } from '#features/agent-review/agent-review-title.texts.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { agentTable } from '#features/agent-review/web/agent-table.tsx';
import { agentReviewScreens } from '#features/agent-review/web/agent-review.screens.ts';
import { agentTones } from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { agentStates, isBefore } from '#features/agents/agents.status.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { choicesOf } from '#kit/web/list/ListFilters.tsx';
import { ListPage } from '#kit/web/list/ListPage.tsx';
import { asList, useListPlace } from '#kit/web/list/use-list-place.ts';
import { oneOf } from '#kit/web/search-fields.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/use-call.ts';

type Answer = CallReply<(typeof calls)['listAgents']>;

const filters = [
  { name: 'q', placeholder: texts.search, maxLength: 100 },
  { name: 'state', label: texts.state, any: texts.anyState, choices: choicesOf(agentStates, texts.states) },
] as const;

/** The way in, step by step: how many stand there, how many of them for more than three days. */
const Funnel = ({ funnel, without_contract: bare }: Answer): ReactElement => (
  <div className="row wrap gap-12 text-13" aria-label={texts.funnel}>
    {funnel
      .filter(({ state }) => isBefore(state))
      .map(({ state, count, stuck }) => (
        <span className="row gap-4" key={state}>
          <StatusPill tone={agentTones[state]}>{`${texts.states[state]}: ${count}`}</StatusPill>
          {stuck > 0 && <span className="muted">{texts.stuck(stuck)}</span>}
        </span>
      ))}
    {bare > 0 && <span className="muted">{texts.noContract(bare)}</span>}
  </div>
);

/** /agents/index: the network, those who wait longest first. */
export default function AgentListScreen(): ReactElement {
  const place = useListPlace(agentReviewScreens.list);
  const { q } = place.search;
  const state = oneOf(agentStates)(place.search.state);
  const page = useCall(calls.listAgents, { body: { ...place.page, q, state } }, asList);
  return (
    <ListPage
      label={agentReviewTitleTexts.title}
      place={place}
      page={page}
      filters={filters}
      summary={
        page.data && (
          <>
            <b>{texts.people(page.data.total)}</b>
            <Funnel {...page.data} />
          </>
        )
      }
      rows={agentTable}
      failed={texts.listFailed}
      empty={{ icon: UsersRound, title: texts.nobody, text: texts.nobodyText }}
      nothing={{ title: texts.nothing, text: texts.nothingText }}
      pager="more"
      total={page.data?.total}
    />
  );
}
