import type { ReactElement } from 'react';
import { contractScreenTexts as texts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { ContractCards } from '#features/agent-contracts/web/ContractCards.tsx';
import type { AgentTabProps } from '#features/agent-review/web/agent-review.facade.tsx';
import { Card } from '#kit/web/screens/Page.tsx';

const empty = { title: texts.nothing, text: texts.nothingText };

/** In the card of an agent: his contracts and addenda, and what can be done with them. */
export const AgentContracts = ({ agentId }: AgentTabProps): ReactElement => (
  <Card padded>
    <ContractCards agentId={agentId} empty={empty} />
  </Card>
);
