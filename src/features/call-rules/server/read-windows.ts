import { callZones, type CallWindow, windowOf } from '#features/call-rules/call-windows.ts';
import { valuesOf } from '#features/call-rules/call-rules.table.ts';
import { hours } from '#features/call-rules/rules/hours.ts';
import { readGround, type RuleGround } from '#features/call-rules/server/read-ground.ts';
import type { Db } from '#kit/server/database.ts';

/** The windows of zones, of every one of the country unless told otherwise, between the hours of the rule. */
export const windowsOf = (
  now: Date,
  { calendar, settings }: RuleGround,
  zones: readonly string[] = callZones,
): CallWindow[] => {
  const { from = 9, to = 18 } = valuesOf(hours, settings);
  return zones.map((zone) => windowOf(zone, now, { from, to }, calendar));
};

/** The same for whoever wants nothing else of the ground. */
export const readWindows = async (db: Db, now: Date): Promise<CallWindow[]> =>
  windowsOf(now, await readGround(db));
