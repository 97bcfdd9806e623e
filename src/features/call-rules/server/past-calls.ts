import type { Db } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';

/** A number that is to be called, and by whom. */
type Asked = {
  readonly userId: number;
  readonly phone: string;
  /** The number and every other one of its firm, whether the firm was known when they were called or not. */
  readonly phones: readonly string[];
  readonly organizationId: number | null;
  /** The line he calls on: calls of practice count on a line of practice alone. */
  readonly isPractice: boolean;
  readonly now: Date;
};

/** What was called before, as far as the rules care. */
export type PastCalls = {
  /** Offers to the firm by any of its numbers; oldest first. */
  readonly offers: readonly Date[];
  readonly callsLastHour: number;
  /** Ids of those who call or talk now. */
  readonly busyWith: { readonly phone: number | null; readonly organization: number | null };
};

/** Who keeps the calls tells of them. */
export const pastCallsPoint = definePoint<(db: Db, asked: Asked) => Promise<PastCalls>>('call-rules.past');

/** Without anybody who keeps calls there were none. */
export const noPast: PastCalls = {
  offers: [],
  callsLastHour: 0,
  busyWith: { phone: null, organization: null },
};
