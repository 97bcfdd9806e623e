import { FileSignature } from 'lucide-react';
import type { ReactElement } from 'react';
import { contractScreenTexts as texts } from '#features/agent-contracts/agent-contracts.screen-texts.ts';
import { ContractCards } from '#features/agent-contracts/web/ContractCards.tsx';

const { nothing: title, nothingText: text } = texts.ownEmpty;

/** The own contract with its addenda, to be read and signed. */
export const OwnContracts = (): ReactElement => (
  <ContractCards empty={{ icon: FileSignature, title, text }} />
);
