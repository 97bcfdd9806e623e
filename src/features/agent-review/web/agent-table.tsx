import { formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { formatRoubles, kopecksFromDecimal } from '#domain/money.ts';
import { timeAgo } from '#domain/time-ago.ts';
import { agentReviewScreenTexts as texts } from '#features/agent-review/agent-review.screen-texts.ts';
import type { agentReviewCalls } from '#features/agent-review/agent-review.contract.ts';
import { agentReviewScreens } from '#features/agent-review/web/agent-review.screens.ts';
import { agentTones } from '#features/agent-dossiers/web/agent-dossiers.facade.tsx';
import type { CallReply } from '#kit/contract/define-call.ts';
import { CardLine } from '#kit/web/grid/Cards.tsx';
import type { ListTable } from '#kit/web/list/ListPage.tsx';
import { StatusPill } from '#kit/web/StatusPill.tsx';
import { TwoLines } from '#kit/web/grid/TwoLines.tsx';

type Agent = CallReply<(typeof agentReviewCalls)['listAgents']>['items'][number];

const day = (at: string): string => formatDate(moscowDateOf(new Date(at)));
const stateOf = ({ state }: Agent) => <StatusPill tone={agentTones[state]}>{texts.states[state]}</StatusPill>;
const sinceOf = ({ is_late: isLate, since }: Agent): string =>
  isLate ? texts.late : texts.since(day(since));
const waitsOf = (agent: Agent) =>
  agent.waits_for && <TwoLines first={texts.waitsFor[agent.waits_for]} second={sinceOf(agent)} />;
const underName = ({ asks_change: asksChange, lacks_contract: lacksContract }: Agent) => {
  if (asksChange) return texts.asksChange;
  return lacksContract ? texts.contractMissing : null;
};
const nameOf = (agent: Agent) => <TwoLines first={agent.name} second={underName(agent)} />;
const issuedOf = ({ issued }: Agent): string => formatRoubles(kopecksFromDecimal(issued));
const firstOf = ({ first_deal_at: at }: Agent): string => (at ? texts.firstDeal(day(at)) : texts.noDealsYet);
const seenOf = ({ seen_at: seen }: Agent): string => (seen ? timeAgo(seen, new Date()) : texts.never);

/** Who leads him, and whose branch he stands in. */
const leadersOf = ({ curator, head }: Agent): string =>
  [curator ?? texts.noCurator, head && texts.branch(head)].filter(Boolean).join(' · ');

/** What a card says last: the deals there are, else when he has looked in. */
const underCard = (agent: Agent): string => {
  if (agent.deals > 0) return texts.onCard.deals(agent.deals, issuedOf(agent));
  return agent.seen_at ? texts.onCard.seen(seenOf(agent)) : texts.onCard.neverSeen;
};

/** The list of agents, wide and narrow. */
export const agentTable: ListTable<Agent> = {
  columns: [
    { id: 'name', header: texts.columns.name, width: 210, pin: 'left', cell: nameOf },
    { id: 'state', header: texts.columns.state, width: 140, cell: stateOf },
    { id: 'waits', header: texts.columns.waits, width: 130, cell: waitsOf },
    {
      id: 'curator',
      header: texts.columns.curator,
      width: 160,
      cell: ({ curator, head }) => <TwoLines first={curator} second={head && texts.branch(head)} />,
    },
    {
      id: 'form',
      header: texts.columns.form,
      width: 130,
      cell: ({ u_form: form }) => form && texts.forms[form],
    },
    {
      id: 'issued',
      header: texts.columns.issued,
      width: 150,
      cell: (agent) => <TwoLines first={issuedOf(agent)} second={texts.deals(agent.deals)} />,
    },
    {
      id: 'seen',
      header: texts.columns.seen,
      width: 170,
      cell: (agent) => <TwoLines first={seenOf(agent)} second={firstOf(agent)} />,
    },
  ],
  minWidth: 1090,
  cardHeight: 124,
  link: ({ id }) => agentReviewScreens.card.link({ id }),
  card: (agent) => (
    <>
      <CardLine apart>
        <b>{agent.name}</b>
        {stateOf(agent)}
      </CardLine>
      <CardLine apart>
        <span className="ellipsis">
          {[agent.u_form && texts.forms[agent.u_form], underName(agent)].filter(Boolean).join(' · ')}
        </span>
        {agent.waits_for && (
          <span className={`nowrap ${agent.is_late ? 'bad' : ''}`}>
            {texts.onCard.waits(texts.waitsFor[agent.waits_for], sinceOf(agent))}
          </span>
        )}
      </CardLine>
      <CardLine>
        <span className="muted small ellipsis">{leadersOf(agent)}</span>
      </CardLine>
      <CardLine>
        <span className="muted small ellipsis">{underCard(agent)}</span>
      </CardLine>
    </>
  ),
};
