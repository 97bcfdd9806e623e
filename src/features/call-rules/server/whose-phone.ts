import { and, arrayContains, asc, eq, inArray, isNull } from 'drizzle-orm';
import { dealStatuses, type DealStatus } from '#domain/deal-status.ts';
import { normalizePhone } from '#domain/phone.ts';
import { deals } from '#features/deals/server/deals.read.ts';
import { findLeadByPhone, type Lead } from '#features/leads/server/leads.facade.ts';
import { leads } from '#features/leads/server/leads.read.ts';
import { organizations } from '#features/organizations/server/organizations.read.ts';
import type { Db } from '#kit/server/database.ts';

/** What a call is about, as far as the caller has named it. */
export type CallSubject = {
  readonly phone: string;
  readonly organizationId?: number | null | undefined;
  readonly leadId?: number | null | undefined;
  readonly dealId?: number | null | undefined;
};

type Organization = typeof organizations.$inferSelect;

/** Whose number it is: the named firm or the firm of the named deal, else the one the number stands with. */
export type PhoneOwner = {
  readonly organization: Organization | null;
  readonly leadId: number | null;
  readonly leadName: string | null;
  /** The lead itself: what it has asked for, or that nothing is known of it. */
  readonly lead: Lead | null;
  readonly isFound: boolean;
};

const organizationOf = async (
  db: Db,
  { organizationId, dealId, phone }: CallSubject,
): Promise<Organization | null> => {
  const byId = async (id: number): Promise<Organization | null> => {
    const [found] = await db.select().from(organizations).where(eq(organizations.id, id));
    return found ?? null;
  };
  if (organizationId) return byId(organizationId);
  if (dealId) {
    const [deal] = await db.select({ client: deals.organizationId }).from(deals).where(eq(deals.id, dealId));
    if (deal?.client) return byId(deal.client);
  }
  const stored = normalizePhone(phone);
  if (stored === undefined) return null;
  const [found] = await db
    .select()
    .from(organizations)
    .where(and(arrayContains(organizations.phones, [stored]), isNull(organizations.mergedInto)))
    .orderBy(asc(organizations.id))
    .limit(1);
  return found ?? null;
};

const leadOf = async (db: Db, { leadId, phone }: CallSubject): Promise<Lead | null> => {
  if (!leadId) return findLeadByPhone(db, phone);
  const [named] = await db.select().from(leads).where(eq(leads.id, leadId));
  return named ?? null;
};

/** Finds whose number it is. */
export const whosePhone = async (db: Db, subject: CallSubject): Promise<PhoneOwner> => {
  const lead = await leadOf(db, subject);
  const organizationId = subject.organizationId ?? lead?.organizationId;
  const organization = await organizationOf(db, { ...subject, organizationId });
  const isFound = organization !== null || lead !== null;
  return { organization, lead, leadId: lead?.id ?? null, leadName: lead?.name ?? null, isFound };
};

const closed: readonly DealStatus[] = ['creating', 'issued', 'client_refused', 'bank_refused', 'deleted'];
const live = dealStatuses.filter((status) => !closed.includes(status));

/** Whether the firm has a deal that is not closed. */
export const hasLiveDeal = async (db: Db, organizationId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.organizationId, organizationId), inArray(deals.status, live)))
    .limit(1);
  return rows.length > 0;
};
