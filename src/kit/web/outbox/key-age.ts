const hourMs = 3_600_000;
/** The server forgets a key after a day, and then could take the same thing twice. */
const keyHours = 23;

/** Whether a key that was first tried then (ISO) is too old to be used by itself; null: it has not been tried. */
export const isKeyTooOld = (triedAt: string | null): boolean =>
  triedAt !== null && Date.now() - Date.parse(triedAt) > keyHours * hourMs;
