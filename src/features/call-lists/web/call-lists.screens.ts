import { PhoneForwarded } from 'lucide-react';
import { keepCallLists } from '#features/call-lists/call-lists.access.ts';
import { callListShellTexts } from '#features/call-lists/call-lists-shell.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { oneOf, words } from '#kit/web/list/search-fields.ts';

const listPath = '/phones/index';

/** §2, §6: /phones for the administrator. */
export const callListScreens = defineScreens('call-lists', {
  list: screen({
    path: listPath,
    title: callListShellTexts.title,
    access: keepCallLists,
    cache: true,
    menu: { label: callListShellTexts.title, icon: PhoneForwarded, order: 39 },
    load: () => import('#features/call-lists/web/CallListsScreen.tsx'),
  }),
  one: screen({
    path: '/phones/list/$id',
    title: callListShellTexts.one,
    access: keepCallLists,
    cache: true,
    parent: listPath,
    search: { view: oneOf(['refusals'] as const), q: words(60), state: words(20), after: pageTrail() },
    load: () => import('#features/call-lists/web/CallListScreen.tsx'),
  }),
});
