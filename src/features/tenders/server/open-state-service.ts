import { openStateService } from '#features/tenders/server/outbound/state-service.ts';
import type { StateService } from '#features/tenders/server/state-service.ts';
import { eisSettings } from '#features/tenders/server/tenders.settings.ts';
import type { Services } from '#kit/server/services.ts';

const opened = new WeakMap<Services, StateService>();

/** The state service as it is configured, or null. */
export const stateService = (services: Services): StateService | null => {
  const existing = opened.get(services);
  if (existing) return existing;
  const eis = eisSettings.of(services.settings);
  if (!eis) return null;
  const service = openStateService(eis, services.clock);
  opened.set(services, service);
  return service;
};
