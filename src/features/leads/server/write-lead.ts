import { eq } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import { type LeadHappening, leadHistory, leads } from '#features/leads/server/leads.tables.ts';
import type { Lead } from '#features/leads/server/visible-leads.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

/** The only module that writes a lead and its history. */

export type Author = { readonly userId: number; readonly role: Role } | null;
type Base = Pick<Writing, 'db' | 'now'>;
type NewLead = Omit<typeof leads.$inferInsert, 'version' | 'createdAt' | 'updatedAt' | 'searchText'>;
type LeadChange = Partial<Omit<Lead, 'id' | 'version' | 'createdAt' | 'updatedAt' | 'searchText'>>;
type Story = { readonly what: LeadHappening; readonly comment?: string | null };
type Side = Readonly<Record<string, unknown>>;

/** The fields people follow, by their names on the wire. */
const followed = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  channel: 'channel',
  inn: 'inn',
  deal_type: 'product',
  tender_number: 'tenderNumber',
  sales_type: 'law',
  comment: 'comment',
  state: 'state',
  lost_reason: 'lostReason',
  basis: 'basis',
  manager_id: 'ownerId',
} as const satisfies Record<string, keyof Lead>;

/** The followed fields in which two states of a lead differ, as they were and as they are. */
const changesOf = (before: Lead, after: Lead): { readonly before: Side; readonly after: Side } => {
  const changed = Object.entries(followed).filter(([, key]) => before[key] !== after[key]);
  return {
    before: Object.fromEntries(changed.map(([name, key]) => [name, before[key]])),
    after: Object.fromEntries(changed.map(([name, key]) => [name, after[key]])),
  };
};

const personal = new Set(['name', 'phone', 'email', 'comment']);
/** The trace outlives the lead: of what is personal it says alone that it was changed. */
const withoutPersonal = (side: Side): Side =>
  Object.fromEntries(Object.entries(side).map(([name, value]) => [name, personal.has(name) ? null : value]));

type Searched = Pick<NewLead, 'name' | 'phone' | 'email' | 'inn' | 'tenderNumber'>;
const searchTextOf = ({ name, phone, email, inn, tenderNumber }: Searched): string =>
  [name, phone, inn, tenderNumber, email]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ')
    .toLowerCase();

/** Adds a line to the history of a lead. */
const writeLeadHistory = async (
  { db, now }: Base,
  author: Author,
  leadId: number,
  { what, comment = null, before = {}, after = {} }: Story & { before?: Side; after?: Side },
): Promise<void> => {
  await db.insert(leadHistory).values({
    leadId,
    at: now,
    byUserId: author?.userId ?? null,
    byRole: author?.role ?? null,
    what,
    comment,
    before,
    after,
  });
};

const isByPerson = (writing: Base): writing is Operation => 'caller' in writing;

/** Writes a new lead and the first line of its history. */
export const addLead = async (writing: Base, author: Author, lead: NewLead): Promise<Lead> => {
  const { db, now } = writing;
  const [made] = await db
    .insert(leads)
    .values({ ...lead, searchText: searchTextOf(lead), createdAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error('No lead was written');
  await writeLeadHistory(writing, author, made.id, { what: 'created' });
  if (isByPerson(writing))
    await recordChange(writing, {
      entity: 'lead',
      entityId: made.id,
      after: { channel: made.channel, state: made.state, manager_id: made.ownerId, version: 1 },
    });
  return made;
};

/** Changes a locked lead and writes what changed; the same fields go into the trace when a person did it. */
export const changeLead = async (
  writing: Base,
  author: Author,
  lead: Lead,
  { set, story }: { readonly set: LeadChange; readonly story: Story },
): Promise<Lead> => {
  const { db, now } = writing;
  const version = lead.version + 1;
  const searchText = searchTextOf({ ...lead, ...set });
  const [changed] = await db
    .update(leads)
    .set({ ...set, searchText, version, updatedAt: now })
    .where(eq(leads.id, lead.id))
    .returning();
  if (!changed) throw new Error(`Lead ${lead.id} is gone`);
  const sides = changesOf(lead, changed);
  await writeLeadHistory(writing, author, lead.id, { ...story, ...sides });
  if (isByPerson(writing)) {
    const after = { ...withoutPersonal(sides.after), version };
    const before = withoutPersonal(sides.before);
    await recordChange(writing, { entity: 'lead', entityId: lead.id, before, after });
  }
  return changed;
};
