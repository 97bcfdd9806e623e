import { type SQL, sql } from 'drizzle-orm';
import { isInnShape } from '#domain/inn.ts';
import {
  type OrganizationQuery,
  type OrganizationSource,
  type OrganizationStatus,
  readOrganizationQuery,
} from '#features/organizations/organizations.rules.ts';
import type { RegistryFirm } from '#features/organizations/server/organization-registry.ts';
import { organizationRegistry } from '#features/organizations/server/choose-registry.ts';
import { visibleOrganizations } from '#features/organizations/server/visible-organizations.ts';
import type { Caller } from '#kit/server/caller.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';

const maxFound = 10;
// More would only be sorted and thrown away: nobody reads past the tenth.
const maxCandidates = 200;

/** A firm as the search and the look-up answer it; `id` only where the caller may see our card of it. */
export type FoundOrganization = {
  id: number | null;
  name: string;
  inn: string;
  status: OrganizationStatus;
  region: string | null;
  registered_on: string | null;
  okved: string | null;
  source: OrganizationSource;
};

/** `o` is a row of organizations; its id is shown only to those who may see the card. */
const columnsFor = (
  caller: Caller,
): SQL => sql`case when ${visibleOrganizations(caller)} then coalesce(o.merged_into, o.id) end as id,
  o.short_name as name, o.inn, o.status, o.region, to_char(o.registered_on, 'YYYY-MM-DD') as registered_on,
  o.okved, o.source`;

/** The search of our base as one statement; each branch has its own index: name, beginning of INN, of OGRN. */
export const searchStatement = (caller: Caller, query: OrganizationQuery): SQL => {
  const typed = query.kind === 'name' ? query.name : query.digits;
  const branch = (condition: SQL): SQL =>
    sql`(select o.* from organizations o where ${condition} and o.merged_into is null and ${visibleOrganizations(caller)}
         limit ${maxCandidates})`;
  const branches = [sql`o.search_name like ${containing(typed)}`];
  if (query.kind === 'digits') branches.push(sql`o.inn like ${`${typed}%`}`, sql`o.ogrn like ${`${typed}%`}`);
  return sql`select ${columnsFor(caller)} from (${sql.join(branches.map(branch), sql` union `)}) o
             order by starts_with(o.search_name, ${typed}) desc, o.search_name, o.id limit ${maxFound}`;
};

/** The firms of our base with exactly these numbers; without the id where the caller may not see the card. */
export const readCards = (db: Db, caller: Caller, inns: readonly string[]): Promise<FoundOrganization[]> => {
  const listed = sql.join(
    inns.map((inn) => sql`${inn}`),
    sql`, `,
  );
  return inns.length === 0
    ? Promise.resolve([])
    : selectRows(db, sql`select ${columnsFor(caller)} from organizations o where o.inn in (${listed})`);
};

/** A firm, ours or a register's, in the words of the wire. */
export const describeFirm = (firm: RegistryFirm): Omit<FoundOrganization, 'id'> => ({
  name: firm.shortName,
  inn: firm.inn,
  status: firm.status,
  region: firm.region,
  registered_on: firm.registeredOn,
  okved: firm.okved,
  source: firm.source,
});

/**
 * Up to ten firms by the beginning of an INN or OGRN or a part of the name: those of our base the caller may
 * see, then the register's. A whole INN finds its firm for everybody who may search, but an id, the sign that
 * the firm is our client, goes only to those who may see the card.
 */
export const searchOrganizations = async (
  typed: string,
  { db, caller, services }: Pick<CallContext, 'services' | 'db'> & { readonly caller: Caller },
): Promise<FoundOrganization[]> => {
  const query = readOrganizationQuery(typed);
  if (!query) return [];
  const ours = await selectRows<FoundOrganization>(db, searchStatement(caller, query));
  const isNew = (inn: string): boolean => ours.every((card) => card.inn !== inn);
  // A register that gives no answer leaves what our own base knows.
  const listed =
    ours.length < maxFound
      ? await organizationRegistry(services)
          .search(query, maxFound)
          .catch(() => [])
      : [];
  const firms = listed.filter((firm) => isNew(firm.inn));
  const exact =
    query.kind === 'digits' && isInnShape(query.digits) && isNew(query.digits) ? [query.digits] : [];
  const cards = await readCards(db, caller, [...firms.map((firm) => firm.inn), ...exact]);
  const described = firms.map((firm) => ({
    ...describeFirm(firm),
    id: cards.find(({ inn }) => inn === firm.inn)?.id ?? null,
  }));
  const rest = cards.filter((card) => firms.every((firm) => firm.inn !== card.inn));
  return [...ours, ...described, ...rest].slice(0, maxFound);
};
