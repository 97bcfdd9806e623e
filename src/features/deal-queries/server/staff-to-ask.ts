import { type SQL, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { type Deal, seersOfDeal } from '#features/deals/server/deals.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

type Person = { id: number; last_name: string; first_name: string; middle_name: string };

const staff: SQL = sql`roles && array['trainee', 'operator', 'manager', 'head', 'director']`;

/** The people of ours who see a deal and may be given an item of a question. */
export const staffToAsk = async (db: Db, deal: Deal): Promise<{ id: number; name: string }[]> => {
  const people = await selectRows<Person>(
    db,
    sql`select id, last_name, first_name, middle_name from ${users}
        where id in (${seersOfDeal(deal)}) and ${staff} order by last_name, first_name, id`,
  );
  return people.map(({ id, last_name: lastName, first_name: firstName, middle_name: middleName }) => ({
    id,
    name: shortName({ lastName, firstName, middleName }),
  }));
};
