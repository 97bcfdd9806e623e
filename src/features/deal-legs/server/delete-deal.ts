import type { CallParsed } from '#kit/contract/define-call.ts';
import type { legCalls } from '#features/deal-legs/deal-legs.contract.ts';
import { moveLegs } from '#features/deal-legs/server/move-legs.ts';
import type { Operation } from '#kit/server/implement.ts';

type Input = CallParsed<typeof legCalls.deleteDeal>['body'];

/** Deletes a deal with all its legs (§4): hidden from everybody but an administrator, kept for the record. */
export const deleteDeal = (operation: Operation, { application_id, reason }: Input) =>
  moveLegs(operation, {
    application_id,
    to: 'deleted',
    ...(reason ? { comment: reason } : {}),
  });
