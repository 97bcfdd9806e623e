import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { leads } from '#features/leads/server/leads.tables.ts';
import { notifyOwner, refreshLead } from '#features/leads/server/notify-lead.ts';
import { responseDue } from '#features/leads/server/response-clock.ts';
import { lockAnyLead } from '#features/leads/server/note-contact.ts';
import type { Lead } from '#features/leads/server/visible-leads.ts';
import { type Author, changeLead } from '#features/leads/server/write-lead.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

type Base = Pick<Writing, 'db' | 'now'>;

type Passing = {
  /** Null: it becomes nobody's. */
  readonly to: number | null;
  readonly author: Author;
  readonly comment?: string | null;
  readonly what: 'assigned' | 'passed';
  /** Who has let it wait, for the round by load; nobody when a person gives it. */
  readonly passedOver?: readonly number[];
};

/** Gives a locked lead to another; one that nobody has spoken to yet has its fifteen minutes anew. */
export const giveLead = async (
  base: Base,
  lead: Lead,
  { to, author, comment = null, what, passedOver = [] }: Passing,
): Promise<Lead> => {
  const waits = to !== null && lead.firstResponseAt === null && to !== author?.userId;
  const changed = await changeLead(base, author, lead, {
    set: {
      ownerId: to,
      passedOver: [...passedOver],
      responseDueAt: waits ? await responseDue(base) : null,
    },
    story: { what, comment },
  });
  if (to !== null && to !== author?.userId) await notifyOwner(base, changed, author?.userId ?? null);
  await refreshLead(base, changed, [lead.ownerId]);
  return changed;
};

const openOf = (userId: number) => and(eq(leads.ownerId, userId), isNull(leads.closedAt));

/** How many open leads a person leads. */
export const countOpenLeads = (db: Db, userId: number): Promise<number> => db.$count(leads, openOf(userId));

/** The open leads of a person, locked until the transaction ends. */
export const openLeadsOf = (db: Db, userId: number): Promise<Lead[]> =>
  db.select().from(leads).where(openOf(userId)).orderBy(asc(leads.id)).for('update');

/** Who leads each of these leads; those that are nobody's are left out. */
export const ownersOfLeads = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: leads.id, ownerId: leads.ownerId })
    .from(leads)
    .where(inArray(leads.id, [...ids]));
  return new Map(rows.flatMap(({ id, ownerId }) => (ownerId === null ? [] : [[id, ownerId] as const])));
};

/** Passes an open lead from one person to another; false where it is no longer his, or closed. */
export const passLead = async (
  base: Base,
  {
    leadId,
    from,
    to,
    author,
    comment,
  }: { leadId: number; from: number; to: number; author: Author; comment: string },
): Promise<boolean> => {
  const lead = await lockAnyLead(base.db, leadId);
  if (!lead || lead.ownerId !== from || lead.closedAt !== null) return false;
  await giveLead(base, lead, { to, author, comment, what: 'assigned' });
  return true;
};
