import type { ReactElement } from 'react';
import { contractScreenTexts as texts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import type { Contract } from '#features/agent-contracts/web/use-contracts.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const signed = ({ is_in_force: isInForce, is_over: isOver, parent_id: parent }: Contract): [Tone, string] => {
  if (parent !== null) return ['good', texts.states.signed];
  if (isInForce) return ['good', texts.inForce];
  return isOver ? ['bad', texts.over] : ['wait', texts.later];
};

const wordOf = (contract: Contract): [Tone, string] => {
  if (contract.state === 'signed') return signed(contract);
  return [contract.state === 'void' ? 'neutral' : 'wait', texts.states[contract.state]];
};

/** Where a contract stands, in one word. */
export const ContractState = ({ contract }: { readonly contract: Contract }): ReactElement => {
  const [tone, word] = wordOf(contract);
  return <StatusPill tone={tone}>{word}</StatusPill>;
};
