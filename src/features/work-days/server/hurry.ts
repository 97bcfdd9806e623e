import { and, eq, gt } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Entry } from '#features/work-days/server/day-entries.ts';
import { hurries } from '#features/work-days/server/work-days.tables.ts';
import { workDayErrors } from '#features/work-days/work-days.errors.ts';
import { workDayLimits } from '#features/work-days/work-days.limits.ts';
import { workDayTexts as texts } from '#features/work-days/work-days.texts.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

type Late = Pick<Entry, 'deal' | 'task' | 'words'>;

const minuteMs = 60_000;
/** So many things are named in a notification; the rest is a number. */
const mostNamed = 3;

const linkOf = (late: Late | undefined) => {
  if (late?.deal) return { kind: 'deal', id: late.deal.id } as const;
  return late?.task ? ({ kind: 'task', id: late.task.id } as const) : null;
};

/** Tells a person what he is late with and who asks him to hurry; it is written down, so that he is not asked twice an hour. */
export const hurry = async (operation: Operation, userId: number, late: readonly Late[]): Promise<number> => {
  const { db, caller, now } = operation;
  // Whoever is hurried by two at once is asked once: his row is held until the first has written it down.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const since = new Date(now.getTime() - workDayLimits.hurryPause() * minuteMs);
  const [lately] = await db
    .select({ id: hurries.id })
    .from(hurries)
    .where(and(eq(hurries.userId, userId), gt(hurries.at, since)))
    .limit(1);
  if (lately) throw refuse(workDayErrors.lately);
  const [saved] = await db
    .insert(hurries)
    .values({ userId, byUserId: caller.userId, count: late.length, at: now })
    .returning({ id: hurries.id });
  if (!saved) throw new Error('Nobody was hurried');
  const [me] = await db.select().from(users).where(eq(users.id, caller.userId));
  const entity = linkOf(late[0]);
  const named = late
    .slice(0, mostNamed)
    .map(({ deal, words }) => (deal ? texts.ofDeal(deal.id, words) : words));
  await notify(operation, {
    to: [userId],
    fromUserId: caller.userId,
    kind: entity?.kind ?? 'system',
    header: texts.hurryHeader(me ? shortName(me) || me.username : ''),
    message: texts.hurryMessage(named, late.length - named.length),
    entity,
  });
  return saved.id;
};
