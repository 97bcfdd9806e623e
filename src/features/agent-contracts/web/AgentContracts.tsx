import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { contractCalls } from '#features/agent-contracts/agent-contracts.contract.ts';
import { contractScreenTexts as texts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { ContractCards } from '#features/agent-contracts/web/ContractCards.tsx';
import { MakeDialog } from '#features/agent-contracts/web/MakeDialog.tsx';
import type { AgentTabProps } from '#features/agent-review/web/agent-review.facade.tsx';
import { useCall } from '#kit/web/calls/use-call.ts';
import { Card } from '#kit/web/screens/Page.tsx';

const empty = { title: texts.nothing, text: texts.nothingText };

/** In the card of an agent: his contracts and addenda, what can be done with them, and a new one. */
export const AgentContracts = ({ agentId }: AgentTabProps): ReactElement => {
  const [isMaking, setMaking] = useState(false);
  const found = useCall(
    contractCalls.listCandidates,
    { body: { q: '', agent_id: agentId } },
    { quiet: true },
  );
  const person = found.data?.[0];
  return (
    <Card padded>
      <div className="grid gap-12">
        {person && (
          <div>
            <Button variant="default" onClick={() => setMaking(true)}>
              {texts.make}
            </Button>
          </div>
        )}
        <ContractCards agentId={agentId} empty={empty} />
      </div>
      {isMaking && person && <MakeDialog of={person} onClose={() => setMaking(false)} />}
    </Card>
  );
};
