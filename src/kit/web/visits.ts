import { create } from 'zustand';
import type { AnyScreen } from '#kit/web/define-screens.ts';

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
};

/** What the address bar says now; the rest of a visit is kept by the strip. */
export type Arrival = Pick<Visit, 'key' | 'href' | 'screen' | 'params' | 'search'>;

/** More open pages than this cost memory and sense: the one seen longest ago goes. */
export const maxVisits = 12;

type Visits = { readonly visits: readonly Visit[]; readonly turn: number };

/** The open pages, in the order of their tabs. */
export const useVisits = create<Visits>(() => ({ visits: [], turn: 0 }));

const dropOldest = (visits: readonly Visit[], current: string): readonly Visit[] => {
  if (visits.length <= maxVisits) return visits;
  const others = visits.filter((visit) => visit.key !== current);
  const oldest = others.reduce((one, other) => (other.seenAt < one.seenAt ? other : one));
  return visits.filter((visit) => visit !== oldest);
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
  screen.replaces?.replaceAll(/\$(\w+)/g, (_, name: string) => params[name] ?? '');

/** Records that a page is being looked at; a page it replaces (§2: edit closes detail) leaves the strip. */
export const recordVisit = (arrival: Arrival): void =>
  useVisits.setState(({ visits, turn }) => {
    const gone = replacedKey(arrival);
    const kept = visits.filter((visit) => visit.key !== gone);
    const known = visitAt(kept, arrival.key);
    moves.delete(arrival.key);
    const next: Visit = {
      ...arrival,
      title: known?.title,
      revision: known?.revision ?? 0,
      seenAt: turn + 1,
      identity: known?.identity ?? freeIdentity(kept, arrival.key),
    };
    const all = known ? kept.map((visit) => (visit === known ? next : visit)) : [...kept, next];
    return { visits: dropOldest(all, arrival.key), turn: turn + 1 };
  });

const change = (edit: (visits: readonly Visit[]) => readonly Visit[]): void =>
  useVisits.setState(({ visits }) => ({ visits: edit(visits) }));

/** Closes the page at this path. */
export const closeVisit = (key: string): void =>
  change((visits) => visits.filter((visit) => visit.key !== key));

/** Closes every page but the one at this path. */
export const closeOtherVisits = (key: string): void =>
  change((visits) => visits.filter((visit) => visit.key === key));

/** Closes every page that the test does not pass; all of them without a test. */
export const closeVisits = (keeps: (visit: Visit) => boolean = () => false): void =>
  change((visits) => visits.filter(keeps));

/** Builds the page at this path anew. */
export const refreshVisit = (key: string): void =>
  change((visits) =>
    visits.map((visit) => (visit.key === key ? { ...visit, revision: visit.revision + 1 } : visit)),
  );

/** Builds every open page anew, after what the person may see has changed. */
export const refreshVisits = (): void =>
  change((visits) => visits.map((visit) => ({ ...visit, revision: visit.revision + 1 })));

/** Gives the page at this path a title of its own. */
export const titleVisit = (key: string, title: string): void =>
  change((visits) =>
    visits.some((visit) => visit.key === key && visit.title !== title)
      ? visits.map((visit) => (visit.key === key ? { ...visit, title } : visit))
      : visits,
  );
