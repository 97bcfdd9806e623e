import { type SQL, sql } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import type { duplicateCalls } from '#features/duplicates/duplicates.contract.ts';
import { type Likeness, likeEnough, undoUntil } from '#features/duplicates/duplicates.rules.ts';
import { organizationMerges } from '#features/duplicates/server/duplicates.tables.ts';
import { findOrganization, type Looking } from '#features/organizations/server/organizations.facade.ts';
import { organizations, visibleOrganizations } from '#features/organizations/server/organizations.read.ts';
import type { OrganizationStatus } from '#features/organizations/organizations.status.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

type RequestContext = Looking & { readonly db: Db; readonly now: Date };
type Found = CallReply<(typeof duplicateCalls)['findDuplicates']>;
type Listed = CallReply<(typeof duplicateCalls)['listDuplicates']>;
type Merge = Listed['merges'][number];
type Organization = Merge['source'];

const mostLike = 10;
const mostPairs = 100;
/** Names are compared for the cards changed last: comparing everybody with everybody takes minutes. */
const freshCards = 50;
const mostMerges = 50;
/** So many digits of an INN may have been mistyped: a wrong one changes the check digits, too. */
const mostSlips = 3;

const organizationColumns = (alias: 'o' | 'p', name: string): SQL => {
  const of = sql.identifier(alias);
  return sql`json_build_object('id', ${of}.id, 'name', ${of}.short_name, 'inn', ${of}.inn, 'region', ${of}.region,
    'status', ${of}.status) as ${sql.identifier(name)}`;
};

/** The one INN is the other with a slip of the hand: firms of one name and other numbers are other firms. */
const isSlip = sql`length(p.inn) = length(o.inn) and (
    select count(*) from generate_series(1, length(o.inn)) at
    where substr(p.inn, at, 1) <> substr(o.inn, at, 1)) <= ${mostSlips}`;

/** How `p` is like `o`, as a list of words. */
const because = sql`array_remove(array[
    case when p.ogrn = o.ogrn then 'ogrn' end,
    case when p.phones && o.phones then 'phone' end,
    case when similarity(p.search_name, o.search_name) >= ${likeEnough}::float8 then 'name' end], null)`;

type LikeRow = { readonly organization: Organization; readonly because: Likeness[] };

/** Organizations like this one; each way of being like has its own index. */
const likeStatement = (looking: Looking, id: number): SQL => {
  const branch = (condition: SQL): SQL =>
    sql`(select p.id from ${organizations} p, own o where ${condition} and p.id <> o.id limit ${mostLike * 5})`;
  const branches = [
    branch(sql`p.ogrn = o.ogrn`),
    branch(sql`cardinality(o.phones) > 0 and p.phones && o.phones`),
    branch(
      sql`p.search_name % o.search_name and similarity(p.search_name, o.search_name) >= ${likeEnough}::float8
        and ${isSlip}`,
    ),
  ];
  return sql`with own as (select * from ${organizations} where id = ${id})
    select ${organizationColumns('p', 'organization')}, ${because} as because
    from own o, ${organizations} p
    where p.id in (${sql.join(branches, sql` union `)}) and p.merged_into is null
      and p.id in (select o.id from ${organizations} o where ${visibleOrganizations(looking)})
    order by cardinality(${because}) desc, similarity(p.search_name, o.search_name) desc, p.id limit ${mostLike}`;
};

type PairRow = { readonly one: Organization; readonly other: Organization; readonly because: Likeness[] };

const pairsStatement = (looking: Looking): SQL => sql`
  with alike as (
    (select o.id as one, p.id as other from ${organizations} o join ${organizations} p on p.ogrn = o.ogrn and p.id > o.id
      where o.merged_into is null and p.merged_into is null limit ${mostPairs})
    union
    (select min(of.id), max(of.id) from
      (select id, unnest(phones) as phone from ${organizations} where merged_into is null) of
      group by of.phone having count(distinct of.id) > 1 limit ${mostPairs})
    union
    (select least(o.id, p.id), greatest(o.id, p.id) from
      (select * from ${organizations} where merged_into is null order by id desc limit ${freshCards}) o
      join ${organizations} p on p.search_name % o.search_name and p.id <> o.id and p.merged_into is null
        and similarity(p.search_name, o.search_name) >= ${likeEnough}::float8 and ${isSlip}
      limit ${mostPairs}))
  select ${organizationColumns('o', 'one')}, ${organizationColumns('p', 'other')}, ${because} as because
  from alike join ${organizations} o on o.id = alike.one join ${organizations} p on p.id = alike.other
  where ${visibleOrganizations(looking)}
  order by cardinality(${because}) desc, similarity(p.search_name, o.search_name) desc, o.id desc limit ${mostPairs}`;

type MergeRow = Omit<Merge, 'by' | 'undo_until'> & {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
};

const mergesStatement = (condition: SQL): SQL => sql`
  select m.id, ${organizationColumns('p', 'source')}, ${organizationColumns('o', 'target')}, m.reason,
    to_char(m.merged_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as merged_at,
    jsonb_array_length(m.moved -> 'deals') as deals, u.last_name, u.first_name, u.middle_name
  from ${organizationMerges} m
  join ${organizations} p on p.id = m.source_id join ${organizations} o on o.id = m.target_id
  join ${users} u on u.id = m.merged_by
  where m.undone_at is null and ${condition}
  order by m.merged_at desc, m.id desc limit ${mostMerges}`;

const readMerges = async (db: Db, condition: SQL): Promise<Merge[]> => {
  const rows = await selectRows<MergeRow>(db, mergesStatement(condition));
  return rows.map(({ last_name: lastName, first_name: firstName, middle_name: middleName, ...row }) => ({
    ...row,
    by: shortName({ lastName, firstName, middleName }),
    undo_until: undoUntil(new Date(row.merged_at)).toISOString(),
  }));
};

/** Whom this organization is like, the likest first, and what was merged into it. */
export const findDuplicates = async (id: number, context: RequestContext): Promise<Found> => {
  const { db } = context;
  const organization = await findOrganization(context, id);
  const merges = await readMerges(db, sql`(m.target_id = ${id} or m.source_id = ${id})`);
  if (organization.mergedInto !== null) return { like: [], merges };
  const like = await selectRows<LikeRow>(db, likeStatement(context, id));
  return { like, merges };
};

/** Organizations that look like one, in pairs, and the merges of the last days. */
export const listDuplicates = async (context: RequestContext): Promise<Listed> => ({
  pairs: await selectRows<PairRow>(context.db, pairsStatement(context)),
  merges: await readMerges(context.db, sql`${visibleOrganizations(context)}`),
});

/** An organization in the words of these calls. */
export const describe = (organization: {
  readonly id: number;
  readonly shortName: string;
  readonly inn: string;
  readonly region: string | null;
  readonly status: OrganizationStatus;
}): Organization => ({
  id: organization.id,
  name: organization.shortName,
  inn: organization.inn,
  region: organization.region,
  status: organization.status,
});
