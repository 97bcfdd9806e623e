import { sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { Role } from '#domain/role.ts';
import { departments, users } from '#features/people/server/people.read.ts';
import type { permissionCalls } from '#features/permissions/permissions.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

type PersonRow = {
  id: number;
  last_name: string;
  first_name: string;
  middle_name: string;
  department: string | null;
  total: number;
};

const shown = 8;

const peopleOf = (db: Db, role: Role): Promise<PersonRow[]> =>
  selectRows<PersonRow>(
    db,
    sql`select u.id, u.last_name, u.first_name, u.middle_name, d.name as department, count(*) over ()::int as total
      from ${users} u left join ${departments} d on d.id = u.department_id
      where u.status = 'active' and ${role} = any(u.roles)
      order by u.last_name, u.first_name, u.id limit ${shown}`,
  );

/** Who holds a role: how many, and the first of them by name. */
export const listPeopleOfRole = async (
  role: Role,
  db: Db,
): Promise<CallReply<typeof permissionCalls.listPeople>> => {
  const people = await peopleOf(db, role);
  return {
    people: people.map(({ id, last_name, first_name, middle_name, department }) => ({
      id,
      name: shortName({ lastName: last_name, firstName: first_name, middleName: middle_name }),
      department,
    })),
    total: people[0]?.total ?? 0,
  };
};
