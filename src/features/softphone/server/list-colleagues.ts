import { listCallers } from '#features/calls/server/calls.facade.ts';
import { freePhones } from '#features/exchange/server/exchange.facade.ts';
import type { softphoneCalls } from '#features/softphone/softphone.contract.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

type Colleague = CallReply<(typeof softphoneCalls)['listColleagues']>[number];

const order = { free: 0, talking: 1, pause: 2, away: 3 } as const;

/** Everybody else who phones, the free ones first. */
export const listColleagues = async (operation: Operation): Promise<Colleague[]> => {
  const free = new Set(freePhones(operation.services));
  const stateOf = (id: number, isTalking: boolean, isPaused: boolean): Colleague['state'] => {
    if (isPaused) return 'pause';
    if (free.has(id)) return 'free';
    return isTalking ? 'talking' : 'away';
  };
  return (await listCallers(operation))
    .filter(({ id }) => id !== operation.caller.userId)
    .map(({ id, name, shift, is_talking: isTalking }) => ({
      id,
      name,
      state: stateOf(id, isTalking, shift === 'pause'),
    }))
    .toSorted((one, other) => order[one.state] - order[other.state]);
};
