import type { Db } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';

type Conversation = { readonly callId: number; readonly phone: string; readonly userId: number };

/** Who keeps calls tells whether a person has talked to a number in a call. */
export const ownConversations = definePoint<(db: Db, conversation: Conversation) => Promise<boolean>>(
  'callbacks.own-conversations',
);
