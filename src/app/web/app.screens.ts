import { visitors } from '#domain/access.ts';
import { appTexts } from '#app/app.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { words } from '#kit/web/list/search-fields.ts';

const loadNoRight = () => import('#app/web/NoRightScreen.tsx');
const loadNotFound = () => import('#app/web/NotFoundScreen.tsx');

/** §2: with `noGoBack` the page offers no way back, only the way home. */
const noRightSearch = { noGoBack: words() };

const noRight = {
  title: appTexts.noRightTitle,
  access: visitors,
  cache: false,
  hasTab: false,
  search: noRightSearch,
  load: loadNoRight,
} as const;
const notFound = {
  title: appTexts.notFoundTitle,
  access: visitors,
  cache: false,
  hasTab: false,
  load: loadNotFound,
} as const;

/** The shell's own screens; /error/401 and /error/404 are the same as /401 and /404. */
export const appScreens = defineScreens('app', {
  noRight: screen({ path: '/401', ...noRight }),
  notFound: screen({ path: '/404', ...notFound }),
  errorNoRight: screen({ path: '/error/401', ...noRight }),
  errorNotFound: screen({ path: '/error/404', ...notFound }),
});
