import { defineHook } from '#kit/server/define-hook.ts';

/** The card of a firm was made or changed; told in the transaction of it. */
export const cardWritten = defineHook<{ readonly organizationId: number }>('organizations.card-written');
