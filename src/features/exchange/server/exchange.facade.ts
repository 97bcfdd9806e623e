import { freePhonesOf, runningExchange } from '#features/exchange/server/running-exchange.ts';
import type { Services } from '#kit/server/services.ts';

/** Whose telephone answers now and, as far as this process knows, is free; nobody's where it serves no telephones. */
export const freePhones = (services: Services): readonly number[] => {
  const running = runningExchange(services);
  if (typeof running === 'object') return running.exchange.free();
  return freePhonesOf(services)?.() ?? [];
};
