import { and, desc, eq } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { readCalendar } from '#features/calendar/server/calendar.facade.ts';
import type { CallFacts, CallZone, RuleKind } from '#features/call-rules/call-rules.facts.ts';
import { callConsents } from '#features/call-rules/server/call-rules.tables.ts';
import { findStop } from '#features/call-rules/server/find-stop.ts';
import { existingPhones } from '#features/call-rules/server/existing-phones.ts';
import { noPast, pastCallsPoint } from '#features/call-rules/server/past-calls.ts';
import { readBasis } from '#features/call-rules/server/read-settings.ts';
import {
  type CallSubject,
  hasLiveDeal,
  type PhoneOwner,
  whosePhone,
} from '#features/call-rules/server/whose-phone.ts';
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

const zonesOf = async (db: Db, phone: string, { organization }: PhoneOwner): Promise<CallZone[]> => {
  const [place] = await placesOfPhones(db, [phone]);
  const zone = place?.zone ?? null;
  const ofPhone: CallZone = { of: 'phone', zone: zone ?? moscow, isFound: zone !== null };
  if (!organization) return [ofPhone];
  const own = organization.timeZone;
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

/** Whether the number stands with a firm, a lead, or somebody whom another feature keeps. */
const isOurs = async (
  { db, services }: Pick<Judging, 'db' | 'services'>,
  phone: string,
  { isFound }: PhoneOwner,
): Promise<boolean> => {
  if (isFound) return true;
  for (const knows of existingPhones.contributions(services)) if (await knows(db, phone)) return true;
  return false;
};

/** All that the rules judge a call by, and whose number it is. */
export const gatherFacts = async (
  { db, now, services }: Judging,
  asked: AskedCall,
): Promise<{ readonly facts: CallFacts; readonly owner: PhoneOwner }> => {
  const phone = normalizePhone(asked.phone) ?? asked.phone;
  const owner = await whosePhone(db, asked);
  const organizationId = owner.organization?.id ?? null;
  const [past] = pastCallsPoint.contributions(services);
  const { offers, callsLastHour, busyWith } = past
    ? await past(db, { userId: asked.userId, phone, organizationId, now })
    : noPast;
  const names = await shortNamesOf({ db, services }, [busyWith.phone, busyWith.organization]);
  const nameOf = (id: number | null): string | null => (id === null ? null : (names.get(id) ?? ''));
  const stop = await findStop(db, { phone, inn: owner.organization?.inn ?? null, now });
  const facts: CallFacts = {
    now,
    kind: await kindOf(db, phone, owner),
    isPractice: asked.isPractice,
    phone,
    isOurPhone: await isOurs({ db, services }, phone, owner),
    zones: await zonesOf(db, phone, owner),
    calendar: await readCalendar(db),
    stop: stop && { by: stop.phone === null ? 'inn' : 'phone', reason: stop.reason, until: stop.until },
    isLeadWithoutBasis: owner.lead !== null && owner.lead.basis === null,
    consent: await consentOf(db, phone, owner),
    basis: (await readBasis(db))?.basis ?? null,
    offers,
    callsLastHour,
    busyWith: { phone: nameOf(busyWith.phone), organization: nameOf(busyWith.organization) },
  };
  return { facts, owner };
};
