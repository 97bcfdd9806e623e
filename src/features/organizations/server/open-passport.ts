import { organizationErrors } from '#features/organizations/organizations.errors.ts';
import { findOrganization } from '#features/organizations/server/show-organization.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** The passport of one founder: who has opened it, of whom and why, stays in the log without the number. */
export const openPassport = async (
  operation: Operation,
  { id, name, reason }: { readonly id: number; readonly name: string; readonly reason: string },
): Promise<{ passport: string }> => {
  const { people } = await findOrganization(operation, id);
  const passport = people.find((person) => person.name === name && person.passport)?.passport;
  if (!passport) throw refuse(organizationErrors.noPassport);
  await recordChange(operation, {
    entity: 'founder_passport',
    entityId: id,
    after: { name, opened: true, reason },
  });
  return { passport };
};
