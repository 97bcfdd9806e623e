import { maySeeField } from '#domain/audience.ts';
import { isPersonalOwnField } from '#domain/own-fields/own-fields.ts';
import type { Role } from '#domain/role.ts';

/** The colours of labels on rows of a history; the names are those of the wire. */
export const historyColors = ['gray', 'blue', 'green', 'orange', 'red', 'violet'] as const;
export type HistoryColor = (typeof historyColors)[number];

/** Rows of a history that are read at once; the older ones follow by key. */
export const longestStory = 500;

/** Fields of a deal that hold a person. */
export const personFields = ['agent_id', 'manager_id', 'operator_id'] as const;

type Side = Readonly<Record<string, unknown>>;
/** A journal's details: which fields were changed, what stood there before and after, and figures beside. */
export type Details = Side;

export const isSide = (value: unknown): value is Side =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The details without what the role may not see, at every depth; a list names the fields that were changed. */
export const detailsFor = (role: Role, details: Details, hidesIdentity = false): Details =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) => {
      if (!maySeeField(role, name) || (hidesIdentity && isPersonalOwnField(name))) return [];
      if (Array.isArray(value)) return [[name, value.filter((one) => maySeeField(role, String(one)))]];
      return [[name, isSide(value) ? detailsFor(role, value, hidesIdentity) : value]];
    }),
  );

/** A row as far as it is folded with its neighbours. */
type Foldable = {
  readonly move: string;
  readonly at: string;
  readonly leg_id: number | null;
  readonly author: string | null;
  readonly details: Details;
};

/** Saves of one sitting: the same hand within a quarter of an hour. */
const sittingMs = 15 * 60_000;

const isOneSitting = (first: Foldable, next: Foldable): boolean =>
  first.move === 'params' &&
  next.move === 'params' &&
  first.author === next.author &&
  Date.parse(next.at) - Date.parse(first.at) <= sittingMs;

/** The changes of two saves as one: what stood before the first, what stands after the second. */
const together = (first: Details, second: Details): Details => {
  const before = {
    ...(isSide(second['before']) ? second['before'] : {}),
    ...(isSide(first['before']) ? first['before'] : {}),
  };
  const after = {
    ...(isSide(first['after']) ? first['after'] : {}),
    ...(isSide(second['after']) ? second['after'] : {}),
  };
  const fields = Object.keys(after).filter((name) => before[name] !== after[name]);
  return { fields, before, after };
};

/**
 * A draft saves itself at every pause of typing: rows of one sitting are shown as one, under the first one's id
 * (a label on it stays) and at the moment of the last. The rows come oldest first.
 */
export const foldSittings = <Row extends Foldable>(rows: readonly Row[]): Row[] => {
  const folded: Row[] = [];
  for (const row of rows) {
    const last = folded.at(-1);
    if (last && isOneSitting(last, row))
      folded[folded.length - 1] = { ...last, at: row.at, details: together(last.details, row.details) };
    else folded.push(row);
  }
  return folded;
};
