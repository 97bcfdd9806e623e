import { everyone } from '#domain/access.ts';
import { dealPaths } from '#features/deals/deals.links.ts';
import { dealShellTexts } from '#features/deals/deals-shell.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { moment, shaped, whole } from '#kit/web/list/search-fields.ts';

/** Which view of a deal is open and which of its applications, so that a link shows the same. */
const roomSearch = {
  view: shaped(/^[a-z-]{1,30}$/),
  leg: whole(),
  /** The moment looked back at. */
  at: moment(),
};

/** The two screens of one deal of §2 «Deals /application». §6 gives them no roles: they open for everyone, the calls behind them refuse. */
export const dealRoomScreens = defineScreens('deal-room', {
  detail: screen({
    path: dealPaths.detail,
    records: 'deal',
    title: dealShellTexts.title,
    access: everyone,
    cache: true,
    parent: dealPaths.list,
    search: roomSearch,
    load: () => import('#features/deal-room/web/DealDetailScreen.tsx'),
  }),
  edit: screen({
    path: dealPaths.edit,
    records: 'deal',
    title: dealShellTexts.title,
    access: everyone,
    cache: true,
    parent: dealPaths.list,
    replaces: dealPaths.detail,
    search: roomSearch,
    load: () => import('#features/deal-room/web/DealEditScreen.tsx'),
  }),
});
