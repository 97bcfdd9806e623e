import { sql } from 'drizzle-orm';
import type { Role } from '#domain/role.ts';
import type { permissionCalls } from '#features/permissions/permissions.contract.ts';
import { permissionErrors } from '#features/permissions/permissions.errors.ts';
import { extentOf } from '#features/permissions/permissions.extent.ts';
import { readRights } from '#features/permissions/server/read-rights.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import { type Db, selectRow } from '#kit/server/database.ts';
import type { CallContext } from '#kit/server/implement.ts';

type One = typeof permissionCalls.showOne;
/** Within 30 days, by the rows that the action leaves in the log: looking leaves none. */
const useOf = (db: Db, call: string, role: Role, now: Date) =>
  selectRow<{ times: number; people: number }>(
    db,
    sql`select count(distinct request_id)::int as times, count(distinct actor_id)::int as people from ${auditLog}
      where call = ${call} and role = ${role} and at >= ${now.toISOString()}::timestamptz - interval '30 days'`,
  );

/** One right of one role: the rule it stands under and how often people use it. */
export const showOneRight = async (
  { key, role }: CallParsed<One>['query'],
  { db, services, now }: CallContext,
): Promise<CallReply<One>> => {
  const right = readRights(services).byKey.get(key);
  if (!right) throw refuse(permissionErrors.notFound);
  const used = right.logged === null ? null : await useOf(db, right.logged, role, now);
  return {
    title: right.title,
    meaning: right.meaning,
    code: right.code,
    is_danger: right.isDanger,
    extent: extentOf(right.extents, role),
    rule: right.rule(role),
    calls: [...right.calls],
    used: used ?? null,
  };
};
