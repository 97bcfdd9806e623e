const hourMs = 3_600_000;

/** Until when Роскомнадзор is told of a leak, and of what was found out (152-ФЗ, art. 21 part 3.1). */
export const leakDeadlines = (since: Date): { readonly first: Date; readonly second: Date } => ({
  first: new Date(since.getTime() + 24 * hourMs),
  second: new Date(since.getTime() + 72 * hourMs),
});
