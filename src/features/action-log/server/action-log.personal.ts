import { auditLog, auditValues } from '#kit/server/audit.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';

export const personalAuditLog = personalTable(
  auditLog,
  'log',
  { before: 'words', after: 'words', address: 'trace', reason: 'words' },
  { rows: 'stays', since: 'at' },
);

/** The log itself is kept by law; what tells a person in it stands here and goes with him. */
export const personalAuditValues = personalTable(
  auditValues,
  'logged',
  { values: 'contact', salt: 'secret' },
  { rows: 'goes' },
);
