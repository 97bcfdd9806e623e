import type { Db } from '#kit/server/database.ts';
import { definePoint } from '#kit/server/define-point.ts';

/** A number that is to be called, and by whom. */
type Asked = {
  readonly userId: number;
  readonly phone: string;
  readonly organizationId: number | null;
  readonly now: Date;
};

/** What was called before, as far as the rules care. */
export type PastCalls = {
  /** Offers to the firm, or to the number where there is no firm; oldest first. */
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
