import { guaranteeActs } from '#features/guarantees/web/guarantees.facade.tsx';
import { dealMenuLines, parameterParts } from '#features/deal-room/web/deal-room.facade.tsx';

/** «Создать по образцу» in the menu of a deal. */
export const cloneLine = dealMenuLines.fill({
  order: 40,
  load: () => import('#features/deal-clone/web/CloneLine.tsx').then((file) => ({ default: file.CloneLine })),
});

/** The deal this one was made from, and those made from it, among the parameters. */
export const relativesPart = parameterParts.fill({
  order: 20,
  load: () => import('#features/deal-clone/web/Relatives.tsx').then((file) => ({ default: file.Relatives })),
});

/** «Продлить сделку» at a guarantee. */
export const goingOn = guaranteeActs.fill({
  order: 10,
  load: () =>
    import('#features/deal-clone/web/ProlongButton.tsx').then((file) => ({ default: file.ProlongButton })),
});
