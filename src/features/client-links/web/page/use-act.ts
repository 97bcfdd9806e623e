import { useState } from 'react';
import { readClient } from '#features/client-links/web/page/use-client.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { ApiError } from '#kit/web/calls/api-error.ts';

/** An act of the client: whether it is under way, what was refused and at which fields, what has been done; the page is read anew after it. */
export const useAct = () => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [done, setDone] = useState<string | null>(null);
  const run = async (act: () => Promise<unknown>, words: string | null = null): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    setErrors({});
    setDone(null);
    try {
      await act();
      setDone(words);
      await readClient();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.firstProblem);
      setErrors(error.errors);
      // The link is shut meanwhile, the night has passed and the code is asked for again, or there is another consent to read.
      if (error.status === 401 || error.status === 403 || error.errors['consent']) await readClient();
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, errors, done, run };
};

export type Act = ReturnType<typeof useAct>;
