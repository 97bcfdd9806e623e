import type { IsoDate } from '#domain/moscow-date.ts';
import type { Role } from '#domain/role.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';

/** Whom rules may be for. */
export const ruleRoles = ['guest', 'agent', 'senioragent', 'headagent'] as const satisfies readonly Role[];
type RuleRole = (typeof ruleRoles)[number];

export const ruleStates = ['planned', 'in_force', 'replaced', 'withdrawn'] as const;
type RuleState = (typeof ruleStates)[number];

/** One version of rules: never edited, only followed by a newer one. */
type Version = {
  readonly id: number;
  /** The first version of the same rules. */
  readonly root: number;
  readonly number: number;
  readonly startsOn: IsoDate;
  /** Empty: for every form. */
  readonly forms: readonly LegalForm[];
  readonly roles: readonly RuleRole[];
  readonly isRequired: boolean;
  readonly isWithdrawn: boolean;
};

/** The version in force: the newest whose day has come. */
const inForce = <V extends Version>(versions: readonly V[], today: IsoDate): V | undefined =>
  versions.findLast(({ isWithdrawn, startsOn }) => !isWithdrawn && startsOn <= today);

/** Where each version of the same rules stands. */
export const stateOf = (version: Version, versions: readonly Version[], today: IsoDate): RuleState => {
  if (version.isWithdrawn) return 'withdrawn';
  if (version.startsOn > today) return 'planned';
  return inForce(versions, today)?.id === version.id ? 'in_force' : 'replaced';
};

type Person = { readonly role: Role; readonly form: string | null };

const isFor = ({ forms, roles }: Version, { role, form }: Person): boolean =>
  roles.some((one) => one === role) && (forms.length === 0 || forms.some((one) => one === form));

/** What one person has to do with rules: which he reads, which wait for him, which keep him from new deals. */
export type Standing<V extends Version> = {
  /** The version that holds for him, or will: the newest that is for him. */
  readonly shown: V;
  readonly isAccepted: boolean;
  /** Shown on entering: required and not accepted. */
  readonly waits: boolean;
  /** Its day has come and he creates no deals. */
  readonly blocks: boolean;
};

/** Versions of each rules, oldest first. */
export const byRules = <V extends Version>(versions: readonly V[]): V[][] =>
  [...Map.groupBy(versions, ({ root }) => root).values()].map((own) =>
    own.toSorted((one, other) => one.number - other.number),
  );

/** How a person stands with every rules that are for him. Who has accepted a newer version needs no older one. */
export const standingsOf = <V extends Version>(
  versions: readonly V[],
  accepted: ReadonlySet<number>,
  person: Person,
  today: IsoDate,
): Standing<V>[] =>
  byRules(versions).flatMap((own) => {
    const hasAccepted = (version: Version): boolean =>
      own.some(({ id, number }) => number >= version.number && accepted.has(id));
    const current = inForce(own, today);
    const newest = own.findLast(({ isWithdrawn }) => !isWithdrawn);
    const blocks =
      current !== undefined && current.isRequired && isFor(current, person) && !hasAccepted(current);
    const shown = [newest, current].find((version) => version !== undefined && isFor(version, person));
    if (!shown) return [];
    const isAccepted = hasAccepted(shown);
    return [{ shown, isAccepted, waits: blocks || (shown.isRequired && !isAccepted), blocks }];
  });
