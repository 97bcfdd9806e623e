import type { ReactElement, ReactNode } from 'react';
import { mayPass } from '#domain/access.ts';
import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { agentReviewCalls as calls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import { agentReviewScreens } from '#features/agent-review/web/agent-review.screens.ts';
import { AgentActions } from '#features/agent-review/web/AgentActions.tsx';
import { CheckingView } from '#features/agent-review/web/CheckingView.tsx';
import { DataView, HistoryView, PeopleView } from '#features/agent-review/web/AgentViews.tsx';
import { agentTones } from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import { dossierCalls } from '#features/agent-dossiers/agent-dossiers.contract.ts';
import { agentCardViews } from '#features/agent-review/web/agent-review.facade.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { LoadingRows } from '#kit/web/LoadingRows.tsx';
import { useRole } from '#kit/web/session.ts';
import { SlotItems } from '#kit/web/SlotItems.tsx';
import { Card, Page } from '#kit/web/Page.tsx';
import { usePageTitle, useScreen } from '#kit/web/page.ts';
import { oneOf } from '#kit/web/search-fields.ts';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { useCall } from '#kit/web/use-call.ts';
import { ViewStrip } from '#kit/web/ViewStrip.tsx';

const views = ['data', 'check', 'people', 'history'] as const;

/** /agents/card/{id}: an agent as whoever leads him sees him. */
export default function AgentCardScreen(): ReactElement {
  const { params, search } = useScreen(agentReviewScreens.card);
  const { id } = params;
  const agent = useCall(calls.getAgent, { body: { id } }, { quiet: true, staleMs: 0 });
  const dossier = useCall(dossierCalls.getDossier, { query: { id } }, { quiet: true, staleMs: 0 });
  usePageTitle(agent.data?.name);
  const byState = agent.data?.state === 'checking' ? 'check' : 'data';
  const role = useRole();
  const brought = agentCardViews.items().filter(({ access }) => mayPass(access, role));
  const view = oneOf([...views, ...brought.map((one) => one.id)])(search.view) ?? byState;
  return (
    <Page>
      <Loaded of={agent} errorTitle={texts.cardFailed}>
        {(shown) => (
          <Loaded of={dossier} errorTitle={texts.cardFailed}>
            {(reported) => {
              const parts: Readonly<Record<string, ReactNode>> = {
                data: <DataView agent={shown} dossier={reported} />,
                check: <CheckingView agent={shown} dossier={reported} />,
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
                  <ViewStrip
                    label={shown.name}
                    current={view}
                    views={[
                      ...views.map((one) => ({ id: one as string, title: texts.views[one] })),
                      ...brought,
                    ].map((one) => ({
                      id: one.id,
                      title: one.title,
                      link: agentReviewScreens.card.link({ id }, { view: one.id }),
                    }))}
                  />
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
