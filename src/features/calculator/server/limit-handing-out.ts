import { calculatorLimits } from '#features/calculator/calculator.limits.ts';
import { calculatorErrors } from '#features/calculator/calculator.errors.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import type { CallContext } from '#kit/server/implement.ts';
import { createRateLimit } from '#kit/server/rate-limit.ts';
import type { Services } from '#kit/server/services.ts';

const hourMs = 3_600_000;

type Limit = ReturnType<typeof createRateLimit>;
type Limits = Readonly<Record<keyof typeof calculatorLimits, Limit>>;
const limits = new WeakMap<Services, Limits>();

const limitsOf = (services: Services): Limits => {
  const { clock } = services;
  const existing = limits.get(services) ?? {
    letters: createRateLimit(clock, calculatorLimits.letters, hourMs),
    documents: createRateLimit(clock, calculatorLimits.documents, hourMs),
  };
  limits.set(services, existing);
  return existing;
};

type Handing = Pick<CallContext, 'services' | 'setHeader'> & { readonly caller: Caller };

/** Refuses a person who hands out too many letters or documents within the hour: a letter goes to any address, a document costs the server work. */
export const limitHandingOut = (
  { caller, services, setHeader }: Handing,
  what: keyof typeof calculatorLimits,
): void => {
  const waitSeconds = limitsOf(services)[what].take(String(caller.userId));
  if (waitSeconds === 0) return;
  setHeader('retry-after', String(waitSeconds));
  throw refuse(calculatorErrors.tooOften, { detail: { retry_after: waitSeconds } });
};
