import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { callbackScope, type CallbackPeople } from '#features/callbacks/server/callbacks.scope.ts';
import { callbacks } from '#features/callbacks/server/callbacks.tables.ts';
import type { Callback } from '#features/callbacks/server/visible-callbacks.ts';
import { leadEvents } from '#features/leads/leads.events.ts';
import { planContact } from '#features/leads/server/leads.facade.ts';
import type { Role } from '#domain/role.ts';
import type { Operation, Writing } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import { recordChange } from '#kit/server/record-change.ts';
import { type Db, selectRows } from '#kit/server/database.ts';

/** The only module that writes a promised call. */

export type Author = { readonly userId: number; readonly role: Role } | null;
type Base = Pick<Writing, 'db' | 'now'>;
type NewCallback = Omit<typeof callbacks.$inferInsert, 'version' | 'createdAt' | 'updatedAt' | 'state'>;
type CallbackChange = Partial<Omit<Callback, 'id' | 'version' | 'createdAt' | 'updatedAt'>>;

const isByPerson = (writing: Base): writing is Operation => 'caller' in writing;

const whoSees = async (db: Db, callback: CallbackPeople): Promise<number[]> =>
  (await selectRows<{ id: number }>(db, callbackScope.seers(callback))).map(({ id }) => id);

/** Everybody who sees the promise sees it anew; `also` are those who have just lost sight of it. */
const refresh = async (
  writing: Base,
  callback: Callback,
  also: readonly (number | null)[] = [],
): Promise<void> => {
  const to = [...(await whoSees(writing.db, callback)), ...also.filter((id) => id !== null)];
  const data = { callback_id: callback.id, id: callback.leadId };
  await publish(writing, leadEvents.counted, { to: [...new Set(to)], data });
};

/** The lead waits for the nearest of its promised calls. */
const syncLead = async (writing: Base, author: Author, leadId: number | null): Promise<void> => {
  if (leadId === null) return;
  const [next] = await writing.db
    .select({ at: callbacks.at })
    .from(callbacks)
    .where(and(eq(callbacks.leadId, leadId), isNull(callbacks.closedAt)))
    .orderBy(asc(callbacks.at), asc(callbacks.id))
    .limit(1);
  await planContact(writing, { leadId, at: next?.at ?? null, author });
};

/** Writes a new promise; its lead learns of it. */
export const addCallback = async (base: Base, author: Author, input: NewCallback): Promise<Callback> => {
  const { db, now } = base;
  const [made] = await db
    .insert(callbacks)
    .values({ ...input, state: input.at <= now ? 'due' : 'planned', createdAt: now, updatedAt: now })
    .returning();
  if (!made) throw new Error('No callback was written');
  if (isByPerson(base)) {
    const { kind, at, leadId, organizationId, dealId } = made;
    const after = { kind, at, lead_id: leadId, organization_id: organizationId, application_id: dealId };
    await recordChange(base, { entity: 'callback', entityId: made.id, after: { ...after, version: 1 } });
  }
  await syncLead(base, author, made.leadId);
  await refresh(base, made);
  return made;
};

/** Changes a locked promise; its lead learns of it. */
export const changeCallback = async (
  base: Base,
  author: Author,
  callback: Callback,
  set: CallbackChange,
): Promise<Callback> => {
  const { db, now } = base;
  const [changed] = await db
    .update(callbacks)
    .set({ ...set, version: sql`${callbacks.version} + 1`, updatedAt: now })
    .where(eq(callbacks.id, callback.id))
    .returning();
  if (!changed) throw new Error(`Callback ${callback.id} is gone`);
  if (isByPerson(base))
    await recordChange(base, {
      entity: 'callback',
      entityId: callback.id,
      before: { state: callback.state, at: callback.at, owner_id: callback.ownerId },
      after: {
        state: changed.state,
        at: changed.at,
        owner_id: changed.ownerId,
        cancel_reason: changed.cancelReason,
        version: changed.version,
      },
    });
  await syncLead(base, author, changed.leadId);
  await refresh(base, changed, [callback.ownerId]);
  return changed;
};
