import { dealMenuLines } from '#features/deal-room/web/deal-room.facade.tsx';

/** Whether the client of a deal is written to, in the menu of its screen. */
export const clientLetters = dealMenuLines.fill({
  order: 20,
  load: () =>
    import('#features/status-letters/web/ClientLettersLine.tsx').then((file) => ({
      default: file.ClientLettersLine,
    })),
});
