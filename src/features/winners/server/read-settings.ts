import { desc } from 'drizzle-orm';
import { winnerSettingChanges } from '#features/winners/server/winners.tables.ts';
import { settingsFrom, type WinnerSettings } from '#features/winners/winners.settings.ts';
import type { Db } from '#kit/server/database.ts';

/** Beside the settings: the second from which the prices behind the order are new ones. */
export const tariffsAt = 'tariffsAt';

const readChanges = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const { name, value, id } = winnerSettingChanges;
  const rows = await db
    .selectDistinctOn([name], { name, value })
    .from(winnerSettingChanges)
    .orderBy(name, desc(id));
  return new Map(rows.map((row) => [row.name, row.value]));
};

/** The numbers the queue is kept by, as they stand now. */
export const readWinnerSettings = async (db: Db): Promise<WinnerSettings> =>
  settingsFrom(await readChanges(db));

/** The same, and since when the prices have been what they are. */
export const readOrderSettings = async (
  db: Db,
): Promise<{ readonly settings: WinnerSettings; readonly pricesSince: Date }> => {
  const changes = await readChanges(db);
  return { settings: settingsFrom(changes), pricesSince: new Date((changes.get(tariffsAt) ?? 0) * 1000) };
};
