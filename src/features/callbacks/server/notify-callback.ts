import { and, arrayOverlaps, eq } from 'drizzle-orm';
import { formatPhone } from '#domain/phone.ts';
import { callbackTexts } from '#features/callbacks/callbacks.texts.ts';
import type { Callback } from '#features/callbacks/server/visible-callbacks.ts';
import { leadEvents } from '#features/leads/leads.events.ts';
import { whoIsOnShift } from '#features/leads/server/leads.facade.ts';
import { notify } from '#features/notifications/server/notifications.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import type { Role } from '#domain/role.ts';
import type { Db } from '#kit/server/database.ts';
import type { Writing } from '#kit/server/implement.ts';

const words = callbackTexts.report;
type Header = 'soon' | 'due' | 'team' | 'missed' | 'passed';
type Base = Pick<Writing, 'db' | 'now'>;

const publish = (
  base: Base,
  callback: Callback,
  { to, header, by = null }: { to: readonly number[]; header: Header; by?: number | null },
): Promise<void> =>
  notify(base, {
    to,
    fromUserId: by,
    kind: 'lead',
    header: words[header],
    message: words.withReason(words.withName(callback.name, formatPhone(callback.phone)), callback.reason),
    entity: { kind: 'callback', id: callback.id },
    event: leadEvents.report,
  });

const ofRoles = async (db: Db, roles: readonly Role[]): Promise<number[]> => {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.status, 'active'), arrayOverlaps(users.roles, [...roles])));
  return found.map(({ id }) => id);
};

/** Who hears of what is everybody's: those at work, where that is known, else every manager and head. */
const team = async (base: Pick<Writing, 'db' | 'now' | 'services'>): Promise<readonly number[]> => {
  const atWork = (await whoIsOnShift(base)) ?? [];
  return atWork.length > 0 ? atWork : ofRoles(base.db, ['manager', 'head']);
};

/** Tells whose call it is: its owner, or the team. */
export const notifyCallers = async (
  writing: Pick<Writing, 'db' | 'now' | 'services'>,
  callback: Callback,
  header: 'soon' | 'due' | 'team',
): Promise<void> =>
  publish(writing, callback, {
    to: callback.ownerId === null ? await team(writing) : [callback.ownerId],
    header,
  });

/** The heads hear of a promise that nobody has kept. */
export const notifyMissed = async (base: Base, callback: Callback): Promise<void> =>
  publish(base, callback, { to: await ofRoles(base.db, ['head', 'director']), header: 'missed' });

/** Tells a person that he is to make the call now. */
export const notifyPassed = async (base: Base, callback: Callback, by: number | null): Promise<void> => {
  if (callback.ownerId === null) return;
  await publish(base, callback, { to: [callback.ownerId], header: 'passed', by });
};
