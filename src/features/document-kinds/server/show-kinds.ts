import { asc, eq } from 'drizzle-orm';
import type { DocumentKind } from '#features/document-kinds/document-kinds.fields.ts';
import { documentKinds } from '#features/document-kinds/server/document-kinds.tables.ts';
import type { Db } from '#kit/server/database.ts';

export type KindRow = typeof documentKinds.$inferSelect;

/** A type as the wire names its fields. */
export const kindOf = (row: KindRow): DocumentKind => ({
  id: row.id,
  code: row.code,
  name: row.name,
  group: row.group,
  is_multiple: row.isMultiple,
  formats: row.formats,
  max_mb: row.maxMb,
  valid_days: row.validDays,
  needs_signature: row.needsSignature,
  help: row.help,
  is_active: row.isActive,
  version: row.version,
});

/** The whole dictionary, in the order in which its types came. */
export const listKinds = async (db: Db): Promise<DocumentKind[]> =>
  (await db.select().from(documentKinds).orderBy(asc(documentKinds.id))).map(kindOf);

/** The type behind a code, whether it is still in use or not. */
export const findKind = async (db: Db, code: string): Promise<DocumentKind | undefined> => {
  const [row] = await db.select().from(documentKinds).where(eq(documentKinds.code, code));
  return row && kindOf(row);
};
