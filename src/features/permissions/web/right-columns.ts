import { type Role, roleNames, roles } from '#domain/role.ts';
import { type Extent, extentOf, extentOfAll } from '#features/permissions/permissions.extent.ts';
import { permissionScreenTexts as texts } from '#features/permissions/permissions.screen-texts.ts';
import type { RightRow } from '#features/permissions/web/rights-rows.ts';

/** A column: a role, or a person by the roles he holds. */
export type RightColumn = {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  /** The role that the panel explains. */
  readonly role: Role;
  readonly extent: (row: RightRow) => Extent;
};

/** The column of a role. */
export const columnOfRole = (role: Role): RightColumn => ({
  id: role,
  label: texts.shortRoles[role],
  name: roleNames[role],
  role,
  extent: ({ extents }) => extentOf(extents, role),
});

/** All eleven. */
export const columnsOfRoles: readonly RightColumn[] = roles.map(columnOfRole);

/** What a person can come to by any of his roles, and each of these. */
export const columnsOfPerson = (person: {
  readonly name: string;
  readonly roles: readonly Role[];
}): readonly RightColumn[] => [
  {
    id: 'person',
    label: person.name,
    name: person.name,
    role: person.roles[0] ?? 'guest',
    extent: ({ extents }) => extentOfAll(extents, person.roles),
  },
  ...(person.roles.length > 1 ? person.roles.map(columnOfRole) : []),
];
