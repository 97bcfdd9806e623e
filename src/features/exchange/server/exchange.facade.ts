import { runningExchange } from '#features/exchange/server/running-exchange.ts';
import type { Services } from '#kit/server/services.ts';

/** Whose telephone answers now and is free; nobody's where this process serves no telephones. */
export const freePhones = (services: Services): readonly number[] => {
  const running = runningExchange(services);
  return running === undefined || running === 'elsewhere' ? [] : running.exchange.free();
};
