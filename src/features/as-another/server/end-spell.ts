import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { formatDateTime } from '#domain/moscow-date.ts';
import { fullName } from '#domain/person-name.ts';
import { asAnotherTexts as texts } from '#features/as-another/as-another.texts.ts';
import { asAnotherSettings } from '#features/as-another/server/as-another.settings.ts';
import { asAnotherSpells } from '#features/as-another/server/as-another.tables.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

type Spell = typeof asAnotherSpells.$inferSelect;

/** How many operations of his stand in the log as the person's. */
const countMade = async (db: Db, { actorId, userId, startedAt }: Spell): Promise<number> => {
  const found = await selectRow<{ made: number }>(
    db,
    sql`select count(distinct request_id)::int as made from ${auditLog}
      where actor_id = ${actorId} and actor_id <> subject_id and subject_id = ${userId}
        and outcome = 'done' and entity <> 'file' and at >= ${startedAt.toISOString()}::timestamptz`,
  );
  return found?.made ?? 0;
};

/** Tells the person who acted as him, when, why and how much was done. */
const report = async (writing: Writing, spell: Spell, endedAt: Date): Promise<void> => {
  const { db, services } = writing;
  if (spell.mode === 'view' || asAnotherSettings.of(services.settings)?.notifies === false) return;
  const [actor] = await db.select().from(users).where(eq(users.id, spell.actorId));
  if (!actor) return;
  await notify(writing, {
    to: [spell.userId],
    fromUserId: null,
    kind: 'system',
    header: texts.header,
    message: texts.message({
      name: fullName(actor) || actor.username,
      from: formatDateTime(spell.startedAt),
      to: formatDateTime(endedAt),
      reason: spell.reason,
      made: await countMade(db, spell),
    }),
    entity: null,
  });
};

const end = async (writing: Writing, which: SQL): Promise<void> => {
  const { db, now } = writing;
  const [spell] = await db
    .update(asAnotherSpells)
    .set({ endedAt: sql`least(${asAnotherSpells.until}, ${now.toISOString()}::timestamptz)` })
    .where(and(which, isNull(asAnotherSpells.endedAt)))
    .returning();
  if (spell) await report(writing, spell, spell.endedAt ?? now);
};

/** Ends what a session speaks as another; nothing where it does not. Of two that end it one tells the person. */
export const endSpellOf = (writing: Writing, sessionId: number): Promise<void> =>
  end(writing, eq(asAnotherSpells.sessionId, sessionId));

/** The same of one spell. */
export const endSpell = (writing: Writing, id: number): Promise<void> =>
  end(writing, eq(asAnotherSpells.id, id));
