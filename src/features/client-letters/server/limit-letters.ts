import { clientLetterLimits } from '#features/client-letters/client-letters.limits.ts';
import { clientLetterErrors } from '#features/client-letters/client-letters.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { createRateLimit } from '#kit/server/rate-limit.ts';
import type { Services } from '#kit/server/services.ts';

const hourMs = 3_600_000;
const limits = new WeakMap<Services, ReturnType<typeof createRateLimit>>();

/** Refuses whoever writes to clients too often; said before the paper is printed. */
export const limitLetters = ({
  services,
  caller,
  setHeader,
}: Pick<Operation, 'services' | 'caller'> & Pick<CallContext, 'setHeader'>): void => {
  const limit = limits.get(services) ?? createRateLimit(services.clock, clientLetterLimits.anHour, hourMs);
  limits.set(services, limit);
  const waitSeconds = limit.take(String(caller.userId));
  if (waitSeconds === 0) return;
  setHeader('retry-after', String(waitSeconds));
  throw refuse(clientLetterErrors.tooOften, { detail: { retry_after: waitSeconds } });
};
