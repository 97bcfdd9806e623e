import { and, desc, eq } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import type { ProductionCalendar } from '#domain/production-calendar.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallFacts, CallZone, RuleKind } from '#features/call-rules/call-rules.facts.ts';
import { callConsents } from '#features/call-rules/server/call-rules.tables.ts';
import { type Called, findCalled, findStopOf } from '#features/call-rules/server/find-called.ts';
import { noPast, pastCallsPoint } from '#features/call-rules/server/past-calls.ts';
import { readBasis } from '#features/call-rules/server/read-settings.ts';
import { type CallSubject, hasLiveDeal, type PhoneOwner } from '#features/call-rules/server/whose-phone.ts';
import { agreedCallback } from '#features/callbacks/server/callbacks.facade.ts';
import { isOpen } from '#features/leads/leads.status.ts';
import { placesOfPhones } from '#features/numbering/server/numbering.facade.ts';
import type { Db } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

/** Where calls are judged: a connection, the clock, the product. */
export type Judging = { readonly db: Db; readonly now: Date; readonly services: Services };

/** A call that somebody is about to make. */
export type AskedCall = CallSubject & { readonly userId: number; readonly isPractice: boolean };

const moscow = 'Europe/Moscow';

const zonesOf = async (db: Db, phone: string, called: Called): Promise<CallZone[]> => {
  const { organization } = called.owner;
  const [place] = await placesOfPhones(db, [phone]);
  const zone = place?.zone ?? null;
  const ofPhone: CallZone = { of: 'phone', zone: zone ?? moscow, isFound: zone !== null };
  const own = organization?.timeZone ?? called.zone;
  if (!organization && own === null) return [ofPhone];
  return [{ of: 'firm', zone: own ?? moscow, isFound: own !== null }, ofPhone];
};

const consentOf = async (db: Db, phone: string, { lead }: PhoneOwner): Promise<CallFacts['consent']> => {
  const [last] = await db
    .select({ withdrawnAt: callConsents.withdrawnAt })
    .from(callConsents)
    .where(and(eq(callConsents.phone, phone), eq(callConsents.kind, 'offers')))
    .orderBy(desc(callConsents.consentedAt), desc(callConsents.id))
    .limit(1);
  if (!last) return lead?.basis === 'consent' ? 'given' : 'none';
  return last.withdrawnAt === null ? 'given' : 'withdrawn';
};

/** A client with a live deal, a lead who has asked, a call that was agreed: such a call is waited for. */
const kindOf = async (db: Db, phone: string, { organization, lead }: PhoneOwner): Promise<RuleKind> => {
  if (lead?.basis === 'asked' && isOpen(lead.state)) return 'service';
  if (organization && (await hasLiveDeal(db, organization.id))) return 'service';
  return (await agreedCallback(db, phone)) ? 'service' : 'offer';
};

/** All that the rules judge a call by, and whose number it is. */
export const gatherFacts = async (
  { db, now, services }: Judging,
  asked: AskedCall,
  calendar: ProductionCalendar,
): Promise<{ readonly facts: CallFacts; readonly owner: PhoneOwner }> => {
  const phone = normalizePhone(asked.phone) ?? asked.phone;
  const called = await findCalled({ db, services }, asked);
  const { owner, phones, inns, isOurs, since } = called;
  const organizationId = owner.organization?.id ?? null;
  const [past] = pastCallsPoint.contributions(services);
  const { offers, callsLastHour, busyWith } = past
    ? await past(db, { ...asked, phone, phones, organizationId, now })
    : noPast;
  const names = await shortNamesOf({ db, services }, [busyWith.phone, busyWith.organization]);
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? ''));
  const stop = await findStopOf(db, { phone, inns, now });
  const facts: CallFacts = {
    now,
    kind: await kindOf(db, phone, owner),
    isPractice: asked.isPractice,
    phone,
    isOurPhone: isOurs,
    zones: await zonesOf(db, phone, called),
    calendar,
    stop: stop && { by: stop.phone === null ? 'inn' : 'phone', reason: stop.reason, until: stop.until },
    isLeadWithoutBasis: owner.lead !== null && owner.lead.basis === null,
    consent: await consentOf(db, phone, owner),
    basis: (await readBasis(db))?.basis ?? null,
    offers,
    offeredSince: since,
    callsLastHour,
    busyWith: { phone: nameOf(busyWith.phone), organization: nameOf(busyWith.organization) },
  };
  return { facts, owner };
};
