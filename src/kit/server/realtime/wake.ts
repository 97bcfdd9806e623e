import { type SQL, sql } from 'drizzle-orm';
import { definePoint } from '#kit/server/define-point.ts';
import { outboxChannel } from '#kit/server/realtime/publish.ts';
import type { Services } from '#kit/server/services.ts';

/** Hears on every instance what was called for by `wake`, after the commit; what it begins is not waited for. */
export const wokenPoint = definePoint<(services: Services, name: string) => void>('realtime.woken');

/** In a statement of a change: once it is committed, whoever waits for this name hears of it. */
export const wake = (name: string): SQL => sql`pg_notify(${outboxChannel}, ${name})::text`;
