import type { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerLimits } from '#features/winners/winners.limits.ts';
import { type Consequence, resultTable } from '#features/winners/winners.results.ts';
import { systemResults } from '#features/winners/winners.status.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { CallResult } from '#features/calls/calls.status.ts';

type Reply = CallReply<(typeof winnerCalls)['showResults']>;

/** What follows from a result, as the button says it before it is pressed. */
const wordsOf = (consequence: Consequence): string => {
  const words = winnerWords.consequence;
  switch (consequence.kind) {
    case 'close':
      return words.close[consequence.reason];
    case 'remind':
      return words.remind(winnerLimits[consequence.after]());
    case 'retry':
      return words.retry(winnerLimits[consequence.after](), consequence.unit);
    case 'wait':
      return words.wait(winnerLimits[consequence.after]());
    case 'callback':
      return words.callback;
    case 'other-number':
      return words.otherNumber;
  }
};

/** The results a person states, with their consequences as the settings stand now. */
export const showResults = (): Reply => {
  const rows = Object.entries(resultTable) as [CallResult, NonNullable<(typeof resultTable)[CallResult]>][];
  return rows
    .filter(([result, { key }]) => key !== null || !systemResults.includes(result))
    .map(([result, { key, consequence, hidesNumber }]) => ({
      result,
      key,
      consequence: hidesNumber ? winnerWords.consequence.hideNumber : wordsOf(consequence),
    }));
};
