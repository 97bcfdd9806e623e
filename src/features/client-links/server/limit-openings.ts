import { openingsAMinute } from '#features/client-links/client-links.rules.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { createRateLimit } from '#kit/server/rate-limit.ts';
import type { Services } from '#kit/server/services.ts';

const limits = new WeakMap<Services, ReturnType<typeof createRateLimit>>();

/** Refuses an address that begins by links too often within a minute, whatever it brings (security.md, J3). */
export const limitOpenings = ({
  services,
  address,
  setHeader,
}: Pick<CallContext, 'services' | 'address' | 'setHeader'>): void => {
  const limit = limits.get(services) ?? createRateLimit(services.clock, openingsAMinute);
  limits.set(services, limit);
  const waitSeconds = limit.take(address);
  if (waitSeconds === 0) return;
  setHeader('retry-after', String(waitSeconds));
  throw refuse(kitErrors.tooMany, { detail: { retry_after: waitSeconds } });
};
