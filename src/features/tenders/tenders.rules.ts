/** How far the reading of a register file has come. */
export const registerFileStates = ['waiting', 'reading', 'done', 'failed'] as const;
export type RegisterFileState = (typeof registerFileStates)[number];

/** What became of one document of a register file. */
export const lineOutcomes = ['new', 'updated', 'same', 'skipped', 'error'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** Which notice of a purchase it is: `date` is its moment. */
export type Edition = { readonly version: number | null; readonly date: Date };

/**
 * Whether a notice comes after the one we hold: by its version where both tell one, else by its moment. Neither
 * of two equals comes after the other, so that bringing both in again changes nothing.
 */
export const comesAfter = (candidate: Edition, held: Edition): boolean => {
  if (candidate.version !== null && held.version !== null && candidate.version !== held.version) {
    return candidate.version > held.version;
  }
  return candidate.date.getTime() > held.date.getTime();
};
