import { type SQL, sql } from 'drizzle-orm';
import { type Access, mayPass } from '#domain/access.ts';
import type { OwnRecord } from '#domain/own-fields/own-fields.ts';
import { agentRoles } from '#domain/role.ts';
import { seeAgents } from '#features/agent-review/agent-review.access.ts';
import { seeBanks } from '#features/banks/banks.access.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { seeDeals } from '#features/deals/deals.access.ts';
import { deals, visibleDeals } from '#features/deals/server/deals.read.ts';
import { seeOrganizations } from '#features/organizations/organizations.access.ts';
import { type Looking } from '#features/organizations/server/organizations.facade.ts';
import { organizations, visibleOrganizations } from '#features/organizations/server/organizations.read.ts';
import { users, visibleUsers } from '#features/people/server/people.read.ts';
import type { SheetRecord } from '#features/own-fields/own-sheets.rules.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { anyOf, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type Seen = {
  readonly access: Access;
  readonly among: (looking: Looking, ids: readonly number[]) => SQL;
};

const networkRoles = sql.join(
  agentRoles.map((role) => sql`${role}`),
  sql`, `,
);

/** Who may open records of a kind, and which of these he sees. */
const records: Readonly<Record<OwnRecord, Seen>> = {
  deal: {
    access: seeDeals,
    among: ({ caller }, ids) =>
      sql`select d.id, d.client_name as title from ${deals} d where ${anyOf(sql`d.id`, ids)} and ${visibleDeals(caller)}`,
  },
  organization: {
    access: seeOrganizations,
    among: (looking, ids) =>
      sql`select o.id, o.short_name as title from ${organizations} o where ${anyOf(sql`o.id`, ids)} and ${visibleOrganizations(looking)}`,
  },
  bank: {
    access: seeBanks,
    among: (_, ids) => sql`select b.id, b.name as title from ${banks} b where ${anyOf(sql`b.id`, ids)}`,
  },
  agent: {
    access: seeAgents,
    among: ({ caller }, ids) =>
      sql`select id, concat_ws(' ', last_name, first_name) as title from ${users} where ${anyOf(users.id, ids)} and ${visibleUsers(caller)}
          and roles && array[${networkRoles}]`,
  },
};

type Looker = Pick<Operation, 'db' | 'caller' | 'services'>;

/** Whether somebody of this role opens records of a kind at all. */
export const opensRecords = ({ caller }: Pick<Looker, 'caller'>, record: OwnRecord): boolean =>
  mayPass(records[record].access, caller.role);

/** Those of these records that the caller may see, with what they are called. */
export const seenRecords = (
  { db, caller, services }: Looker,
  record: OwnRecord,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly title: string }[]> => {
  if (!opensRecords({ caller }, record)) throw refuse(kitErrors.noRight);
  return selectRows<{ id: number; title: string }>(db, records[record].among({ caller, services }, ids));
};

/** Refuses a record that the caller does not see. */
export const refuseUnseenRecord = async (operation: Looker, record: OwnRecord, id: number): Promise<void> => {
  const [seen] = await seenRecords(operation, record, [id]);
  if (seen === undefined) throw refuse(kitErrors.notFound);
};

const keyed: Readonly<Record<SheetRecord, (keys: SQL) => SQL>> = {
  organization: (keys) => sql`select o.id, o.inn as key from ${organizations} o where o.inn = any(${keys})`,
  bank: (keys) => sql`select b.id, b.bik as key from ${banks} b where b.bik = any(${keys})`,
  agent: (keys) => sql`select id, lower(email) as key from ${users} where lower(email) = any(${keys})`,
};

/** Records that the caller sees by INN, BIK or e-mail, in small letters. */
export const recordsByKey = async (looker: Looker, record: SheetRecord, keys: readonly string[]) => {
  const found = await selectRows<{ id: number; key: string }>(
    looker.db,
    keyed[record](sql`${sql.param(keys)}::text[]`),
  );
  const titles = new Map(
    (
      await seenRecords(
        looker,
        record,
        found.map(({ id }) => id),
      )
    ).map(({ id, title }) => [id, title]),
  );
  const seen = found.flatMap(({ id, key }) => {
    const title = titles.get(id);
    return title === undefined ? [] : [{ id, key, title }];
  });
  return Map.groupBy(seen, ({ key }) => key);
};
