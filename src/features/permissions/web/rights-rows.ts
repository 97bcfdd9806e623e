import { mayPass } from '#domain/access.ts';
import { type Role, roles } from '#domain/role.ts';
import type { permissionCalls } from '#features/permissions/permissions.contract.ts';
import { type Extent, extentOf, type Extents } from '#features/permissions/permissions.extent.ts';
import { permissionScreenTexts as texts } from '#features/permissions/permissions.screen-texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { AnyScreen } from '#kit/web/screens/define-screens.ts';

/** A line of the matrix: a right with the extent of every role; one who reads his own column knows his alone. */
export type RightRow = {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly code: string;
  readonly extents: Extents;
  /** Who has it, told to a person who has it not. */
  readonly others: readonly Role[];
};

type All = CallReply<typeof permissionCalls.showAll>;
type Own = CallReply<typeof permissionCalls.showOwn>;
/** How far a role sees records, by what contracts call them. */
type ScopeOf = (entity: string, role: Role) => Extent;

const extentOfScreen =
  ({ access, offeredTo = access, records }: AnyScreen, scopeOf: ScopeOf) =>
  (role: Role): Extent => {
    if (!mayPass(access, role) || !mayPass(offeredTo, role)) return 'none';
    if (records === undefined) return 'all';
    return records === 'own' ? 'own' : scopeOf(records, role);
  };

/** As they stand in the menu; what is not there comes after. */
const placeOf = ({ menu }: AnyScreen): number => menu?.order ?? Number.MAX_SAFE_INTEGER;

const rowsOfScreens = (
  screens: readonly AnyScreen[],
  shown: readonly Role[],
  scopeOf: ScopeOf,
): readonly RightRow[] =>
  screens
    .filter(({ access, isVisitor }) => access.kind === 'roles' && !isVisitor)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((screen) => {
      const extent = extentOfScreen(screen, scopeOf);
      const mayOpen = ({ access, offeredTo = access }: AnyScreen, role: Role): boolean =>
        mayPass(access, role) && mayPass(offeredTo, role);
      const isMissing = shown.length === 1 && shown.every((role) => extent(role) === 'none');
      return {
        key: `screen:${screen.path}`,
        group: screen.menu ? texts.menuScreens : texts.innerScreens,
        title: screen.title,
        code: screen.path,
        extents: roles.map((role) => (shown.includes(role) ? extent(role) : 'none')),
        others: isMissing ? roles.filter((role) => mayOpen(screen, role)) : [],
      };
    });

const groupOf = (group: string): string => texts.groups[group] ?? group;

/** The screens there are, by what the server says of sight. */
export const screensForAll = (screens: readonly AnyScreen[], { scopes }: All): readonly RightRow[] => {
  const known = new Map(scopes.map(({ entity, extents }) => [entity, extents]));
  return rowsOfScreens(screens, roles, (entity, role) => extentOf(known.get(entity) ?? [], role));
};

/** The same for one who reads his own column. */
export const screensForOne = (
  screens: readonly AnyScreen[],
  { scopes }: Own,
  role: Role,
): readonly RightRow[] => {
  const known = new Map(scopes.map(({ entity, extent }) => [entity, extent]));
  return rowsOfScreens(screens, [role], (entity) => known.get(entity) ?? 'none');
};

/** Actions and fields of all roles. */
export const rightsForAll = ({ rights }: All): readonly RightRow[] =>
  rights.map((right) => ({ ...right, group: groupOf(right.group), others: [] }));

/** Actions and fields of one. */
export const rightsForOne = ({ rights }: Own, own: Role): readonly RightRow[] =>
  rights.map(({ extent, ...right }) => ({
    ...right,
    group: groupOf(right.group),
    extents: roles.map((role) => (role === own ? extent : 'none')),
  }));

/** The lines that hold every word that is looked for. */
export const matching = (rows: readonly RightRow[], q: string): readonly RightRow[] => {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(({ title, code, group }) => {
    const hay = `${title} ${code} ${group}`.toLowerCase();
    return words.every((word) => hay.includes(word));
  });
};
