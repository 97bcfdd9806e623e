import { auditLog } from '#kit/server/audit.tables.ts';
import type { Operation } from '#kit/server/implement.ts';

/** What happened to one record; `before` and `after` hold only the fields that changed. */
export type Change = {
  readonly entity: string;
  readonly entityId: number;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
};

/** Writes changes of one operation to the audit log in the transaction of the changes themselves. */
export const recordChanges = async (operation: Operation, changes: readonly Change[]): Promise<void> => {
  const { caller } = operation;
  if (changes.length === 0) return;
  await operation.db.insert(auditLog).values(
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

/** Writes the change to the audit log in the transaction of the change itself. */
export const recordChange = (operation: Operation, change: Change): Promise<void> =>
  recordChanges(operation, [change]);
