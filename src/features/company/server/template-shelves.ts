import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { SectionContent } from '#features/company/company.sections.ts';
import type { NamedCall } from '#kit/contract/define-call.ts';
import type { Db } from '#kit/server/database.ts';
import { type ContributionsHolder, definePoint } from '#kit/server/define-point.ts';
import type { Operation } from '#kit/server/implement.ts';
import type { Services } from '#kit/server/services.ts';

/** A version of a template: whose place it takes, its file, from which day it holds. */
type Version = { readonly place: string; readonly name: string; readonly validFrom: IsoDate };
export type StandingTemplate = Version & { readonly sha256: string; readonly bytes: number };
export type BroughtTemplate = Version & { readonly content: Uint8Array };

/**
 * Templates of papers that one feature keeps. `P` is what stands behind a place there, `J` what has been read out of a
 * template before the transaction.
 */
type Shelf<P, J> = {
  /** The calls by which the feature itself gives a template out and takes one in: whom they are shut to does neither here. */
  readonly opens: NamedCall;
  readonly loads: NamedCall;
  /** What the template of each place is of; the title says so in words. */
  readonly places: ReadonlyMap<string, { readonly title: string; readonly of: P }>;
  /** Versions in force on a day or after it, the last to begin first. */
  readonly standing: (db: Db, today: IsoDate) => Promise<readonly StandingTemplate[]>;
  /** Refuses one that may not hold; fields of the company's own are those that come with it. */
  readonly judge: (
    services: Services,
    of: P,
    content: Uint8Array,
    fields: SectionContent['fields'],
  ) => Promise<J>;
  readonly keep: (operation: Operation, of: P, template: BroughtTemplate, judged: J) => Promise<unknown>;
};

const shelves = definePoint<Shelf<unknown, unknown>>('company.shelves');

/** Templates that go out and in with the whole set of the company. */
export const shelfPoint = {
  give: <P, J>(shelf: Shelf<P, J>) => shelves.give(shelf as Shelf<unknown, unknown>),
};

/** A place with the shelf that has it; undefined where no paper of the product stands there. */
export const findPlace = (holder: ContributionsHolder, place: string) =>
  shelves
    .contributions(holder)
    .flatMap((shelf) => {
      const found = shelf.places.get(place);
      return found ? [{ ...found, shelf }] : [];
    })
    .at(0);

/** Whether templates of a place are shut to a narrowed administrator, to be taken or to be loaded. */
export const isShutFrom = (
  { services, caller }: Pick<Operation, 'services' | 'caller'>,
  place: string,
  way: 'opens' | 'loads',
): boolean => {
  const found = findPlace(services, place);
  return found !== undefined && caller.narrowed?.calls.has(found.shelf[way].name) === true;
};

/** Of all versions, the last to begin first, those that hold on a day or will. */
export const standingVersions = <V extends StandingTemplate>(versions: readonly V[], today: IsoDate): V[] => {
  const held = new Set<string>();
  return versions.filter(({ place, validFrom }) => {
    // Of a day to come the last version alone is to hold, of all days before the last of them.
    const turn = `${place} ${validFrom > today ? validFrom : ''}`;
    const isFirst = !held.has(turn);
    held.add(turn);
    return isFirst;
  });
};

/** Who brings or loads templates waits for the others: of one day and place the last to come holds. Taken before bytes are claimed. */
export const lockTemplates = async (db: Db): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('company templates', 5))`);
};

/** Every template that stands, and a number that is another one when they are others. */
export const readStanding = async (
  { services, db }: Pick<Operation, 'services' | 'db'>,
  today: IsoDate,
): Promise<{ readonly templates: readonly StandingTemplate[]; readonly seen: number }> => {
  const templates: StandingTemplate[] = [];
  for (const { standing } of shelves.contributions(services)) templates.push(...(await standing(db, today)));
  const content = JSON.stringify(templates.map(({ place, validFrom, sha256 }) => [place, validFrom, sha256]));
  return { templates, seen: Number.parseInt(hash('sha256', content).slice(0, 7), 16) };
};
