import {
  agentAgreements,
  agentDocuments,
  agentDossiers,
  agentExtras,
  agentRemarks,
} from '#features/agent-dossiers/server/agent-dossiers.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalAgentAgreements = personalTable(
  agentAgreements,
  'proof',
  { agentId: 'self', address: 'trace' },
  { since: 'at' },
);

export const personalAgentDocuments = personalTable(
  agentDocuments,
  'agents',
  { agentId: 'self', name: 'words', sha256: 'file' },
  { rows: 'his' },
);

export const personalAgentDossiers = personalTable(
  agentDossiers,
  'agents',
  {
    userId: 'self',
    address: 'address',
    ogrn: 'inn',
    signatoryName: 'name',
    account: 'bank',
    receiver: 'name',
    confirmedPhone: 'phone',
    sealedIdentity: 'identity',
  },
  { rows: 'his' },
);

export const personalAgentExtras = personalTable(
  agentExtras,
  'agents',
  { agentId: 'self', name: 'words' },
  { rows: 'his' },
);

export const personalAgentRemarks = personalTable(
  agentRemarks,
  'agents',
  { agentId: 'self', text: 'words', answer: 'words' },
  { rows: 'his' },
);
