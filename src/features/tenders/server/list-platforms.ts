import { sql } from 'drizzle-orm';
import { tenders } from '#features/tenders/server/tenders.tables.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** No house meets more of them; a thousand names would be somebody's mistake. */
const most = 500;

/** The trading platforms of all purchases by name: one step of the index a platform, however many purchases there are. */
export const listPlatforms = async (db: Db): Promise<string[]> => {
  const rows = await selectRows<{ name: string }>(
    db,
    sql`with recursive met as (
          (select t.platform as name from ${tenders} t where t.platform is not null order by t.platform limit 1)
          union all
          select (select t.platform from ${tenders} t where t.platform > met.name order by t.platform limit 1)
          from met where met.name is not null)
        select name from met where name is not null and name <> '' limit ${most}`,
  );
  return rows.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'ru'));
};
