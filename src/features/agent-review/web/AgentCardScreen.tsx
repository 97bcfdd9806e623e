import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react';
import { mayPass } from '#domain/access.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { agentReviewScreens } from '#features/agent-review/web/agent-review.screens.ts';
import { AgentActions } from '#features/agent-review/web/AgentActions.tsx';
import { CheckingView } from '#features/agent-review/web/CheckingView.tsx';
import { DocumentsView } from '#features/agent-review/web/DocumentsView.tsx';
import { LettersView } from '#features/agent-review/web/LettersView.tsx';
import { DataView, HistoryView, PeopleView } from '#features/agent-review/web/AgentViews.tsx';
import { agentTones } from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { agentCardViews } from '#features/agent-review/web/agent-review.facade.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';
import { LoadingRows } from '#kit/web/grid/LoadingRows.tsx';
import { useRole } from '#kit/web/calls/session.ts';
import { Card, Page } from '#kit/web/screens/Page.tsx';
import { usePageTitle, useScreen } from '#kit/web/screens/page.ts';
import { listenToSlots, slotsRound } from '#kit/web/screens/slots.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { ViewStrip } from '#kit/web/screens/ViewStrip.tsx';

const first = ['data', 'documents', 'check'] as const;
const last = ['people', 'letters', 'history'] as const;

/** The views in order, those of other features among them, as far as they have come. */
const useViews = (id: number) => {
  useSyncExternalStore(listenToSlots, slotsRound);
  const role = useRole();
  const brought = agentCardViews.items().filter(({ access }) => mayPass(access, role));
  const own = (view: (typeof first)[number] | (typeof last)[number]) => ({
    id: view,
    title: texts.views[view],
  });
  const views = [...first.map(own), ...brought, ...last.map(own)];
  return views.map((view) => ({
    id: view.id,
    title: view.title,
    link: agentReviewScreens.card.link({ id }, { view: view.id }),
  }));
};

/** /agents/card/{id}: an agent as whoever leads him sees him. */
export default function AgentCardScreen(): ReactElement {
  const { params, search } = useScreen(agentReviewScreens.card);
  const { id } = params;
  const agent = useCall(calls.getAgent, { body: { id } }, { quiet: true, staleMs: 0 });
  const dossier = useCall(dossierCalls.getDossier, { query: { id } }, { quiet: true, staleMs: 0 });
  usePageTitle(agent.data?.name);
  const byState = agent.data?.state === 'checking' ? 'check' : 'data';
  const views = useViews(id);
  const view = views.some((one) => one.id === search.view) ? (search.view ?? byState) : byState;
  return (
    <Page>
      <Loaded of={agent} errorTitle={texts.cardFailed}>
        {(shown) => (
          <Loaded of={dossier} errorTitle={texts.cardFailed}>
            {(reported) => {
              const parts: Readonly<Record<string, ReactNode>> = {
                data: <DataView agent={shown} dossier={reported} />,
                documents: <DocumentsView dossier={reported} />,
                check: <CheckingView agent={shown} dossier={reported} />,
                letters: <LettersView id={id} />,
                people: <PeopleView id={id} />,
                history: <HistoryView agent={shown} />,
              };
              return (
                <div className="column gap-12">
                  <Card padded>
                    <div className="row wrap gap-8">
                      <b>{shown.name}</b>
                      <StatusPill tone={agentTones[shown.state]}>{texts.states[shown.state]}</StatusPill>
                      <span className="muted text-13">
                        {texts.since(formatDate(moscowDateOf(new Date(shown.since))))}
                      </span>
                      <span className="spacer" />
                      <AgentActions agent={shown} />
                    </div>
                  </Card>
                  <ViewStrip label={shown.name} current={view} views={views} />
                  {parts[view] ?? (
                    <SlotItems
                      slot={agentCardViews}
                      props={{ agentId: id }}
                      only={(one) => one.id === view}
                      loading={<LoadingRows />}
                    />
                  )}
                </div>
              );
            }}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
