import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Gives back the memory that starting has used and nobody needs: source texts, tokens, garbage of a roomy young
 * generation. The engine itself would do so only under pressure, and an idle server would keep twice as much.
 */
export const tidyMemory = (): void => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as Collect;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};
