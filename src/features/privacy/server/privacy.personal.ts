import { personalRequests } from '#features/privacy/server/privacy.tables.ts';
import { idempotencyKeys } from '#kit/server/idempotency.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';
import { realtimeEvents } from '#kit/server/realtime.tables.ts';

/** What the kit keeps for a day. */
export const personalRealtimeEvents = personalTable(realtimeEvents, 'technical', { message: 'words' });
export const personalIdempotencyKeys = personalTable(idempotencyKeys, 'technical', { reply: 'words' });

/** Requests themselves are the proof that they were answered. */
export const personalOfRequests = personalTable(
  personalRequests,
  'proof',
  {
    userId: 'self',
    names: 'words',
    phones: 'words',
    emails: 'words',
    inns: 'words',
    note: 'words',
    answer: 'words',
    documentName: 'words',
    documentSha256: 'file',
    actSha256: 'file',
  },
  { since: 'closedAt' },
);
