import { RadioTower } from 'lucide-react';
import { callBoardShellTexts as texts } from '#features/call-board/call-board-shell.texts.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import { leadWinners } from '#features/winners/winners.access.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { pageTrail } from '#kit/web/list/page-trail.ts';
import { day, identity, whole, words } from '#kit/web/list/search-fields.ts';

/** Ours: the calling room as whoever leads it sees it; figures are everybody's own. */
export const callBoardScreens = defineScreens('call-board', {
  board: screen({
    path: '/calls/board',
    title: texts.board,
    access: leadWinners,
    cache: true,
    menu: { label: texts.board, icon: RadioTower, order: 34 },
    load: () => import('#features/call-board/web/CallBoardScreen.tsx'),
  }),
  figures: screen({
    path: '/calls/figures',
    title: texts.figures,
    access: usePhone,
    cache: true,
    search: { by: words(10), from: day(), to: day(), user: identity() },
    load: () => import('#features/call-board/web/CallFiguresScreen.tsx'),
  }),
  recordings: screen({
    path: '/calls/recordings',
    title: texts.recordings,
    access: leadWinners,
    cache: true,
    search: {
      user: identity(),
      result: words(30),
      /** «12.ask_bank»: a version of a script and its step. */
      step: words(60),
      /** At least and at most so many seconds. */
      length: words(10),
      marked: words(3),
      from: day(),
      to: day(),
      call: whole(1, 2 ** 31 - 1),
      after: pageTrail(),
    },
    load: () => import('#features/call-board/web/RecordingsScreen.tsx'),
  }),
});
