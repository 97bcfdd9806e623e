import { sql } from 'drizzle-orm';
import type { Looking } from '#features/organizations/server/organizations.facade.ts';
import { organizations, visibleOrganizations } from '#features/organizations/server/organizations.read.ts';
import type { OrganizationStatus } from '#features/organizations/organizations.status.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { type Db, selectRow } from '#kit/server/database.ts';

/** The organization whose figures are in question, in the words of the wire. */
type Organization = {
  id: number;
  name: string;
  inn: string;
  kpp: string | null;
  ogrn: string | null;
  kind: 'legal' | 'person';
  status: OrganizationStatus;
  region: string | null;
  registered_on: string | null;
};

/** The organization as the caller may see it; one he may not see is refused as one that does not exist. */
export const findOrganization = async (
  context: Looking & { readonly db: Db },
  id: number,
): Promise<Organization> => {
  const organization = await selectRow<Organization>(
    context.db,
    sql`select o.id, o.short_name as name, o.inn, o.kpp, o.ogrn, o.kind, o.status, o.region,
          to_char(o.registered_on, 'YYYY-MM-DD') as registered_on
        from ${organizations} o where o.id = ${id} and ${visibleOrganizations(context)}`,
  );
  if (!organization) throw refuse(kitErrors.notFound);
  return organization;
};
