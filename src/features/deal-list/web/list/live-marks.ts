/** Why a row does not belong where it stands: the filter leaves it out, its place is another, it is not ours to see. */
export type Away = 'filter' | 'place' | 'gone';

/** What has become of a page since it was fetched: rows that stay out of place, deals that would stand on it now. */
export type LiveMarks = {
  readonly away: ReadonlyMap<number, Away>;
  readonly appeared: ReadonlySet<number>;
};
export const noMarks: LiveMarks = { away: new Map(), appeared: new Set() };
