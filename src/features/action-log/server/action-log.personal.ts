import { auditLog } from '#kit/server/audit.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalAuditLog = personalTable(
  auditLog,
  'log',
  { before: 'words', after: 'words', address: 'trace', reason: 'words' },
  { rows: 'stays', since: 'at' },
);
