import { mayPass } from '#domain/access.ts';
import { only } from '#domain/access.ts';
import type { callbackCalls } from '#features/callbacks/callbacks.contract.ts';
import { callbackErrors } from '#features/callbacks/callbacks.errors.ts';
import { callbackTexts } from '#features/callbacks/callbacks.texts.ts';
import { checkMoment, refuseField } from '#features/callbacks/server/create-callback.ts';
import { mayCall } from '#features/callbacks/server/find-callers.ts';
import { notifyPassed } from '#features/callbacks/server/notify-callback.ts';
import { type Callback, lockCallback } from '#features/callbacks/server/visible-callbacks.ts';
import { changeCallback } from '#features/callbacks/server/write-callback.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { Operation } from '#kit/server/implement.ts';

type Calls = typeof callbackCalls;
type Made = { readonly id: number; readonly version: number };

const made = ({ id, version }: Callback): Made => ({ id, version });
const leading = only('director', 'head');

/** A promise is given on by whose it is, by anybody while it is the team's, and by a head. */
export const mayGiveOn = ({ ownerId }: Pick<Callback, 'ownerId'>, { userId, role }: Caller): boolean =>
  ownerId === null || ownerId === userId || mayPass(leading, role);

/** Moves a promise, words it anew, gives it to the team or takes it from there. */
export const updateCallback = async (
  operation: Operation,
  input: CallParsed<Calls['updateCallback']>['body'],
): Promise<Made> => {
  const { caller, now } = operation;
  const callback = await lockCallback(operation, input.id, input.version);
  const at = input.at === undefined ? callback.at : checkMoment(input.at, now);
  const kind = input.kind ?? callback.kind;
  const isOther = kind !== callback.kind;
  if (isOther && !mayGiveOn(callback, caller)) throw refuse(callbackErrors.noPass);
  const isMoved = at.getTime() !== callback.at.getTime();
  const changed = await changeCallback(operation, caller, callback, {
    at,
    kind,
    reason: input.reason ?? callback.reason,
    ...(isOther ? { ownerId: kind === 'team' ? null : caller.userId } : {}),
    ...(isMoved ? { state: at <= now ? 'due' : 'planned', remindedAt: null } : {}),
  });
  return made(changed);
};

/** Gives a promise to another person; he hears of it. */
export const passCallback = async (
  operation: Operation,
  { id, version, user_id: to }: CallParsed<Calls['passCallback']>['body'],
): Promise<Made> => {
  const { caller, db } = operation;
  const callback = await lockCallback(operation, id, version);
  if (!mayGiveOn(callback, caller)) throw refuse(callbackErrors.noPass);
  if (!(await mayCall(db, to))) throw refuseField('user_id', callbackTexts.fieldProblems.noPerson);
  const changed = await changeCallback(operation, caller, callback, { kind: 'personal', ownerId: to });
  if (to !== caller.userId) await notifyPassed(operation, changed, caller.userId);
  return made(changed);
};

/** The call was made. */
export const finishCallback = async (
  operation: Operation,
  { id, version }: CallParsed<Calls['finishCallback']>['body'],
): Promise<Made> => {
  const { caller, now } = operation;
  const callback = await lockCallback(operation, id, version);
  const set = { state: 'done', closedAt: now, closedBy: caller.userId } as const;
  return made(await changeCallback(operation, caller, callback, set));
};

/** There is nothing to call for any more. */
export const cancelCallback = async (
  operation: Operation,
  { id, version, reason }: CallParsed<Calls['cancelCallback']>['body'],
): Promise<Made> => {
  const { caller, now } = operation;
  const callback = await lockCallback(operation, id, version);
  const set = { state: 'cancelled', cancelReason: reason, closedAt: now, closedBy: caller.userId } as const;
  return made(await changeCallback(operation, caller, callback, set));
};
