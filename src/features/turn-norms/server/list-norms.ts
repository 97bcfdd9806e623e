import { desc, eq } from 'drizzle-orm';
import { shortName } from '#domain/person-name.ts';
import {
  type Norm,
  placeOf,
  type TurnPlace,
  turnPlaces,
  usualNorms,
} from '#features/turn-norms/turn-norms.rules.ts';
import type { turnNormCalls } from '#features/turn-norms/turn-norms.contract.ts';
import { readLastChanges } from '#features/turn-norms/server/read-norms.ts';
import { turnNormChanges } from '#features/turn-norms/server/turn-norms.tables.ts';
import { users } from '#features/people/server/people.read.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Db } from '#kit/server/database.ts';
import type { Operation } from '#kit/server/implement.ts';

type RequestContext = Pick<Operation, 'db' | 'services'>;
type Reply = CallReply<(typeof turnNormCalls)['listNorms']>;

/** Changes are rare: the screen shows the last of them, the audit log keeps all. */
const shownChanges = 50;

/** How many wait by a norm now, in the words of the machine of deals. */
export type Waiting = {
  readonly status: string;
  readonly sub_state: string | null;
  readonly count: number;
};

/** Those who live by norms say how many of theirs wait now. */
export const waitingPoint = definePoint<(db: Db) => Promise<readonly Waiting[]>>('turnNorms.waiting');

const countWaiting = async ({ db, services }: RequestContext): Promise<ReadonlyMap<TurnPlace, number>> => {
  const rows = (await Promise.all(waitingPoint.contributions(services).map((count) => count(db)))).flat();
  const found = new Map<TurnPlace, number>();
  for (const { status, sub_state: sub, count } of rows) {
    const place = placeOf(status, sub);
    if (place) found.set(place, (found.get(place) ?? 0) + count);
  }
  return found;
};

type ChangeRow = typeof turnNormChanges.$inferSelect;

const normOf = ({ place, amount, unit }: ChangeRow): Norm =>
  amount === null || unit === null ? usualNorms[place] : { amount, unit };

/** Every norm beside the usual one, and the last changes, each with what it replaced. */
export const listNorms = async (context: RequestContext): Promise<Reply> => {
  const { db } = context;
  const last = await readLastChanges(db);
  const waiting = await countWaiting(context);
  const rows = await db
    .select({ change: turnNormChanges, user: users })
    .from(turnNormChanges)
    .innerJoin(users, eq(users.id, turnNormChanges.changedBy))
    .orderBy(desc(turnNormChanges.id))
    .limit(shownChanges + turnPlaces.length);
  const beforeOf = ({ id, place }: ChangeRow): Norm => {
    const older = rows.find(({ change }) => change.place === place && change.id < id);
    return older ? normOf(older.change) : usualNorms[place];
  };
  return {
    norms: turnPlaces.map((place) => {
      const norm = last.get(place)?.norm ?? null;
      return {
        place,
        norm: norm ?? usualNorms[place],
        usual: usualNorms[place],
        is_own: norm !== null,
        legs: waiting.get(place) ?? 0,
        version: last.get(place)?.id ?? 0,
      };
    }),
    journal: rows.slice(0, shownChanges).map(({ change, user }) => ({
      id: change.id,
      place: change.place,
      before: beforeOf(change),
      after: normOf(change),
      is_reset: change.amount === null,
      recounted: change.recounted,
      by: shortName(user),
      at: change.changedAt.toISOString(),
    })),
  };
};
