import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { branchPeopleCalls } from '#features/branch-people/branch-people.contract.ts';
import { findPerson, type RequestContext } from '#features/branch-people/server/find-person.ts';
import { rowsOf } from '#features/branch-people/server/list-people.ts';
import { mayStop } from '#features/branch-people/server/may-stop.ts';
import { invitations } from '#features/invitations/server/invitations.read.ts';
import { showPayee } from '#features/payees/server/payees.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';

export type Card = CallReply<(typeof branchPeopleCalls)['getPerson']>;

const invitedUntil = async ({ db, now }: RequestContext, personId: number): Promise<string | null> => {
  const waiting = and(
    eq(invitations.personId, personId),
    isNull(invitations.withdrawnAt),
    eq(invitations.used, 0),
    gt(invitations.expiresAt, now),
  );
  const [found] = await db.select().from(invitations).where(waiting).orderBy(desc(invitations.id)).limit(1);
  return found?.expiresAt.toISOString() ?? null;
};

/** The card of one person of the caller's branch. */
export const showPerson = async (id: number, context: RequestContext): Promise<Card> => {
  const found = await findPerson(context, id);
  const [row] = await rowsOf(context, [found]);
  if (!row) throw new Error(`Person ${id} is gone`);
  const may = await mayStop(context, found);
  const { lastName, firstName, middleName, version } = found.user;
  return {
    ...row,
    last_name: lastName,
    first_name: firstName,
    middle_name: middleName,
    version,
    may_stop: may.stop,
    may_go_on: may.goOn,
    invited_until: await invitedUntil(context, id),
    payee: await showPayee(context, id),
  };
};
