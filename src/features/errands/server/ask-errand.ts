import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { errandErrors } from '#features/errands/errands.errors.ts';
import type { ErrandKind } from '#features/errands/server/errand-works.ts';
import { errandLine } from '#features/errands/server/errands.jobs.ts';
import { errands } from '#features/errands/server/errands.tables.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Operation } from '#kit/server/implement.ts';

const mostAtOnce = 5;

/** A long work a person asks for. */
export type Asked = {
  readonly title: string;
  readonly input: object;
  readonly isTrial?: boolean;
  readonly inputSha256?: string | null;
};

const wishOf = (kind: string, { input, isTrial, inputSha256 }: Asked): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, input, isTrial ?? false, inputSha256 ?? null]))
    .digest('hex');

/**
 * Puts a work into the queue in the transaction of the call, and begins it after the commit. The same wish while it
 * goes on is the same work. A short work is over before the call answers.
 */
export const askErrand = async (
  operation: Operation,
  { name: kind }: ErrandKind,
  asked: Asked,
): Promise<{ errand_id: number }> => {
  const { caller, db, now, services } = operation;
  const wish = wishOf(kind, asked);
  const mine = and(eq(errands.userId, caller.userId), inArray(errands.state, ['queued', 'running']));
  const waiting = await db.select({ id: errands.id, wish: errands.wish }).from(errands).where(mine);
  const same = waiting.find((one) => one.wish === wish);
  if (same) return { errand_id: same.id };
  if (waiting.length >= mostAtOnce) throw refuse(errandErrors.tooMany);
  const [made] = await db
    .insert(errands)
    .values({ ...asked, kind, userId: caller.userId, role: caller.role, wish, createdAt: now })
    .returning({ id: errands.id });
  if (!made) throw new Error('No errand was written');
  await services.works.ask(operation, errandLine, made.id);
  return { errand_id: made.id };
};
