import { useState } from 'react';
import { readClient } from '#features/client-links/web/page/use-client.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';

/** An act of the client: whether it is under way, what was refused, what has been done; the page is read anew after it. */
export const useAct = () => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const run = async (act: () => Promise<unknown>, words: string | null = null): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    setDone(null);
    try {
      await act();
      setDone(words);
      await readClient();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.firstProblem);
      // The link is shut meanwhile, or the night has passed and the code is asked for again.
      if (error.status === 401 || error.status === 403) await readClient();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, done, run };
};

export type Act = ReturnType<typeof useAct>;
