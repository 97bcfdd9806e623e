import { keepApart } from '#kit/server/personal/audit-values.ts';
import { auditLog, type Outcome } from '#kit/server/audit.tables.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Db } from '#kit/server/database.ts';
import { gatherRows } from '#kit/server/gather-rows.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';

/** What happened to one record; `before` and `after` hold only the fields that changed. */
type Change = {
  readonly entity: string;
  readonly entityId: number;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
};

type Row = typeof auditLog.$inferInsert;

const audit = gatherRows<Row>((db, rows) => ({ insert: db.insert(auditLog).values([...rows]) }));

/** What a call made inside the process has for an address. */
const inProcess = 'local';

type Origin = Pick<CallContext, 'now' | 'requestId' | 'callName'> & Partial<Pick<CallContext, 'address'>>;

const rowOf = (origin: Origin, caller: Caller | null) => ({
  at: origin.now,
  requestId: origin.requestId,
  actorId: caller?.realUserId ?? null,
  subjectId: caller?.userId ?? null,
  role: caller?.role ?? null,
  call: origin.callName,
  address: origin.address === inProcess ? null : (origin.address ?? null),
  // What the product does as somebody has no session of his.
  sessionId: caller && caller.sessionId > 0 ? caller.sessionId : null,
});

/**
 * Writes changes of one operation to the audit log, at the end of the transaction of the changes themselves; what tells
 * a person stands apart.
 */
export const recordChanges = async (operation: Operation, changes: readonly Change[]): Promise<void> => {
  const origin = rowOf(operation, operation.caller);
  const rows = [];
  for (const change of changes) rows.push({ ...origin, ...(await keepApart(operation, change)) });
  await audit.add(operation.db, rows);
};

/** Writes one change to the audit log likewise. */
export const recordChange = (operation: Operation, change: Change): Promise<void> =>
  recordChanges(operation, [change]);

/** What came to pass without a change of a record: somebody signed in, a file was taken, a call was refused. */
type Happening = {
  readonly caller: Caller | null;
  readonly entity: string;
  readonly entityId?: number | null;
  /** Whose row it is where nobody has signed in yet. */
  readonly subjectId?: number | null;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly outcome?: Outcome;
  readonly reason?: string;
};

/** Writes it by one insert with whatever else its transaction writes to the log. */
export const recordHappening = async (
  origin: Origin & { readonly db: Db },
  { caller, subjectId, ...happening }: Happening,
): Promise<void> => {
  const row = rowOf(origin, caller);
  const whose = subjectId === undefined ? {} : { actorId: subjectId, subjectId };
  await audit.add(origin.db, [{ ...row, ...whose, ...happening }]);
};
