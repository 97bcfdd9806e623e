import {
  actPayments,
  actReceipts,
  actVersions,
  agentActs,
} from '#features/agent-acts/server/agent-acts.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalActReceipts = personalTable(
  actReceipts,
  'money',
  { link: 'words', fileName: 'words', sha256: 'file' },
  { since: 'day' },
);

export const personalActVersions = personalTable(
  actVersions,
  'money',
  { note: 'words', reason: 'words' },
  { since: 'day' },
);

export const personalActPayments = personalTable(
  actPayments,
  'money',
  { removedReason: 'words' },
  { since: 'day' },
);

export const personalAgentActs = personalTable(
  agentActs,
  'money',
  { payeeId: 'self', values: 'words', note: 'words', cancelReason: 'words' },
  { since: 'cancelledAt' },
);
