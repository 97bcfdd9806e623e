import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { shortName } from '#domain/person-name.ts';
import type { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { nameForSearch, type OrganizationSource } from '#features/organizations/organizations.rules.ts';
import type { OrganizationStatus } from '#features/organizations/organizations.status.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { type Looking, visibleOrganizations } from '#features/organizations/server/visible-organizations.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { entityId } from '#kit/contract/fields.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { fieldTexts } from '#kit/contract/kit.texts.ts';
import { type Db, selectRow, selectRows } from '#kit/server/database.ts';
import { containing } from '#kit/server/like-words.ts';
import { writeOrderPlace } from '#kit/server/list-place.ts';
import {
  answersOwn,
  type Listed,
  type OwnAnswer,
  readByOwn,
  type Stretch,
} from '#kit/server/lists/own-lists.ts';

type Filter = CallParsed<(typeof organizationCalls)['listOrganizations']>['body'];
type Page = CallReply<(typeof organizationCalls)['listOrganizations']>;
type RequestContext = Looking & { readonly db: Db; readonly now: Date };
type Conditions = Omit<RequestContext, 'db'>;
const listed: Listed = { record: 'organization', id: sql`o.id` };

const mostCounted = 10_000;
const maxWords = 6;

const placeInList = z.tuple([z.string().check(z.maxLength(400)), entityId('organization')]);
type Place = z.infer<typeof placeInList>;

const writeCursor = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const readCursor = (cursor: string): Place => {
  try {
    return placeInList.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw refuse(kitErrors.invalid, { errors: { cursor: [fieldTexts.wrong] } });
  }
};

/** Digits are the beginning of an INN or an OGRN, or a part of a name; words stand anywhere in the name, in any order. */
const matches = (q: string): SQL => {
  const digits = q.replaceAll(/\s/g, '');
  if (/^\d+$/.test(digits)) {
    const begins = `${digits}%`;
    // Each branch has its own index.
    return sql`o.id in (select id from ${organizations} where inn like ${begins}
      union select id from ${organizations} where ogrn like ${begins}
      union select id from ${organizations} where search_name like ${`%${digits}%`})`;
  }
  const words = nameForSearch(q).split(' ').slice(0, maxWords);
  return sql.join(
    words.map((word) => sql`o.search_name like ${containing(word)}`),
    sql` and `,
  );
};

const holdCondition = ({ held, holder_id: holderId }: Filter, now: Date): SQL[] => {
  const isHeld = sql`(o.holder_id is not null and o.held_until > ${now.toISOString()})`;
  const conditions: SQL[] = [];
  if (held !== undefined) conditions.push(held ? isHeld : sql`not ${isHeld}`);
  if (holderId !== undefined) conditions.push(sql`o.holder_id = ${holderId}`, isHeld);
  return conditions;
};

const required = (filter: Filter, context: Conditions, own: SQL): SQL => {
  const conditions = [
    sql`o.merged_into is null`,
    visibleOrganizations(context),
    ...(filter.q && nameForSearch(filter.q) ? [matches(filter.q)] : []),
    ...(filter.region_code ? [sql`o.region_code = ${filter.region_code}`] : []),
    ...(filter.status ? [sql`o.status = ${filter.status}`] : []),
    ...holdCondition(filter, context.now),
    own,
  ];
  return sql.join(conditions, sql` and `);
};

/** Organizations by name, after the place of the page. */
const byName = ({ cursor, q }: Filter): Stretch => {
  const after = cursor && readCursor(cursor);
  // A search goes by the index of trigrams: the index of the order would read the names of everybody.
  const name = q ? sql`(o.search_name || '')` : sql`o.search_name`;
  return {
    join: sql``,
    where: after ? sql`(o.search_name, o.id) > (${after[0]}, ${after[1]}::int)` : sql`true`,
    order: sql`${name}, o.id`,
    place: sql`null::text`,
  };
};

/** The first organizations of a stretch, as one statement. */
const listStatement = (
  conditions: SQL,
  context: Conditions,
  { join, where, order, place }: Stretch,
  count: number,
): SQL => {
  const now = context.now.toISOString();
  return sql`select ${place} as place, o.id, o.short_name as name, o.search_name, o.inn, o.status, o.region, o.okved, o.okved_name, o.source,
      to_char(o.looked_up_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as looked_up_at,
      h.id as holder_id, h.last_name, h.first_name, h.middle_name, h.username,
      to_char(o.held_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as held_until
    from ${organizations} o${join} left join ${users} h on h.id = o.holder_id and o.held_until > ${now}
    where ${conditions} and ${where} order by ${order} limit ${count}`;
};

/** One row more than asked, to tell whether there is a next page. */
const rowsOf = async (filter: Filter, context: RequestContext, own: OwnAnswer): Promise<Row[]> => {
  const { by, cursor } = filter;
  const conditions = required(filter, context, (await own.page(context.db)).where);
  const read = (stretch: Stretch, count: number) =>
    selectRows<Row>(context.db, listStatement(conditions, context, stretch, count));
  const count = filter.limit + 1;
  return by === undefined
    ? read(byName(filter), count)
    : readByOwn(context, { listed, by, cursor, count }, read);
};

type Row = {
  readonly id: number;
  readonly place: string | null;
  readonly name: string;
  readonly search_name: string;
  readonly inn: string;
  readonly status: OrganizationStatus;
  readonly region: string | null;
  readonly okved: string | null;
  readonly okved_name: string | null;
  readonly source: OrganizationSource;
  readonly looked_up_at: string;
  readonly holder_id: number | null;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string;
  readonly username: string;
  readonly held_until: string;
};

const nextOf = (by: string | undefined, { place, id, search_name: name }: Row): string =>
  by === undefined ? writeCursor([name, id]) : writeOrderPlace(by, { value: place, id });

const holderOf = (row: Row): Page['items'][number]['holder'] =>
  row.holder_id === null
    ? null
    : {
        id: row.holder_id,
        name:
          shortName({ lastName: row.last_name, firstName: row.first_name, middleName: row.middle_name }) ||
          row.username,
        until: row.held_until,
      };

/** A page of the organizations a caller may see, by name or by a field of the company's own. */
export const listOrganizations = async (filter: Filter, context: RequestContext): Promise<Page> => {
  const { db } = context;
  const own = answersOwn(context, listed, filter.own);
  const rows = await rowsOf(filter, context, own);
  const page = rows.slice(0, filter.limit);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const counted = await selectRow<{ total: number }>(
    db,
    sql`select count(*)::int as total from
      (select from ${organizations} o where ${required(filter, context, own.where)} limit ${mostCounted + 1}) counted`,
  );
  const total = counted?.total ?? 0;
  return {
    items: page.map((row) => ({
      id: row.id,
      name: row.name,
      inn: row.inn,
      status: row.status,
      region: row.region,
      okved: row.okved,
      okved_name: row.okved_name,
      source: row.source,
      looked_up_at: row.looked_up_at,
      holder: holderOf(row),
    })),
    next_cursor: last ? nextOf(filter.by, last) : null,
    total: Math.min(total, mostCounted),
    is_over: total > mostCounted,
  };
};
