import { expect, it } from 'vitest';
import { detailsOf } from '#features/deal-legs/deal-legs.history-words.ts';
import { dealMoveTexts, dealViewTexts } from '#features/deal-legs/deal-legs-move.texts.ts';
import { historyTitle, movePhrase, moveTitle } from '#features/deal-legs/deal-legs.move-words.ts';
import { dealMoves, legMachine } from '#features/deal-legs/deal-legs.moves.ts';
import { hasRegister } from '#features/deals/deals.reissue.ts';
import { guaranteeProduct } from '#features/deals/deals.products.ts';
import { legTexts } from '#features/deal-legs/deal-legs.texts.ts';
import { movesOf } from '#features/deal-legs/deal-legs.rules.ts';
import { dealStatuses, subStates } from '#features/deals/deals.status.ts';
import { moveLabelOf } from '#features/deal-legs/web/moves/field-words.ts';

const [loan, credit] = [0, 2];
const guaranteeWord = /гаранти|макет|реестр/i;

it.each([loan, credit])('no move of a deal of product %s speaks of a guarantee', (product) => {
  const offered = dealStatuses.flatMap((status) =>
    [null, ...subStates].flatMap((sub) => movesOf(product, status, sub)),
  );
  const calendar = legMachine.moves.filter(({ id }) => id.startsWith('T35'));
  const words = [...offered, ...calendar].map(
    ({ id }) => `${moveTitle(id, product)}, ${historyTitle(id, product)}`,
  );
  expect(words.filter((word) => guaranteeWord.test(word))).toEqual([]);
});

it('every move asks in a sentence, of one bank and of several', () => {
  const asked = legMachine.moves.flatMap(({ id }) =>
    [guaranteeProduct, credit].flatMap((product) => [1, 3].map((count) => movePhrase(id, product, count))),
  );
  expect(asked.filter((words) => words.includes(':'))).toEqual([]);
  const wordless = legMachine.moves.filter(({ id }) => !(id in legTexts.movePhrases));
  expect(wordless).toEqual([]);
  const phrases = (move: { readonly id: string }) =>
    [1, 3, 5, 21].map((count) => movePhrase(move.id, guaranteeProduct, count).replaceAll('\u00a0', ' '));
  expect(phrases(dealMoves.send)).toEqual([
    'Отправить заявку в банк',
    'Отправить заявки в 3 банка',
    'Отправить заявки в 5 банков',
    'Отправить заявки в 21 банк',
  ]);
  expect(phrases(dealMoves.beginReview)).toEqual([
    'Отметить, что банк рассматривает заявку',
    'Отметить, что 3 банка рассматривают заявки',
    'Отметить, что 5 банков рассматривают заявки',
    'Отметить, что 21 банк рассматривает заявки',
  ]);
  expect(movePhrase(dealMoves.prepare.id, credit, 1)).toBe('Отметить, что банк готовит выдачу');
});

it('what a credit is handed out by is a contract', () => {
  expect(moveLabelOf('guaranteeNumber', credit)).toBe(dealMoveTexts.contractNumber);
  expect(moveLabelOf('guaranteeNumber', guaranteeProduct)).toBe(dealMoveTexts.guaranteeNumber);
  const details = { guarantee_number: 'КД-12' };
  expect(detailsOf({ details }, credit)).toBe(`${dealViewTexts.history.contract} КД-12`);
});

it('a register is kept of guarantees by the two laws alone', () => {
  const registered = [
    { product: guaranteeProduct, law: '44' },
    { product: guaranteeProduct, law: '615' },
    { product: guaranteeProduct, law: '223' },
    { product: credit, law: '44' },
  ] as const;
  expect(registered.map(hasRegister)).toEqual([true, true, false, false]);
});
