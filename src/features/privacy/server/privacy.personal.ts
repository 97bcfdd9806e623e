import { idempotencyKeys } from '#kit/server/idempotency.tables.ts';
import { personalTable } from '#kit/server/personal/define-personal.ts';
import { realtimeEvents } from '#kit/server/realtime.tables.ts';

/** What the kit keeps for a day. */
export const personalRealtimeEvents = personalTable(realtimeEvents, 'technical', { message: 'words' });
export const personalIdempotencyKeys = personalTable(idempotencyKeys, 'technical', { reply: 'words' });
