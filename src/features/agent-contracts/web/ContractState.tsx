import type { ReactElement } from 'react';
import { contractScreenTexts as texts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import type { Contract } from '#features/agent-contracts/web/use-contracts.ts';
import { StatusPill, type Tone } from '#kit/web/StatusPill.tsx';

const signed = ({ is_in_force: isInForce, is_over: isOver, parent_id: parent }: Contract): [Tone, string] => {
  if (parent !== null) return ['good', texts.states.signed];
  if (isInForce) return ['good', texts.inForce];
  return isOver ? ['bad', texts.over] : ['wait', texts.later];
};

type Props = {
  readonly contract: Contract;
  /** The reader is the agent himself. */
  readonly isOwn?: boolean;
};

const wordOf = ({ contract, isOwn }: Props): [Tone, string] => {
  const { state } = contract;
  if (state === 'signed') return signed(contract);
  if (state === 'void') return ['neutral', texts.states.void];
  return ['wait', isOwn ? texts.ownStates[state] : texts.states[state]];
};

/** Where a contract stands, in one word. */
export const ContractState = (props: Props): ReactElement => {
  const [tone, word] = wordOf(props);
  return <StatusPill tone={tone}>{word}</StatusPill>;
};
