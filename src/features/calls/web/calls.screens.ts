import { PhoneCall } from 'lucide-react';
import { usePhone } from '#features/calls/calls.access.ts';
import { callShellTexts } from '#features/calls/calls.shell-texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';
import { day, identity, oneOf, words } from '#kit/web/search-fields.ts';

/** /calls/index: the journal of calls for all who phone; a link may name the call to open. */
export const callScreens = defineScreens('calls', {
  list: screen({
    path: '/calls/index',
    title: callShellTexts.title,
    access: usePhone,
    cache: true,
    search: {
      q: words(60),
      direction: oneOf(['out', 'in', 'inner']),
      outcome: oneOf(['going', 'talked', 'missed', 'unanswered', 'refused']),
      result: words(30),
      user: identity(),
      from: day(),
      to: day(),
      call: identity(),
      after: words(5_000),
    },
    menu: { label: callShellTexts.title, icon: PhoneCall, order: 35 },
    load: () => import('#features/calls/web/CallListScreen.tsx'),
  }),
});
