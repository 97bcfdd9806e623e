import { eq, sql } from 'drizzle-orm';
import { mayPass } from '#domain/access.ts';
import { overrideVerdicts } from '#features/deals/deals.access.ts';
import { dealErrors } from '#features/deals/deals.errors.ts';
import type { permissionRequestCalls } from '#features/deal-legs/deal-permissions.contract.ts';
import { wizardStatuses } from '#features/deals/deals.status.ts';
import { brokenRules, isStopped, type PermissionRequest } from '#features/deals/deals.verdict.ts';
import { dealVerdictTexts } from '#features/deal-legs/deal-legs-verdict.texts.ts';
import { dealLegs } from '#features/deals/server/deals.read.ts';
import { syncTurns } from '#features/deal-legs/server/move-leg.ts';
import {
  type Deal,
  findLeg,
  type Leg,
  lockDeal,
  lockLegs,
  seersOfDeal,
  writeHistory,
} from '#features/deals/server/deals.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { shortName } from '#domain/person-name.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { type Db, selectRows } from '#kit/server/database.ts';
import { defineHook } from '#kit/server/define-hook.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Input = CallParsed<typeof permissionRequestCalls.requestPermission>['body'];

/** What a permission has come to, and whom it concerns: those who decide, or who has asked. */
type PermissionRequestEvent = {
  readonly what: 'asked' | 'refused' | 'allowed';
  readonly deal: Deal;
  readonly legId: number;
  readonly bankId: number | null;
  readonly to: readonly number[];
  readonly byUserId: number;
  readonly reason: string;
};

/** Others tell people of it, in its transaction. */
export const permissionRequestChanged = defineHook<PermissionRequestEvent>('deal.permission-request');

/** The name a person goes by in a deal. */
export const nameOfUser = async (db: Db, id: number): Promise<string> => {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user ? shortName(user) : '';
};

/** The head of the manager's department and the directors; where a deal has none of them, the administrators. */
const deciders = async (db: Db, deal: Deal): Promise<number[]> => {
  const rows = await selectRows<{ id: number; is_above: boolean }>(
    db,
    sql`select u.id, (u.roles && array['head', 'director']) as is_above from ${users} u
        where u.id in (${seersOfDeal(deal)}) and u.roles && array['head', 'director', 'admin'] order by u.id`,
  );
  const above = rows.filter((row) => row.is_above);
  return (above.length > 0 ? above : rows).map(({ id }) => id);
};

type Change = {
  readonly move: 'permission_requested' | 'permission_refused';
  readonly reason: string;
  readonly ask: PermissionRequest;
};

const writePermissionRequest = async (
  operation: Operation,
  leg: Leg,
  { move, reason, ask }: Change,
): Promise<void> => {
  const { caller, db } = operation;
  await db.update(dealLegs).set({ permissionRequest: ask }).where(eq(dealLegs.id, leg.id));
  await writeHistory(operation, caller, {
    dealId: leg.dealId,
    legId: leg.id,
    bankId: leg.bankId,
    move,
    details: { override_reason: reason },
  });
  await recordChange(operation, {
    entity: 'leg',
    entityId: leg.id,
    before: { permission_request: leg.permissionRequest },
    after: { permission_request: ask },
  });
  await syncTurns(operation, leg.dealId, caller);
};

const lockedLeg = async (operation: Operation, id: number) => {
  const { dealId } = await findLeg(operation, id);
  const deal = await lockDeal(operation, dealId);
  await lockLegs(operation.db, dealId);
  return { deal, leg: await findLeg(operation, id) };
};

const isAwaited = (ask: PermissionRequest | null): ask is PermissionRequest =>
  ask !== null && ask.refused === null;

const isUnsent = ({ status }: Leg): boolean => wizardStatuses.some((early) => early === status);

/** Asks those above to let a red verdict pass. Who may do it himself does not ask, and one asks once. */
export const requestPermission = async (operation: Operation, { application_bank_id: id, reason }: Input) => {
  const { caller, db, now } = operation;
  const { deal, leg } = await lockedLeg(operation, id);
  if (mayPass(overrideVerdicts, caller.role)) throw refuse(dealErrors.mayHimself);
  if (leg.precheck === null || !isUnsent(leg) || !isStopped(leg.precheck, leg.precheckOverride))
    throw refuse(dealErrors.notStopped);
  if (isAwaited(leg.permissionRequest)) {
    const { name, at } = leg.permissionRequest;
    throw refuse(dealErrors.alreadyAsked, { message: dealVerdictTexts.alreadyAsked(name, at) });
  }
  const ask: PermissionRequest = {
    reason,
    by: caller.userId,
    name: await nameOfUser(db, caller.userId),
    at: now.toISOString(),
    rules: brokenRules(leg.precheck),
    refused: null,
  };
  await writePermissionRequest(operation, leg, { move: 'permission_requested', reason, ask });
  await permissionRequestChanged.emit(operation, {
    what: 'asked',
    deal,
    legId: leg.id,
    bankId: leg.bankId,
    to: await deciders(db, deal),
    byUserId: caller.userId,
    reason,
  });
};

/** Says no to who has asked, with the reason; he may ask again with another one. */
export const refusePermissionRequest = async (
  operation: Operation,
  { application_bank_id: id, reason }: Input,
) => {
  const { caller, db, now } = operation;
  const { deal, leg } = await lockedLeg(operation, id);
  const asked = leg.permissionRequest;
  if (!isAwaited(asked)) throw refuse(dealErrors.notAsked);
  const refused = { name: await nameOfUser(db, caller.userId), at: now.toISOString(), reason };
  await writePermissionRequest(operation, leg, {
    move: 'permission_refused',
    reason,
    ask: { ...asked, refused },
  });
  await permissionRequestChanged.emit(operation, {
    what: 'refused',
    deal,
    legId: leg.id,
    bankId: leg.bankId,
    to: [asked.by],
    byUserId: caller.userId,
    reason,
  });
};

/** Tells who has asked that the bank may be sent to. */
export const notifyAllowed = async (
  operation: Operation,
  deal: Deal,
  leg: Leg,
  reason: string,
): Promise<void> => {
  if (!isAwaited(leg.permissionRequest)) return;
  await permissionRequestChanged.emit(operation, {
    what: 'allowed',
    deal,
    legId: leg.id,
    bankId: leg.bankId,
    to: [leg.permissionRequest.by],
    byUserId: operation.caller.userId,
    reason,
  });
};
