import { and, asc, between, eq, isNull, ne } from 'drizzle-orm';
import { formatPhone, normalizePhone } from '#domain/phone.ts';
import { isWithinHours, officeHours } from '#domain/working-clock.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import type { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { conflictMs } from '#features/callbacks/callbacks.rules.ts';
import { callbackTexts } from '#features/callbacks/callbacks.texts.ts';
import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import { zoneOf } from '#features/callbacks/server/zone-of-phone.ts';
import { findOrganization } from '#features/organizations/server/organizations.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

type Calls = typeof callbackCalls;
type Asked = CallParsed<Calls['checkCallback']>['body'];
type Verdict = CallReply<Calls['checkCallback']>;
type RequestContext = Pick<Operation, 'db' | 'caller' | 'services'>;

const findConflict = async (
  { db, caller }: RequestContext,
  at: Date,
  exceptId: number | undefined,
): Promise<Verdict['conflict']> => {
  const near = between(
    callbacks.at,
    new Date(at.getTime() - conflictMs + 1),
    new Date(at.getTime() + conflictMs - 1),
  );
  const [found] = await db
    .select()
    .from(callbacks)
    .where(
      and(
        eq(callbacks.ownerId, caller.userId),
        isNull(callbacks.closedAt),
        near,
        ne(callbacks.id, exceptId ?? 0),
      ),
    )
    .orderBy(asc(callbacks.at), asc(callbacks.id))
    .limit(1);
  if (!found) return null;
  const who = callbackTexts.report.withName(found.name, formatPhone(found.phone));
  return { at: found.at.toISOString(), who };
};

/** The zone of whoever is to be called, and what speaks against the moment: another promise, or his night. */
export const checkCallback = async (context: RequestContext, asked: Asked): Promise<Verdict> => {
  const { db } = context;
  const { organization_id: organizationId, except_id: exceptId } = asked;
  if (organizationId !== null) await findOrganization(context, organizationId);
  const phone = normalizePhone(asked.phone) ?? asked.phone;
  const { zone, isFound } = await zoneOf(db, phone, organizationId);
  const at = asked.at === null ? null : new Date(asked.at);
  const hours = { ...officeHours, zone };
  return {
    zone,
    is_zone_found: isFound,
    is_outside: at !== null && !isWithinHours(at, hours, await readCalendar(db)),
    conflict: at === null ? null : await findConflict(context, at, exceptId),
  };
};
