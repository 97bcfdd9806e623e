import type { ReactElement } from 'react';
import { contractScreenTexts as texts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { ContractCard } from '#features/agent-contracts/web/ContractCard.tsx';
import { useContracts } from '#features/agent-contracts/web/use-contracts.ts';
import { EmptyState } from '#kit/web/states/EmptyState.tsx';
import { Loaded } from '#kit/web/states/Loaded.tsx';

type ContractCardsProps = {
  /** Whose; without it the reader's own, in words that his kind of contract allows. */
  readonly agentId?: number;
  readonly empty: Parameters<typeof EmptyState>[0];
};

/** The contracts of one person with their addenda, and what the reader can do with each. */
export const ContractCards = ({ agentId, empty }: ContractCardsProps): ReactElement => {
  const answer = useContracts(agentId === undefined ? {} : { agent_id: agentId });
  return (
    <Loaded of={answer} errorTitle={texts.failed}>
      {({ items, has_sms: hasSms, has_plugin: hasPlugin }) =>
        items.length === 0 ? (
          <EmptyState {...empty} />
        ) : (
          <div className="grid gap-12">
            {items.map((contract) => (
              <ContractCard
                key={contract.id}
                contract={contract}
                hasSms={hasSms}
                hasPlugin={hasPlugin}
                isOwn={agentId === undefined}
              />
            ))}
          </div>
        )
      }
    </Loaded>
  );
};
