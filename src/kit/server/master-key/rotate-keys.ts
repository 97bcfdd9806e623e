import { definePoint } from '#kit/server/define-point.ts';
import { beginTurn, endTurn } from '#kit/server/master-key/master-key.ts';
import type { Services } from '#kit/server/services.ts';

/** Seals anew what the former key has sealed; answers how many there were. May be done again without harm. */
export const sealedThings = definePoint<(services: Services) => Promise<number>>('master-key.sealed');

/** Turns the master key over: whatever was sealed by the one before is sealed by the new one, while work goes on. */
export const rotateKeys = async (services: Services): Promise<number> => {
  beginTurn(services);
  let sealedAnew = 0;
  for (const again of sealedThings.contributions(services)) sealedAnew += await again(services);
  endTurn(services);
  return sealedAnew;
};
