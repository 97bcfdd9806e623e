import type { Db } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';

type Talk = { readonly callId: number; readonly phone: string; readonly userId: number };

/** Who keeps calls tells whether a person has talked to a number in a call. */
export const ownTalks = definePoint<(db: Db, talk: Talk) => Promise<boolean>>('callbacks.own-talks');
