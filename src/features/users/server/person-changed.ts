import type { User } from '#features/users/server/show-user.ts';
import { defineHook } from '#kit/server/define-hook.ts';

/** An account that was made, or whose roles, state or right to make deals have changed. */
export type PersonChanged = {
  /** Null: it was made. */
  readonly before: User | null;
  readonly after: User;
  /** Null: a newcomer by himself. */
  readonly byUserId: number | null;
  /** Null where nobody was asked for one. */
  readonly reason: string | null;
};

/** Told in the transaction of every such change. */
export const personChanged = defineHook<PersonChanged>('users.changed');
