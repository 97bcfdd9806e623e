import { isAgentFamily } from '#domain/role.ts';
import { dealCheckErrors } from '#features/deal-checks/deal-checks.errors.ts';
import { dealCheckLimits } from '#features/deal-checks/deal-checks.limits.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { createRateLimit } from '#kit/server/rate-limit.ts';
import type { Services } from '#kit/server/services.ts';

const hourMs = 3_600_000;
const limits = new WeakMap<Services, ReturnType<typeof createRateLimit>>();

const limitOf = (services: Services): ReturnType<typeof createRateLimit> => {
  const limit = limits.get(services) ?? createRateLimit(services.clock, dealCheckLimits.anHour, hourMs);
  limits.set(services, limit);
  return limit;
};

/** Who asks, of what, when: what every check works with. */
export type RequestContext = Pick<CallContext, 'db' | 'now' | 'services' | 'callName' | 'setHeader'> & {
  readonly caller: Caller;
};

/** Refuses an agent who asks one check too often within the hour; the log of requests keeps who asked what. */
export const limitRequests = ({ caller, callName, services, setHeader }: RequestContext): void => {
  if (!isAgentFamily(caller.role)) return;
  const waitSeconds = limitOf(services).take(`${callName} ${caller.userId}`);
  if (waitSeconds === 0) return;
  setHeader('retry-after', String(waitSeconds));
  throw refuse(dealCheckErrors.askedTooOften, { detail: { retry_after: waitSeconds } });
};
