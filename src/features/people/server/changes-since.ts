import { and, desc, eq, sql } from 'drizzle-orm';
import type { PersonName } from '#domain/person-name.ts';
import { users } from '#features/people/server/people.tables.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import type { Db } from '#kit/server/database.ts';

/** What happened to a record after a version somebody has seen: the fields, who changed it last, and when. */
type ChangesSince = {
  readonly fields: readonly string[];
  readonly last:
    | { readonly at: Date; readonly userId: number | null; readonly person: PersonName | null }
    | undefined;
};

/** Reads from the trace which fields of a record were changed after a version, in the order of their names. */
export const changesSince = async (
  db: Db,
  entity: string,
  entityId: number,
  seenVersion: number,
): Promise<ChangesSince> => {
  const named = { lastName: users.lastName, firstName: users.firstName, middleName: users.middleName };
  const rows = await db
    .select({ at: auditLog.at, userId: auditLog.subjectId, after: auditLog.after, person: named })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.subjectId))
    .where(
      and(
        eq(auditLog.entity, entity),
        eq(auditLog.entityId, entityId),
        sql`(${auditLog.after} ->> 'version')::int > ${seenVersion}`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(100);
  const fields = new Set(rows.flatMap(({ after }) => Object.keys(after ?? {})));
  fields.delete('version');
  return { fields: [...fields].toSorted(), last: rows[0] };
};
