import { eq } from 'drizzle-orm';
import { officeHours } from '#domain/working-clock.ts';
import { placesOfPhones } from '#features/numbering/server/numbering.facade.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import type { Db } from '#kit/server/database.ts';

/** The zone of whoever is called: of his firm's region, else of the number; Moscow where neither is known. */
export const zoneOf = async (
  db: Db,
  phone: string,
  organizationId: number | null,
): Promise<{ readonly zone: string; readonly isFound: boolean }> => {
  const [organization] =
    organizationId === null
      ? []
      : await db
          .select({ zone: organizations.timeZone })
          .from(organizations)
          .where(eq(organizations.id, organizationId));
  const zone = organization?.zone ?? (await placesOfPhones(db, [phone]))[0]?.zone ?? null;
  return { zone: zone ?? officeHours.zone, isFound: zone !== null };
};
