import { definePoint } from '#kit/server/define-point.ts';
import type { Services } from '#kit/server/services.ts';

/** The exchange tells whether numbers are really dialled. */
export const practiceLinePoint = definePoint<(services: Services) => boolean>('calls.practice-line');

/** Whether calls are practice: as the exchange says, and in a demonstration where there is none. */
export const isPracticeLine = (services: Services): boolean => {
  const [line] = practiceLinePoint.contributions(services);
  return line ? line(services) : services.settings.demo;
};
