import type { IsoDate } from '#domain/moscow-date.ts';

/** How a version stands to a day. */
export const versionStates = ['draft', 'planned', 'in_force', 'past', 'withdrawn'] as const;
export type VersionState = (typeof versionStates)[number];

type Period = {
  readonly validFrom: IsoDate | null;
  readonly validTo: IsoDate | null;
  readonly withdrawnFrom: IsoDate | null;
};

/** A draft has no first day; the rest is planned, in force or past on the day `on`. */
export const versionState = ({ validFrom, validTo, withdrawnFrom }: Period, on: IsoDate): VersionState => {
  if (withdrawnFrom !== null) return 'withdrawn';
  if (validFrom === null) return 'draft';
  if (validFrom > on) return 'planned';
  return validTo !== null && validTo < on ? 'past' : 'in_force';
};
