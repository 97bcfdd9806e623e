import { openRights } from '#features/permissions/permissions.access.ts';
import { permissionTitleTexts as texts } from '#features/permissions/permissions-title.texts.ts';
import { roles } from '#domain/role.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { identity, oneOf, words } from '#kit/web/list/search-fields.ts';

/** What the address of either page says. */
export const rightSearch = {
  q: words(100),
  /** The column that is lit, and the row: together the cell that the panel explains. */
  role: oneOf(roles),
  key: words(200),
  /** The role that the lit one is compared with. */
  with: oneOf(roles),
  person: identity(),
};

/** §2: open for everyone; whoever is not the administrator or the director reads his own column. */
export const permissionScreens = defineScreens('permissions', {
  page: screen({
    path: '/permission/page',
    title: texts.page,
    access: openRights,
    cache: true,
    search: rightSearch,
    load: () => import('#features/permissions/web/PermissionPageScreen.tsx'),
  }),
  directive: screen({
    path: '/permission/directive',
    title: texts.directive,
    access: openRights,
    cache: true,
    search: rightSearch,
    load: () => import('#features/permissions/web/PermissionDirectiveScreen.tsx'),
  }),
});
