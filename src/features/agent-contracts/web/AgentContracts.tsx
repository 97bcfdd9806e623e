import type { ReactElement } from 'react';
import { contractScreenTexts as texts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { ContractCard } from '#features/agent-contracts/web/ContractCard.tsx';
import { useContracts } from '#features/agent-contracts/web/use-contracts.ts';
import type { AgentTabProps } from '#features/agent-review/web/agent-review.facade.tsx';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';
import { Card } from '#kit/web/Page.tsx';

/** In the card of an agent: his contracts and addenda, and what can be done with them. */
export const AgentContracts = ({ agentId }: AgentTabProps): ReactElement => {
  const answer = useContracts({ agent_id: agentId });
  return (
    <Card padded>
      <Loaded of={answer} errorTitle={texts.failed}>
        {({ items, has_sms: hasSms, has_plugin: hasPlugin }) =>
          items.length === 0 ? (
            <EmptyState title={texts.nothing} text={texts.nothingText} />
          ) : (
            <div className="grid gap-12">
              {items.map((contract) => (
                <ContractCard
                  key={contract.id}
                  contract={contract}
                  hasSms={hasSms}
                  hasPlugin={hasPlugin}
                  isOwn={false}
                />
              ))}
            </div>
          )
        }
      </Loaded>
    </Card>
  );
};
