import { expect, it } from 'vitest';
import { returnedNumbers } from '#features/payouts/payouts.returns.ts';

it.each([
  ['Возврат п/п 7 от 03.11.2026, НДС 20%', [7]],
  ['ВОЗВРАТ по платёжному поручению №0012 от 20.11.2026: счёт закрыт.', [12]],
  ['Возврат поручения от 03.11.2026 N 12.', [12]],
  ['Возврат по п/п № 7, договор № 7/26', [7]],
  ['Возврат по п/п № 7, письмо № 3', [7, 3]],
  ['Возврат 21772,40 от 03.11.2026', []],
  ['Оплата по п/п № 7', []],
])('reads in «%s» the numbers of orders alone', (purpose, numbers) => {
  expect([...returnedNumbers(purpose)]).toEqual(numbers);
});
