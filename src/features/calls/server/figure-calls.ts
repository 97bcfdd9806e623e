import { type SQL, sql } from 'drizzle-orm';
import type { CallFigure } from '#features/calls/calls.figures.ts';
import { definePoint } from '#kit/server/define-point.ts';
import type { Services } from '#kit/server/services.ts';

/** A figure and the days and the person it was counted for. */
export type AskedFigure = CallFigure & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly userId?: number | undefined;
  readonly services: Services;
};

/** Who counts calls says which calls `c` a figure is made of. */
export const figureCalls = definePoint<(asked: AskedFigure) => SQL>('calls.figures');

/** The calls `c` behind a figure; none where nobody counts. */
export const isOfFigure = (asked: AskedFigure): SQL => {
  const [counted] = figureCalls.contributions(asked.services);
  return counted ? counted(asked) : sql`false`;
};
