import type { winnerCalls } from '#features/winners/winners.contract.ts';
import { winnerLimits } from '#features/winners/winners.limits.ts';
import { type Consequence, resultTable } from '#features/winners/winners.results.ts';
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

/** The results that are chosen by a key, with their consequences as the settings stand now. */
export const showResults = (): Reply => {
  const rows = Object.entries(resultTable) as [CallResult, NonNullable<(typeof resultTable)[CallResult]>][];
  return rows.flatMap(([result, { key, consequence, hidesNumber }]) =>
    key === null
      ? []
      : [
          {
            result,
            key,
            consequence: hidesNumber ? winnerWords.consequence.hideNumber : wordsOf(consequence),
          },
        ],
  );
};
