import { dealMenuLines } from '#features/deal-room/web/deal-room.facade.tsx';

/** «Вернуть в заявки» in the menu of a deal. */
export const giveBackLine = dealMenuLines.fill({
  order: 60,
  load: () =>
    import('#features/deal-requests/web/GiveBackLine.tsx').then((file) => ({ default: file.GiveBackLine })),
});

/** «Ответить на замечание» beside it, while a request is back with its author. */
export const answerLine = dealMenuLines.fill({
  order: 61,
  load: () =>
    import('#features/deal-requests/web/AnswerLine.tsx').then((file) => ({ default: file.AnswerLine })),
});
