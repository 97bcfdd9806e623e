import { desc, eq, isNull } from 'drizzle-orm';
import { normalizePhone } from '#domain/phone.ts';
import { leads } from '#features/leads/server/leads.tables.ts';
import { isOpen } from '#features/leads/leads.status.ts';
import { refreshLead } from '#features/leads/server/notify-lead.ts';
import type { Lead } from '#features/leads/server/visible-leads.ts';
import { type Author, changeLead } from '#features/leads/server/write-lead.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

/** The lead of a phone, whoever sees it: the newest that is open, else the newest of all. */
export const findLeadByPhone = async (db: Db, typed: string): Promise<Lead | null> => {
  const phone = normalizePhone(typed);
  if (phone === undefined) return null;
  const [found] = await db
    .select()
    .from(leads)
    .where(eq(leads.phone, phone))
    .orderBy(desc(isNull(leads.closedAt)), desc(leads.id))
    .limit(1);
  return found ?? null;
};

/** A lead by its number, locked, whoever sees it. */
export const lockAnyLead = async (db: Db, id: number): Promise<Lead | null> => {
  const [lead] = await db.select().from(leads).where(eq(leads.id, id)).for('update');
  return lead ?? null;
};

type Contact = {
  readonly leadId: number;
  readonly at: Date;
  /** False: we tried and nobody answered. */
  readonly isReached: boolean;
  readonly author?: Author;
};

const stateAfter = ({ state }: Lead, isReached: boolean): Lead['state'] => {
  if (isReached) return state === 'new' || state === 'no_answer' ? 'in_work' : state;
  return state === 'new' || state === 'in_work' ? 'no_answer' : state;
};

/**
 * A talk with the lead, or an attempt at one: the response clock stops, a new one is in work, one that did not answer
 * says so. A closed lead stays as it is.
 */
export const noteContact = async (
  writing: Pick<Writing, 'db' | 'now'>,
  { leadId, at, isReached, author = null }: Contact,
): Promise<void> => {
  const lead = await lockAnyLead(writing.db, leadId);
  if (!lead || lead.forgottenAt !== null) return;
  const changed = await changeLead(writing, author, lead, {
    set: {
      firstResponseAt: lead.firstResponseAt ?? at,
      responseDueAt: null,
      reachedAt: isReached ? at : lead.reachedAt,
      ...(isOpen(lead.state) ? { state: stateAfter(lead, isReached) } : {}),
    },
    story: { what: isReached ? 'reached' : 'tried' },
  });
  await refreshLead(writing, changed);
};

/** When the lead is to be called next, as its callbacks say; null: none waits any more. */
export const planContact = async (
  writing: Pick<Writing, 'db' | 'now'>,
  { leadId, at, author = null }: { leadId: number; at: Date | null; author?: Author },
): Promise<void> => {
  const lead = await lockAnyLead(writing.db, leadId);
  if (!lead || lead.forgottenAt !== null || !isOpen(lead.state)) return;
  const isWaiting = at !== null;
  const after = lead.state === 'callback' ? 'in_work' : lead.state;
  const changed = await changeLead(writing, author, lead, {
    set: {
      nextContactAt: at,
      state: isWaiting && lead.state !== 'qualified' ? 'callback' : after,
      ...(isWaiting && author
        ? { firstResponseAt: lead.firstResponseAt ?? writing.now, responseDueAt: null }
        : {}),
    },
    story: { what: 'planned' },
  });
  await refreshLead(writing, changed);
};
