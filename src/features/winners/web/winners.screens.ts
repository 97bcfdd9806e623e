import { Trophy } from 'lucide-react';
import { callWinners } from '#features/winners/winners.access.ts';
import { winnerShellTexts } from '#features/winners/winners-shell.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { day, identity, shaped, sum, whole, words } from '#kit/web/list/search-fields.ts';

const name = shaped(/^[a-z_0-9]{1,20}$/);

/** §2, §6: /winners, and the talk alone on a second screen. */
export const winnerScreens = defineScreens('winners', {
  list: screen({
    path: '/winners/index',
    title: winnerShellTexts.title,
    access: callWinners,
    cache: true,
    search: {
      /** `all`: the list in place of the cockpit. */
      part: name,
      winner: identity(),
      q: words(100),
      law: name,
      state: name,
      region: name,
      result: name,
      platform: words(300),
      person: identity(),
      /** The agent who holds the client. */
      holder: identity(),
      sum_from: sum(),
      sum_to: sum(),
      /** The last day to sign. */
      sign_from: day(),
      sign_to: day(),
      after: pageTrail(),
      view: whole(0),
    },
    menu: { label: winnerShellTexts.title, icon: Trophy, order: 33 },
    load: () => import('#features/winners/web/WinnersScreen.tsx'),
  }),
  call: screen({
    path: '/call/index',
    title: winnerShellTexts.script,
    access: callWinners,
    cache: false,
    layout: 'empty',
    search: { winner: identity() },
    load: () => import('#features/winners/web/CallScreen.tsx'),
  }),
});
