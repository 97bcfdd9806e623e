import { desc, sql } from 'drizzle-orm';
import type { actCalls } from '#features/agent-acts/agent-acts.contract.ts';
import { actErrors } from '#features/agent-acts/agent-acts.errors.ts';
import { actSettings } from '#features/agent-acts/server/agent-acts.tables.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type View = CallReply<typeof actCalls.getSettings>;

const lastOf = async (db: Db): Promise<typeof actSettings.$inferSelect | undefined> => {
  const [last] = await db.select().from(actSettings).orderBy(desc(actSettings.id)).limit(1);
  return last;
};

/** Whether acts are confirmed by another person than who made them; they are until it is set otherwise. */
export const wantsSecond = async (db: Db): Promise<boolean> => (await lastOf(db))?.wantsSecond ?? true;

export const showSettings = async (db: Db): Promise<View> => {
  const last = await lastOf(db);
  return { wants_second: last?.wantsSecond ?? true, version: last?.id ?? 0 };
};

/** Sets it anew; of two who set it at once the second is stated. */
export const saveSettings = async (
  operation: Operation,
  { wants_second: second, version }: CallParsed<typeof actCalls.saveSettings>['body'],
): Promise<View> => {
  const { db, caller, now } = operation;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('act settings', 7))`);
  const before = await showSettings(db);
  if (before.version !== version) throw refuse(actErrors.changedMeanwhile);
  await db.insert(actSettings).values({ wantsSecond: second, byUserId: caller.realUserId, at: now });
  await recordChange(operation, {
    entity: 'actSettings',
    entityId: 1,
    before: { wants_second: before.wants_second },
    after: { wants_second: second },
  });
  return showSettings(db);
};
