import { organizationLimits } from '#features/organizations/organizations.limits.ts';
import { eq } from 'drizzle-orm';
import { addDays, moscowDateOf } from '#domain/moscow-date.ts';
import { isAgentFamily } from '#domain/role.ts';
import type { organizationCalls } from '#features/organizations/organizations.contract.ts';
import { organizationErrors } from '#features/organizations/organizations.errors.ts';
import { writeOrganization } from '#features/organizations/server/save-organization.ts';
import { lockOrganization } from '#features/organizations/server/show-organization.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse, type RefusalKind } from '#kit/contract/define-errors.ts';
import { success } from '#kit/contract/fields.ts';
import type { Operation } from '#kit/server/implement.ts';

type Wish = CallParsed<(typeof organizationCalls)['reassignClient']>['body'];
type Holder = NonNullable<Wish['holder']>;

const refuseField = (field: string, kind: RefusalKind): never => {
  throw refuse(kind, { errors: { [`holder.${field}`]: [kind.message] } });
};

/** The hold lasts to the end of its last day in Moscow. */
const endOf = (day: string): Date => new Date(`${addDays(day, 1)}T00:00:00+03:00`);

const checkHolder = async ({ id, until }: Holder, { db, now }: Operation): Promise<void> => {
  const today = moscowDateOf(now);
  if (until < today) refuseField('until', organizationErrors.untilPast);
  if (until > addDays(today, organizationLimits.longestHold()))
    refuseField('until', organizationErrors.untilFar);
  const [person] = await db.select().from(users).where(eq(users.id, id));
  if (!person || person.status !== 'active' || !person.roles.some(isAgentFamily))
    refuseField('id', organizationErrors.notAnAgent);
};

/** Gives a client to another agent until a day, or to nobody; why stands in the log. */
export const reassignClient = async ({ id, version, holder, reason }: Wish, operation: Operation) => {
  const organization = await lockOrganization(operation, id, version);
  if (holder) await checkHolder(holder, operation);
  const columns = { holderId: holder?.id ?? null, heldUntil: holder && endOf(holder.until) };
  const { holderId, heldUntil } = organization;
  const change = { before: { holderId, heldUntil }, after: { ...columns, reason } };
  await writeOrganization(operation, organization, columns, change);
  return success;
};
