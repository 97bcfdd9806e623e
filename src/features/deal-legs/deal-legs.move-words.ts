import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';

/** What pressing the button of a move does, in the words of the deal's product. */
export const moveTitle = (move: string, product: number): string =>
  (product === guaranteeProduct ? undefined : legTexts.loanMoveTitles[move]) ??
  legTexts.moveTitles[move] ??
  move;

/** The move as a sentence, for one application or for those in several banks: asked before it, and on its button. */
export const movePhrase = (move: string, product: number, count: number): string => {
  const own = product === guaranteeProduct ? undefined : legTexts.loanMovePhrases[move];
  return (own ?? legTexts.movePhrases[move])?.(count) ?? moveTitle(move, product);
};

/** What happened, as the history of such a deal says it; undefined where it has no word. */
export const historyTitle = (move: string, product: number): string | undefined =>
  (product === guaranteeProduct ? undefined : legTexts.loanHistoryTitles[move]) ??
  legTexts.historyTitles[move];
