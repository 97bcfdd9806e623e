import { FileSignature } from 'lucide-react';
import type { ReactElement } from 'react';
import { contractScreenTexts as texts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { ContractCard } from '#features/agent-contracts/web/ContractCard.tsx';
import { useContracts } from '#features/agent-contracts/web/use-contracts.ts';
import { EmptyState } from '#kit/web/EmptyState.tsx';
import { Loaded } from '#kit/web/Loaded.tsx';

/** The own contract with its addenda, to be read and signed. */
export const OwnContracts = (): ReactElement => {
  const answer = useContracts({});
  return (
    <Loaded of={answer} errorTitle={texts.failed}>
      {({ items, has_sms: hasSms, has_plugin: hasPlugin }) =>
        items.length === 0 ? (
          <EmptyState icon={FileSignature} title={texts.ownEmpty.nothing} text={texts.ownEmpty.nothingText} />
        ) : (
          <div className="grid gap-12">
            {items.map((contract) => (
              <ContractCard
                key={contract.id}
                contract={contract}
                hasSms={hasSms}
                hasPlugin={hasPlugin}
                isOwn
              />
            ))}
          </div>
        )
      }
    </Loaded>
  );
};
