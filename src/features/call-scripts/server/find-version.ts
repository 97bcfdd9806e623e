import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { callScriptVersions } from '#features/call-scripts/server/call-scripts.tables.ts';
import type { StoredVersion } from '#features/call-scripts/server/hold-draft.ts';
import type { Db } from '#kit/server/database.ts';

/** The version a script is in use: the last published one. */
export const currentVersion = async (db: Db, scriptId: number): Promise<StoredVersion | undefined> => {
  const own = and(eq(callScriptVersions.scriptId, scriptId), isNotNull(callScriptVersions.publishedAt));
  const [version] = await db
    .select()
    .from(callScriptVersions)
    .where(own)
    .orderBy(desc(callScriptVersions.number))
    .limit(1);
  return version;
};

/** The draft of a script, if it has one. */
export const draftOf = async (db: Db, scriptId: number): Promise<StoredVersion | undefined> => {
  const [draft] = await db
    .select()
    .from(callScriptVersions)
    .where(and(eq(callScriptVersions.scriptId, scriptId), isNull(callScriptVersions.publishedAt)));
  return draft;
};
