import { type SQL, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { AgentRole } from '#domain/role.ts';
import type { agentRatesCalls } from '#features/agent-rates/agent-rates.contract.ts';
import type { RateScope } from '#features/agent-rates/agent-rates.scopes.ts';
import { rateRows, rateTables, rateVersions } from '#features/agent-rates/server/agent-rates.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type List = (typeof agentRatesCalls)['listRateTables'];
type Asked = CallParsed<List>['body'];

/** A table as it is read: whose it is. */
export type TableRow = {
  readonly id: number;
  readonly scope: RateScope;
  readonly name: string;
  readonly personId: number | null;
  readonly personName: string | null;
  readonly personRole: AgentRole | null;
};

/** What `TableRow` is read from: a table `t` with its person `p`. */
export const tableFields: SQL = sql`
  t.id, t.scope, t.name, t.person_id as "personId",
  nullif(trim(concat_ws(' ', p.last_name, p.first_name)), '') as "personName",
  (select role from unnest(p.roles) role where role in ('agent', 'senioragent', 'headagent') limit 1) as "personRole"`;

/** A table as the wire carries it. */
export const describeTable = ({ id, scope, name, personId, personName, personRole }: TableRow) => ({
  id,
  scope,
  name,
  person: personId === null ? null : { id: personId, name: personName ?? name, role: personRole },
});

type Row = TableRow & {
  readonly number: number | null;
  readonly validFrom: string | null;
  readonly rows: number;
  readonly hasDraft: boolean;
  readonly plannedFrom: string | null;
};

const after = (cursor: string | undefined): SQL =>
  cursor === undefined || !/^\d{1,9}$/.test(cursor) ? sql`true` : sql`t.id > ${Number(cursor)}`;

const named = (q: string | undefined): SQL => {
  if (!q) return sql`true`;
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(t.name ilike ${like} or p.last_name ilike ${like})`;
};

/** The page of tables that was asked for, in the order in which they were made: the company's comes first. */
const tablesStatement = ({ q, scope, cursor, limit }: Asked, today: string): SQL => sql`
  select ${tableFields}, v.number, v.valid_from::text as "validFrom", coalesce(v.rows, 0)::int as rows,
         exists (select 1 from ${rateVersions} d
                 where d.table_id = t.id and d.valid_from is null and d.withdrawn_at is null) as "hasDraft",
         (select min(n.valid_from)::text from ${rateVersions} n
          where n.table_id = t.id and n.valid_from > ${today}::date) as "plannedFrom"
  from ${rateTables} t
  left join ${users} p on p.id = t.person_id
  left join lateral (
    select v.valid_from,
           (select count(*)::int from ${rateVersions} o where o.table_id = v.table_id and o.id <= v.id) as number,
           (select count(*)::int from ${rateRows} r where r.version_id = v.id) as rows
    from ${rateVersions} v
    where v.table_id = t.id and v.valid_from <= ${today}::date and (v.valid_to is null or v.valid_to >= ${today}::date)
    order by v.valid_from desc limit 1) v on true
  where ${after(cursor)} and ${scope === undefined ? sql`true` : sql`t.scope = ${scope}`}
    and ${named(q)}
  order by t.id limit ${limit + 1}`;

/** A page of rate tables. */
export const listRateTables = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  asked: Asked,
): Promise<CallReply<List>> => {
  const found = await selectRows<Row>(db, tablesStatement(asked, moscowDateOf(now)));
  const page = found.slice(0, asked.limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => ({
      ...describeTable(row),
      number: row.number,
      valid_from: row.validFrom,
      rows: row.rows,
      has_draft: row.hasDraft,
      planned_from: row.plannedFrom,
    })),
    next_cursor: found.length > asked.limit && last ? String(last.id) : null,
  };
};
