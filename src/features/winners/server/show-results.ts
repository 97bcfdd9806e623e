import { readWinnerSettings } from '#features/winners/server/read-settings.ts';
import type { winnerCalls } from '#features/winners/winners.contract.ts';
import { type Consequence, resultTable } from '#features/winners/winners.results.ts';
import type { WinnerSettings } from '#features/winners/winners.settings.ts';
import { winnerWords } from '#features/winners/winners.texts.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { CallResult } from '#features/calls/calls.status.ts';
import type { Db } from '#kit/server/database.ts';

type Reply = CallReply<(typeof winnerCalls)['showResults']>;

/** What follows from a result, as the button says it before it is pressed. */
const wordsOf = (consequence: Consequence, settings: WinnerSettings): string => {
  const words = winnerWords.consequence;
  switch (consequence.kind) {
    case 'close':
      return words.close[consequence.reason];
    case 'remind':
      return words.remind(settings[consequence.after]);
    case 'retry':
      return words.retry(settings[consequence.after], consequence.unit);
    case 'wait':
      return words.wait(settings[consequence.after]);
    case 'callback':
      return words.callback;
    case 'other-number':
      return words.otherNumber;
  }
};

/** The results that are chosen by a key, with their consequences as the settings stand now. */
export const showResults = async ({ db }: { readonly db: Db }): Promise<Reply> => {
  const settings = await readWinnerSettings(db);
  const rows = Object.entries(resultTable) as [CallResult, NonNullable<(typeof resultTable)[CallResult]>][];
  return rows.flatMap(([result, { key, consequence, hidesNumber }]) =>
    key === null
      ? []
      : [
          {
            result,
            key,
            consequence: hidesNumber ? winnerWords.consequence.hideNumber : wordsOf(consequence, settings),
          },
        ],
  );
};
