const minuteMs = 60_000;

/** Two promises of one person nearer than this clash. */
export const conflictMs = 10 * minuteMs;

/** How far ahead a call may be promised, days. */
export const furthestDays = 366;

/** Minutes of work after which a call that nobody has made is missed: a working day. */
export const missedMinutes = 9 * 60;
