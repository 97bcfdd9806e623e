import { Phone } from 'lucide-react';
import { usePhone } from '#features/calls/calls.access.ts';
import { callShellTexts } from '#features/calls/calls-shell.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { day, identity, words } from '#kit/web/list/search-fields.ts';

/** /calls/index: the journal of calls for all who phone; a link may name the call to open. */
export const callScreens = defineScreens('calls', {
  list: screen({
    path: '/calls/index',
    records: 'call',
    title: callShellTexts.title,
    access: usePhone,
    cache: true,
    search: {
      q: words(60),
      // Which words these may be the list itself knows: the shell needs none of them.
      direction: words(30),
      outcome: words(30),
      result: words(30),
      user: identity(),
      from: day(),
      to: day(),
      /** Only the calls behind a figure. */
      figure: words(90),
      call: identity(),
      after: pageTrail(),
    },
    menu: { label: callShellTexts.title, icon: Phone, order: 35 },
    load: () => import('#features/calls/web/CallListScreen.tsx'),
  }),
});
