import { addDays, type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';

/** Tables of the demo stand from the first day of 2026, or earlier where its oldest deals are older. */
export const demoTablesFrom = (today: Date): IsoDate => {
  const beforeStories = addDays(moscowDateOf(today), -120);
  return beforeStories < '2026-01-01' ? beforeStories : '2026-01-01';
};

/** Versions of a fictional table one after another: the first from the beginning, each next one some days ago. */
export const demoDays = (
  agos: readonly (number | null)[],
  today: Date,
): { readonly validFrom: IsoDate; readonly validTo: IsoDate | null }[] => {
  const starts = agos.map((ago) =>
    ago === null ? demoTablesFrom(today) : addDays(moscowDateOf(today), -ago),
  );
  return starts.map((validFrom, at) => {
    const next = starts[at + 1];
    return { validFrom, validTo: next === undefined ? null : addDays(next, -1) };
  });
};
