import { useState } from 'react';
import { ApiError } from '#kit/web/calls/api-error.ts';

type Attempt = {
  readonly isBusy: boolean;
  /** What the server refused first at the last attempt, or what the screen itself has put there; empty for nothing. */
  readonly problem: string;
  readonly setProblem: (problem: string) => void;
  readonly attempt: (work: () => Promise<unknown>) => Promise<void>;
};

/**
 * Work that a button begins: busy while it runs, a refusal of the server stays as words (they have been announced as
 * well unless the call was quiet); any other failure is thrown.
 */
export const useAttempt = (): Attempt => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.firstProblem);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, setProblem, attempt };
};
