import { type SQL, sql } from 'drizzle-orm';
import { isInnShape } from '#domain/inn.ts';
import {
  type OrganizationQuery,
  type OrganizationSource,
  readOrganizationQuery,
} from '#features/organizations/organizations.rules.ts';
import type { OrganizationStatus } from '#features/organizations/organizations.status.ts';
import type { RegistryOrganization } from '#features/organizations/server/organization-registry.ts';
import { organizationRegistry } from '#features/organizations/server/choose-registry.ts';
import { organizations } from '#features/organizations/server/organizations.tables.ts';
import { type Looking, visibleOrganizations } from '#features/organizations/server/visible-organizations.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { containing } from '#kit/server/like-words.ts';

const maxFound = 10;
// More would only be sorted and thrown away: nobody reads past the tenth.
const maxCandidates = 200;

/** An organization as the search and the look-up answer it; `id` only where the caller may see our card of it. */
type FoundOrganization = {
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
  looking: Looking,
): SQL => sql`case when ${visibleOrganizations(looking)} then coalesce(o.merged_into, o.id) end as id,
  o.short_name as name, o.inn, o.status, o.region, to_char(o.registered_on, 'YYYY-MM-DD') as registered_on,
  o.okved, o.source`;

/** The search of our base as one statement; each branch has its own index: name, beginning of INN, of OGRN. */
export const searchStatement = (looking: Looking, query: OrganizationQuery): SQL => {
  const typed = query.kind === 'name' ? query.name : query.digits;
  const branch = (condition: SQL): SQL =>
    sql`(select o.* from ${organizations} o where ${condition} and o.merged_into is null and ${visibleOrganizations(looking)}
         limit ${maxCandidates})`;
  const branches = [sql`o.search_name like ${containing(typed)}`];
  if (query.kind === 'digits') branches.push(sql`o.inn like ${`${typed}%`}`, sql`o.ogrn like ${`${typed}%`}`);
  return sql`select ${columnsFor(looking)} from (${sql.join(branches.map(branch), sql` union `)}) o
             order by starts_with(o.search_name, ${typed}) desc, o.search_name, o.id limit ${maxFound}`;
};

/** The organizations of our base with exactly these numbers; without the id where the caller may not see the card. */
export const readCards = (
  { db, ...looking }: Looking & { readonly db: Db },
  inns: readonly string[],
): Promise<FoundOrganization[]> => {
  const listed = sql.join(
    inns.map((inn) => sql`${inn}`),
    sql`, `,
  );
  return inns.length === 0
    ? Promise.resolve([])
    : selectRows(db, sql`select ${columnsFor(looking)} from ${organizations} o where o.inn in (${listed})`);
};

/** An organization, ours or a register's, in the words of the wire. */
export const describeOrganization = (organization: RegistryOrganization): Omit<FoundOrganization, 'id'> => ({
  name: organization.shortName,
  inn: organization.inn,
  status: organization.status,
  region: organization.region,
  registered_on: organization.registeredOn,
  okved: organization.okved,
  source: organization.source,
});

/**
 * Up to ten organizations by the beginning of an INN or OGRN or a part of the name: those of our base the caller may
 * see, then the register's. A whole INN finds its organization for everybody who may search, but an id, the sign that
 * the organization is our client, goes only to those who may see the card.
 */
export const searchOrganizations = async (
  typed: string,
  { db, caller, services }: Pick<Operation, 'services' | 'db' | 'caller'>,
): Promise<FoundOrganization[]> => {
  const query = readOrganizationQuery(typed);
  if (!query) return [];
  const ours = await selectRows<FoundOrganization>(db, searchStatement({ caller, services }, query));
  const isNew = (inn: string): boolean => ours.every((card) => card.inn !== inn);
  // A register that gives no answer leaves what our own base knows.
  const listed =
    ours.length < maxFound
      ? await organizationRegistry(services)
          .search(query, maxFound)
          .catch(() => [])
      : [];
  const companies = listed.filter((organization) => isNew(organization.inn));
  const exact =
    query.kind === 'digits' && isInnShape(query.digits) && isNew(query.digits) ? [query.digits] : [];
  const cards = await readCards({ db, caller, services }, [
    ...companies.map((organization) => organization.inn),
    ...exact,
  ]);
  const described = companies.map((organization) => ({
    ...describeOrganization(organization),
    id: cards.find(({ inn }) => inn === organization.inn)?.id ?? null,
  }));
  const rest = cards.filter((card) => companies.every((organization) => organization.inn !== card.inn));
  return [...ours, ...described, ...rest].slice(0, maxFound);
};
