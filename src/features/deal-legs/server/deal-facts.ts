import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { GuardName } from '#features/deal-legs/deal-legs.moves.ts';
import { nothingFound, type TurnFound } from '#features/deal-legs/deal-legs.turns.ts';
import type { GuardFacts, MoveInput, Objection } from '#features/deal-legs/server/guards.ts';
import type { Deal } from '#features/deals/server/deals.facade.ts';
import { isOfClient } from '#features/document-kinds/document-kinds.codes.ts';
import { type Contribution, definePoint, type ContributionsHolder } from '#kit/server/define-point.ts';

/** What the slices that own the facts have found of a leg, by the name of the fact; read by `DealFact.of`. */
export type Found = Readonly<Record<string, unknown>>;

/** What one slice says of it. */
type StatedOfTurn = Partial<Omit<TurnFound, 'fromClient' | 'clientKinds'>> & {
  /** A living link asks the client for his documents. */
  readonly isClientAsked?: boolean;
};

/** What a guarantee is to be when it is written down, as far as other slices know. */
export type IssueTerms = {
  /** As the draft says that was accepted; null where none was. */
  readonly draft: { readonly amount: string | null; readonly date_end: IsoDate | null } | null;
  /** The least the purchase takes, and the rule about the end. */
  readonly least: {
    readonly amount: string | null;
    readonly date_end: IsoDate | null;
    readonly rule: string | null;
  };
};

type Asked<T> = {
  /** One correlated expression over `application_banks l`, `deals d` and `banks b`. */
  readonly fact: SQL;
  /** What the next action with the leg goes by. */
  readonly turn?: (fact: T, now: Date) => StatedOfTurn;
  /** Why no step forward can be made, in words, or null. */
  readonly holds?: (fact: T, facts: GuardFacts) => string | null;
  /** What a guarantee written down now is judged by. */
  readonly issue?: (fact: T, deal: Deal) => IssueTerms | null;
};

/** Reads the fact of its feature where the leg has been read. */
type Reader<T> = { readonly of: (found: Found) => T };

const factPoint = definePoint<{ readonly name: string } & Asked<unknown> & Partial<Why<unknown>>>(
  'deals.facts',
);
const guardPoint = definePoint<{ readonly name: GuardName; readonly check: InputCheck }>('deals.guards');

type Why<T> = {
  /** Why the move cannot be made, in words, or null. */
  readonly why: (fact: T, facts: GuardFacts) => string | null;
};
type InputCheck = (facts: GuardFacts, input: MoveInput) => Objection | null;

/** A fact that lies in tables of another slice; the facts of all features are read together with the legs. */
export const defineFact = <T>(name: string, asked: Asked<T>): Contribution & Reader<T> => ({
  ...factPoint.give({ name, ...asked } as Parameters<typeof factPoint.give>[0]),
  of: (found) => found[name] as T,
});

/** A fact that is a guard of moves besides. */
export const defineGuardFact = <T>(name: GuardName, asked: Asked<T> & Why<T>): Contribution & Reader<T> =>
  defineFact<T>(name, asked);

/** A guard of another slice that looks at what has been typed, too. */
export const defineInputGuard = (name: GuardName, check: InputCheck): Contribution =>
  guardPoint.give({ name, check });

export const contributedFacts = factPoint.contributions;
export const contributedGuards = guardPoint.contributions;

/** What holds a step forward, whatever its guards. */
export const heldBy = (facts: GuardFacts): string | null =>
  facts.move.kind === 'step'
    ? (contributedFacts(facts.services)
        .map((one) => one.holds?.(facts.found[one.name], facts) ?? null)
        .find((why) => why !== null) ?? null)
    : null;

const columnOf = (facts: ReturnType<typeof contributedFacts>): SQL<Found> => {
  const pairs = facts.map(({ name, fact }) => sql`${name}::text, ${fact}`);
  return pairs.length === 0
    ? sql<Found>`'{}'::jsonb`
    : sql<Found>`jsonb_build_object(${sql.join(pairs, sql`, `)})`;
};

/** All that features want to know of a leg, as one JSON object. */
export const foundColumn = (input: ContributionsHolder): SQL<Found> => columnOf(contributedFacts(input));

/** The part of it that the next action goes by, of a leg `l` of the list; looked for only where it hangs on it. */
export const foundForTurn = (input: ContributionsHolder): SQL =>
  sql`case when l.status in ('collecting', 'query', 'approved', 'revision') or l.sub_state = 'queued'
      then ${columnOf(contributedFacts(input).filter(({ turn }) => turn))} end`;

/** What features have found, as far as the next action goes by it. */
export const turnFound = (input: ContributionsHolder, found: Found | null, now: Date): TurnFound => {
  const nothing: TurnFound = { ...nothingFound, lackingKinds: [], clientKinds: [], uncheckedKinds: [] };
  if (found === null) return nothing;
  const { isClientAsked, ...turn }: TurnFound & StatedOfTurn = Object.assign(
    nothing,
    ...contributedFacts(input).map((one) => one.turn?.(found[one.name], now) ?? {}),
  );
  const clientKinds = isClientAsked ? turn.lackingKinds.filter(isOfClient) : [];
  return { ...turn, clientKinds, fromClient: clientKinds.length };
};

/** What a guarantee written down now is judged by; null where nobody knows. */
export const issueTermsOf = (input: ContributionsHolder, found: Found, deal: Deal): IssueTerms | null =>
  contributedFacts(input)
    .map((one) => one.issue?.(found[one.name], deal) ?? null)
    .find((terms) => terms !== null) ?? null;
