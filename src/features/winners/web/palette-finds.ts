import { lawLabels } from '#domain/law.ts';
import { winnerListCalls } from '#features/winners/winner-lists.contract.ts';
import { winnerScreenTexts as texts } from '#features/winners/winners.screen-texts.ts';
import { winnerScreens } from '#features/winners/web/winners.screens.ts';
import { callApi } from '#kit/web/calls/call-api.ts';
import type { PaletteSource } from '#kit/web/screens/slots.ts';

const maxWinners = 5;
const shortestWord = 3;

/** Winners by company, INN, number or subject of the purchase; each opens at the desk. */
export const findWinners: PaletteSource['find'] = async (words, { signal }) => {
  if (words.length < shortestWord) return [];
  const body = { q: words, limit: maxWinners };
  const { items } = await callApi(winnerListCalls.search, { body }, { signal, quiet: true });
  return items.map(({ id, name, law, number, state, hold, hold_words: why }) => ({
    id: `winner ${id}`,
    label: name === '' ? texts.states.unnamed : name,
    note: [`${lawLabels[law]} · ${number}`, state === 'offered' && hold === null ? '' : why]
      .filter((word) => word !== '')
      .join(' · '),
    link: winnerScreens.list.link({}, { winner: id }),
  }));
};
