import { ownReadingCalls } from '#features/privacy/own-readings.contract.ts';
import { listReadings } from '#features/privacy/server/own-readings.ts';
import { implement } from '#kit/server/implement.ts';

export const ownReadingRoutes = implement(ownReadingCalls, {
  listReadings: (_input, context) => listReadings(context),
});
