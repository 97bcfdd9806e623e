import { valuesOf } from '#features/call-rules/call-rules.table.ts';
import { hours } from '#features/call-rules/rules/hours.ts';
import { readRuleSettings } from '#features/call-rules/server/read-settings.ts';
import type { Db } from '#kit/server/database.ts';

/** Between which hours of his own clock a client is offered things, as the rule of hours stands now. */
export const hoursOfOffers = async (db: Db): Promise<{ readonly from: number; readonly to: number }> => {
  const { from = 9, to = 18 } = valuesOf(hours, await readRuleSettings(db));
  return { from, to };
};
