import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import { readRuleSettings } from '#features/call-rules/server/read-settings.ts';
import type { Db } from '#kit/server/database.ts';

/** What all calls of a moment are judged on alike; read once by whoever judges, orders and shows several. */
export type RuleGround = {
  readonly calendar: ProductionCalendar;
  /** Settings of the rules that were changed, by `rule.setting`. */
  readonly settings: ReadonlyMap<string, number>;
};

export const readGround = async (db: Db): Promise<RuleGround> => ({
  calendar: await readCalendar(db),
  settings: await readRuleSettings(db),
});
