/** How far the reading of a register file has come. */
export const registerFileStates = ['waiting', 'reading', 'done', 'failed'] as const;
export type RegisterFileState = (typeof registerFileStates)[number];

/** What became of one document of a register file. */
export const lineOutcomes = ['new', 'updated', 'same', 'skipped', 'error'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** Which notice of a purchase it is: `date` is its moment. */
type Edition = { readonly version: number | null; readonly date: Date };

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

/** What came of asking the state service for a purchase: no answer yet, documents brought in, nothing there, a failure. */
export const tenderRequestStates = ['waiting', 'done', 'absent', 'failed'] as const;
export type TenderRequestState = (typeof tenderRequestStates)[number];

/** Which winner a purchase has: a company that is known, one that is not published yet, none. */
export const winnerFilters = ['known', 'unnamed', 'none'] as const;
export type WinnerFilter = (typeof winnerFilters)[number];
