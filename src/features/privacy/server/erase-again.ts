import { eq, sql } from 'drizzle-orm';
import { privacyRequestTexts } from '#features/privacy/privacy-requests.texts.ts';
import type { Person } from '#features/privacy/privacy.rules.ts';
import { erasedPlaces, eraseEverywhere } from '#features/privacy/server/erase-everywhere.ts';
import { emptyColumns } from '#features/privacy/server/erase-traces.ts';
import { type ErasedLine, forgetPending, pendingErased } from '#kit/server/personal/erased-list.ts';
import { calledIn, joined, keyWords, type PersonalPlace } from '#features/privacy/server/find-traces.ts';
import { personalRequests } from '#features/privacy/server/privacy.tables.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';
import { writeByClock } from '#kit/server/write-by-clock.ts';

const rowsOf = async (db: Db, place: PersonalPlace, keys: readonly string[]) => {
  const list = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );
  const rows = await selectRows<{ row: Record<string, unknown> }>(
    db,
    sql`select to_jsonb(t) as row from ${place.table} t where ${keyWords(place)} in (${list})`,
  );
  return rows.map(({ row }) => ({ place, row }));
};

type Listed = { readonly place: PersonalPlace; readonly line: ErasedLine };

/** Who it was: as the restored base still has him, in the request where it is there, and in the records that were his. */
const personOf = async (db: Db, request: number, listed: readonly Listed[]): Promise<Person> => {
  const [asked] = await db.select().from(personalRequests).where(eq(personalRequests.id, request));
  const user = listed.find(({ line }) => line.user !== null)?.line.user ?? null;
  const nobody: Person = { userId: user, names: [], phones: [], emails: [], inns: [] };
  const own = [];
  for (const { place, line } of listed)
    if (line.own.length > 0) own.push(...(await rowsOf(db, place, line.own)));
  return joined(joined(nobody, calledIn(own, 1)), asked ?? nobody);
};

/** Columns named in the list that erasing anew has not touched: nothing there tells the person from the rest any more. */
const untouched = (line: ErasedLine, again: ReadonlyMap<string, readonly string[]>): ErasedLine['named'] =>
  line.named.flatMap(([key, columns]) => {
    const left = columns.filter((column) => !again.get(key)?.includes(column));
    return left.length === 0 ? [] : [[key, left] as [string, string[]]];
  });

/**
 * Erases again, before anything is served, whoever was erased after a restored backup was taken. The list holds numbers
 * of records alone: who it was the restored base itself says. Answers how many people they are.
 */
export const eraseAgain = async (
  services: Services,
  report: (line: string) => void = () => undefined,
): Promise<number> => {
  const { settings, database } = services;
  const places = new Map(erasedPlaces(services).map((place) => [place.name, place]));
  const requests = Map.groupBy(await pendingErased(settings), ({ request }) => request);
  for (const [request, lines] of requests) {
    const listed = lines.flatMap((line) => {
      const place = places.get(line.table);
      return place ? [{ place, line }] : [];
    });
    const person = await database.read((db) => personOf(db, request, listed));
    await eraseEverywhere({
      services,
      person,
      except: lines.flatMap(({ except }) => except),
      perform: (work) => writeByClock(services, work),
      came: async (place, { named }, { db }) => {
        const again = new Map(named);
        for (const line of lines.filter(({ table }) => table === place.name))
          await emptyColumns(place, db, untouched(line, again));
      },
    });
  }
  if (requests.size > 0) report(privacyRequestTexts.erase.again(requests.size));
  await forgetPending(settings);
  return requests.size;
};
