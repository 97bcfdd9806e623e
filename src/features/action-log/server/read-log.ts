import { type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { isAgentFamily, type Role } from '#domain/role.ts';
import type { actionLogCalls, exportBody } from '#features/action-log/action-log.contract.ts';
import { quietKinds } from '#features/action-log/action-log.kinds.ts';
import { actionLogTexts as texts } from '#features/action-log/action-log.texts.ts';
import { idsIn, type LogNames } from '#features/action-log/server/change-words.ts';
import { changesOf } from '#features/action-log/server/masked-fields.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { titleOf } from '#features/permissions/server/permissions.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { putBack } from '#kit/server/personal/audit-values.ts';
import { auditLog, type Outcome } from '#kit/server/audit.tables.ts';
import { type ContributionsHolder, oncePerProduct } from '#kit/server/define-point.ts';
import { anyOf, instantText, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { readPlace, writePlace } from '#kit/server/list-place.ts';
import type { Services } from '#kit/server/services.ts';

type LogFilter = z.infer<typeof exportBody>;
type Reading = Pick<Operation, 'db' | 'caller' | 'services'>;
type Page = CallReply<typeof actionLogCalls.listRows>;

type LogRow = {
  id: number;
  at: string;
  actor_id: number | null;
  subject_id: number | null;
  role: Role | null;
  call: string;
  entity: string;
  entity_id: number | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  address: string | null;
  session_id: number | null;
  outcome: Outcome;
  reason: string | null;
};

const columns = sql`a.id, a.at, a.actor_id, a.subject_id, a.role, a.call, a.entity, a.entity_id, a.before, a.after,
  a.address, a.session_id, a.outcome, a.reason`;

/** Midnight in Moscow, which has had one zone since 2014. */
const midnight = (day: string): SQL => sql`(${day}::date::timestamp at time zone 'Europe/Moscow')`;
const nextMidnight = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone 'Europe/Moscow')`;

const conditionsOf = (filter: LogFilter, cursor: string | undefined): SQL[] => {
  const { entity, record: entityId, call, outcome, address, from, to, without = [] } = filter;
  const leftOut = without.flatMap((kind): readonly string[] => quietKinds[kind]);
  return [
    // A sign-in that was refused is looked for by everybody who looks at all.
    ...leftOut.map((name) => sql`(a.entity <> ${name} or a.outcome <> 'done')`),
    ...(entity === undefined ? [] : [sql`a.entity = ${entity}`]),
    ...(entityId === undefined ? [] : [sql`a.entity_id = ${entityId}`]),
    ...(call === undefined ? [] : [sql`a.call = ${call}`]),
    ...(outcome === undefined ? [] : [sql`a.outcome = ${outcome}`]),
    ...(address === undefined ? [] : [sql`a.address = ${address}`]),
    ...(from === undefined ? [] : [sql`a.at >= ${midnight(from)}`]),
    ...(to === undefined ? [] : [sql`a.at < ${nextMidnight(to)}`]),
    ...(cursor === undefined ? [] : [readPlace(cursor, sql`(a.at, a.id)`)]),
  ];
};

const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** The last rows that meet conditions, each kind of them by the index that holds its order. */
const lastRows = (conditions: readonly SQL[], limit: number): SQL =>
  sql`(select ${columns} from ${auditLog} a where ${allOf(conditions)} order by a.at desc, a.id desc limit ${limit})`;

/** Rows of people, each person's last by his own index: who did it, and who did it as somebody else. */
const rowsOfPeople = (people: readonly number[], conditions: readonly SQL[], limit: number): SQL => sql`
  select a.* from unnest(${sql.param(`{${people.join(',')}}`)}::int[]) person
    cross join lateral ${lastRows([sql`a.subject_id = person`, ...conditions], limit)} a`;
const rowsActedAs = (person: number, conditions: readonly SQL[], limit: number): SQL =>
  lastRows([sql`a.actor_id = ${person} and a.actor_id <> a.subject_id`, ...conditions], limit);

/** The query of a page: the administrator reads all, anybody else what the people of his branch did. */
export const queryOf = (
  { caller }: Pick<Reading, 'caller'>,
  filter: LogFilter,
  cursor: string | undefined,
  limit: number,
): SQL => {
  const conditions = conditionsOf(filter, cursor);
  const { user_id: person } = filter;
  const isWhole = caller.role === 'admin';
  const branch = caller.scope.agentIds;
  // He may know no address of staff, so he looks for none.
  const own =
    isWhole || filter.address === undefined ? conditions : [...conditions, anyOf(sql`a.actor_id`, branch)];
  const source = (): SQL => {
    if (!isWhole) {
      const people = person === undefined ? branch : branch.filter((id) => id === person);
      return rowsOfPeople(people, own, limit);
    }
    if (person === undefined) return lastRows(own, limit);
    return sql`${lastRows([sql`a.subject_id = ${person}`, ...own], limit)} union all ${rowsActedAs(person, own, limit)}`;
  };
  return sql`select a.id, ${instantText(sql`a.at`)} as at, a.actor_id, a.subject_id, a.role, a.call, a.entity,
      a.entity_id, a.before, a.after, a.address, a.session_id, a.outcome, a.reason
    from (${source()}) a order by a.at desc, a.id desc limit ${limit}`;
};

const titlesOfCalls: (holder: ContributionsHolder) => ReadonlyMap<string, string> = oncePerProduct(
  (holder) => {
    const { calls } = holder as ContributionsHolder & Pick<Services, 'calls'>;
    return new Map(calls.map(({ name, summary }) => [name, titleOf(summary)]));
  },
);

/** What people call an action; what no person calls is the product's own work. */
export const actionOf = (services: Services, call: string): string =>
  titlesOfCalls(services).get(call) ?? texts.byItself;

const reasonOf = (reason: string | null): string | null => {
  if (reason === null) return null;
  const known = texts.reasons[reason];
  if (known !== undefined) return known;
  return /notFound|noSuch/i.test(reason) ? texts.foreign : reason;
};

/** Names of everybody, of every bank and of every kind of document that a page speaks of. */
const namesIn = async (
  { db, services }: Pick<Reading, 'db' | 'services'>,
  page: readonly LogRow[],
): Promise<LogNames> => {
  const ids = page.flatMap(({ before, after }) => [idsIn(before), idsIn(after)]);
  const named = await selectRows<{ id: number; name: string }>(
    db,
    sql`select b.id, b.name from ${banks} b where ${anyOf(
      sql`b.id`,
      ids.flatMap((found) => found.banks),
    )}`,
  );
  const kinds = await selectRows<{ code: string; name: string }>(
    db,
    sql`select k.code, k.name from ${documentKinds} k`,
  );
  const people = page.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id]);
  return {
    people: await shortNamesOf({ db, services }, [...people, ...ids.flatMap((found) => found.people)]),
    banks: new Map(named.map(({ id, name }) => [id, name])),
    kinds: new Map(kinds.map(({ code, name }) => [code, name])),
  };
};

/** A page of the log, newest first. */
export const readLog = async (
  context: Reading,
  filter: LogFilter,
  cursor: string | undefined,
  limit: number,
): Promise<Page> => {
  const { db, caller, services } = context;
  const rows = await selectRows<LogRow>(db, queryOf(context, filter, cursor, limit + 1));
  const page = await putBack(db, rows.slice(0, limit), texts.erased);
  const names = await namesIn({ db, services }, page);
  const personOf = (id: number | null) =>
    id === null ? null : { id, name: names.people.get(id) ?? `№ ${id}` };
  const branch = new Set(caller.scope.agentIds);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    items: page.map((row) => {
      const isOpen = !isAgentFamily(caller.role) || (row.actor_id !== null && branch.has(row.actor_id));
      return {
        id: row.id,
        at: row.at,
        who: personOf(row.actor_id),
        acting_as: row.subject_id === row.actor_id ? null : personOf(row.subject_id),
        role: row.role,
        action: actionOf(services, row.call),
        call: row.call,
        record: {
          entity: row.entity,
          title: texts.entities[row.entity] ?? texts.unknownRecord,
          id: row.entity_id,
        },
        changes: changesOf(services, caller.role, names, row),
        address: isOpen ? row.address : null,
        session: isOpen ? row.session_id : null,
        outcome: row.outcome,
        reason: reasonOf(row.reason),
      };
    }),
    next_cursor: last ? writePlace(last.at, last.id) : null,
  };
};
