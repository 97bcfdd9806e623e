import { getConstructionPlans } from 'pg-boss';

/** Where pg-boss keeps its queues, apart from our tables. */
export const bossSchema = 'pgboss';

/** The frame of a transaction that the package puts around its statements; ours is open already. */
export const withoutFrame = (text: string): string =>
  text.replace(/^\s*BEGIN;/, '').replace(/COMMIT;\s*$/, '');

/** Creates the queues' tables: one statement, because the embedded base takes no more at a time. */
export const bossPlans = (): string =>
  `do $install$ begin execute $plans$${withoutFrame(getConstructionPlans(bossSchema))}$plans$; end $install$`;
