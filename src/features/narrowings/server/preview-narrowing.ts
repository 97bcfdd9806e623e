import { sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import type { narrowingCalls } from '#features/narrowings/narrowings.contract.ts';
import { shapeOf } from '#features/narrowings/server/read-narrowings.ts';
import { workOutNarrowed } from '#features/narrowings/server/work-out-narrowed.ts';
import { actAs } from '#features/sign-in/server/sign-in.facade.ts';
import { findUser } from '#features/users/server/users.facade.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { auditLog } from '#kit/server/audit.tables.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import { countAll } from '#kit/server/define-counter.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Preview = typeof narrowingCalls.previewNarrowing;

const mostShown = 6;

/** What the person has done within 30 days, by calls, most often first. */
const readUse = (db: Db, userId: number, now: Date) =>
  selectRows<{ call: string; times: number }>(
    db,
    sql`select call, count(distinct request_id)::int as times from ${auditLog}
      where subject_id = ${userId} and outcome = 'done' and at >= ${now.toISOString()}::timestamptz - interval '30 days'
      group by call order by times desc, call`,
  );

/** What a narrowing would take from a person: nothing is written. */
export const previewNarrowing = async (
  { user_id: userId, set, levels, kinds }: CallParsed<Preview>['body'],
  context: CallContext,
): Promise<CallReply<Preview>> => {
  const { db, now, services } = context;
  const user = await findUser(userId, context);
  const own = services.calls.filter((call) => user.roles.some((role) => mayPass(call.access, role)));
  const narrowed = workOutNarrowed(own, [shapeOf({ set, levels, kinds })], '');
  const titles = new Map(own.map(({ name, summary }) => [name, summary.split(/[:;,]/, 1)[0] ?? summary]));
  const used = (await readUse(db, userId, now)).filter(({ call }) => narrowed.calls.has(call));
  const shut = services.counters.filter(({ name }) => narrowed.counters.has(name));
  const caller = user.roles.length > 0 ? await actAs(db, user.username) : undefined;
  const waits = caller ? await countAll(shut, { db, caller, now, services }) : {};
  return {
    calls: narrowed.calls.size,
    of: own.length,
    used: used.slice(0, mostShown).map(({ call, times }) => ({ title: titles.get(call) ?? call, times })),
    waits: Object.entries(waits)
      .filter(([, count]) => count > 0)
      .map(([counter, count]) => ({ counter, count })),
  };
};
