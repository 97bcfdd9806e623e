import { create } from 'zustand';
import { type AnyScreen, pathOf } from '#kit/web/screens/define-screens.ts';
import { isUnsaved, keepMarksOf } from '#kit/web/forms/unsaved.ts';

/** One visited page: its address, what it shows, and how often it was refreshed. `key` is its path. */
export type Visit = {
  readonly key: string;
  readonly href: string;
  readonly screen: AnyScreen;
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, unknown>>;
  /** The title the page gave itself, such as a deal's number. */
  readonly title: string | undefined;
  readonly revision: number;
  readonly seenAt: number;
  /** Stays when the page moves to another address, so that its fields, focus and scroll stay too. */
  readonly identity: string;
  /** Brought back by a reload and not looked at since: a tab without a page, which is built when it is shown. */
  readonly isAsleep?: true;
};

/** What a built page is known by: another revision is another page. */
export const pageIdOf = ({ identity, revision }: Pick<Visit, 'identity' | 'revision'>): string =>
  `${identity}#${revision}`;

/** What the address bar says now; the rest of a visit is kept by the strip. */
export type Arrival = Pick<Visit, 'key' | 'href' | 'screen' | 'params' | 'search'>;

/** More open pages than this cost memory and sense: the one seen longest ago goes, unless it holds unsaved edits. */
export const maxVisits = 12;

type Visits = { readonly visits: readonly Visit[]; readonly turn: number };

/** The open pages, in the order of their tabs. */
export const useVisits = create<Visits>(() => ({ visits: [], turn: 0 }));

const isUnsavedVisit = (visit: Visit): boolean => isUnsaved(pageIdOf(visit));

const dropOldest = (visits: readonly Visit[], current: string): readonly Visit[] => {
  const surplus = visits.length - maxVisits;
  if (surplus <= 0) return visits;
  const going = visits
    .filter((visit) => visit.key !== current && !isUnsavedVisit(visit))
    .toSorted((one, other) => one.seenAt - other.seenAt)
    .slice(0, surplus);
  return visits.filter((visit) => !going.includes(visit));
};

const put = (visits: readonly Visit[], turn = useVisits.getState().turn): void => {
  keepMarksOf(visits.map(pageIdOf));
  useVisits.setState({ visits, turn });
};

// Where a page is about to move: new path -> the path it has now.
const moves = new Map<string, string>();

/**
 * Tells that the page at one path goes on at another, as a draft that was saved and got a number: the next
 * arrival there (navigate with `replace`) shows the same page, untouched. Both screens must share their `load`.
 */
export const moveVisit = (from: string, to: string): void => void moves.set(to, from);

/** The open page that stands at a path or was told to move there. */
export const visitAt = (visits: readonly Visit[], key: string): Visit | undefined =>
  visits.find((visit) => visit.key === key) ?? visits.find((visit) => visit.key === moves.get(key));

/** What a new page is known by to React: its path, or the path and a number while a moved page still has it. */
export const freeIdentity = (visits: readonly Visit[], key: string): string => {
  let identity = key;
  for (let count = 2; visits.some((visit) => visit.identity === identity); count += 1)
    identity = `${key}~${count}`;
  return identity;
};

const replacedKey = ({ screen, params }: Arrival): string | undefined =>
  screen.replaces && pathOf(screen.replaces, params);

/** The open page that this one replaces (§2: edit closes detail). */
export const replacedBy = (visits: readonly Visit[], arrival: Arrival): Visit | undefined => {
  const gone = replacedKey(arrival);
  return visits.find((visit) => visit.key === gone);
};

/** Records that a page is being looked at; a page it replaces leaves the strip, unless it holds unsaved edits. */
export const recordVisit = (arrival: Arrival): void => {
  const { visits, turn } = useVisits.getState();
  const gone = replacedBy(visits, arrival);
  const cached = visits.filter((visit) => visit !== gone || isUnsavedVisit(visit));
  const existing = visitAt(cached, arrival.key);
  moves.delete(arrival.key);
  const next: Visit = {
    ...arrival,
    title: existing?.title,
    revision: existing?.revision ?? 0,
    seenAt: turn + 1,
    identity: existing?.identity ?? freeIdentity(cached, arrival.key),
  };
  const all = existing ? cached.map((visit) => (visit === existing ? next : visit)) : [...cached, next];
  put(dropOldest(all, arrival.key), turn + 1);
};

/** Puts pages into the strip that were open before a reload; they are built when they are shown. */
export const restoreVisits = (visits: readonly Visit[]): void =>
  put(visits, Math.max(0, ...visits.map(({ seenAt }) => seenAt)));

const change = (edit: (visits: readonly Visit[]) => readonly Visit[]): void =>
  put(edit(useVisits.getState().visits));

/** Closes the page at this path. */
export const closeVisit = (key: string): void =>
  change((visits) => visits.filter((visit) => visit.key !== key));

/** Closes every page that does not pass the test; all of them without a test. */
export const closeVisits = (keeps: (visit: Visit) => boolean = () => false): void =>
  change((visits) => visits.filter(keeps));

/** Builds the page at this path anew. */
export const refreshVisit = (key: string): void =>
  change((visits) =>
    visits.map((visit) => (visit.key === key ? { ...visit, revision: visit.revision + 1 } : visit)),
  );

/** Builds every open page anew, after what the person may see has changed; without `unsaved`, those that hold edits stay. */
export const refreshVisits = ({ unsaved } = { unsaved: true }): void =>
  change((visits) =>
    visits.map((visit) =>
      unsaved || !isUnsavedVisit(visit) ? { ...visit, revision: visit.revision + 1 } : visit,
    ),
  );

/** Gives the page at this path a title of its own. */
export const titleVisit = (key: string, title: string): void =>
  change((visits) =>
    visits.some((visit) => visit.key === key && visit.title !== title)
      ? visits.map((visit) => (visit.key === key ? { ...visit, title } : visit))
      : visits,
  );
