import { dealMenuLines } from '#features/deal-room/web/deal-room.facade.tsx';

/** «Вернуть в заявки» in the menu of a deal. */
export const giveBackLine = dealMenuLines.fill({
  order: 60,
  load: () =>
    import('#features/deal-requests/web/GiveBackLine.tsx').then((file) => ({ default: file.GiveBackLine })),
});
