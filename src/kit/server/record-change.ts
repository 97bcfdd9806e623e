import { auditLog } from '#kit/server/audit.tables.ts';
import { gatherRows } from '#kit/server/gather-rows.ts';
import type { Operation } from '#kit/server/implement.ts';

/** What happened to one record; `before` and `after` hold only the fields that changed. */
type Change = {
  readonly entity: string;
  readonly entityId: number;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
};

const audit = gatherRows<typeof auditLog.$inferInsert>((db, rows) => db.insert(auditLog).values([...rows]));

/** Writes changes of one operation to the audit log, at the end of the transaction of the changes themselves. */
export const recordChanges = async (operation: Operation, changes: readonly Change[]): Promise<void> => {
  const { caller } = operation;
  await audit.add(
    operation.db,
    changes.map((change) => ({
      at: operation.now,
      requestId: operation.requestId,
      actorId: caller.realUserId,
      subjectId: caller.userId,
      role: caller.role,
      call: operation.callName,
      ...change,
    })),
  );
};

/** Writes one change to the audit log likewise. */
export const recordChange = (operation: Operation, change: Change): Promise<void> =>
  recordChanges(operation, [change]);
