import {
  agentContracts,
  contractSignatures,
} from '#features/agent-contracts/server/agent-contracts.tables.ts';
import { signatureClasses } from '#features/signing/server/signing.facade.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalAgentContracts = personalTable(
  agentContracts,
  'money',
  { agentId: 'self', values: 'words', reason: 'words', docxSha256: 'file', pdfSha256: 'file' },
  { since: 'voidedAt' },
);

export const personalContractSignatures = personalTable(contractSignatures, 'money', signatureClasses, {
  since: 'at',
});
