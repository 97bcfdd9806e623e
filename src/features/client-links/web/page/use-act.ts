import { useState } from 'react';
import { clientPageTexts as texts } from '#features/client-links/client-page.screen-texts.ts';
import type { Unsent } from '#features/client-links/web/page/unsent-store.ts';
import { readClient } from '#features/client-links/web/page/use-client.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import { ApiError, noAnswer } from '#kit/web/calls/api-error.ts';

type Waiting = Pick<Unsent, 'call' | 'body' | 'title' | 'typed'> & {
  readonly files?: readonly File[];
  /** It is sent, or will be: the form is not wanted any more. */
  readonly onTaken?: () => void;
  /** What it was made of is wanted no more: it is sent, or lies on this device by itself. */
  readonly forget?: () => void;
};

/** What keeps and sends; without a line it has come with the page's quiet moment, or nothing can be kept. */
const loadSender = async (): Promise<typeof import('#features/client-links/web/page/unsent.ts')> => {
  try {
    return await import('#features/client-links/web/page/unsent.ts');
  } catch {
    throw noAnswer();
  }
};

/** An act of the client: whether it is under way, what was refused and at which fields, what has been done; the page is read anew after it. */
export const useAct = () => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [done, setDone] = useState<string | null>(null);
  /** `act` may answer other words than those of its success. */
  const run = async (act: () => Promise<unknown>, words: string | null = null): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    setErrors({});
    setDone(null);
    try {
      const stated = await act();
      setDone(typeof stated === 'string' ? stated : words);
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
  /** What came of a press that asks nothing of the server. */
  const say = (words: { readonly done: string } | { readonly problem: string }): void => {
    setProblem('problem' in words ? words.problem : null);
    setErrors({});
    setDone('done' in words ? words.done : null);
  };
  /** An act that may wait for a line: without one it is kept on the device and goes by itself. */
  const post = ({ onTaken, ...act }: Waiting, words: string | null = null): Promise<void> =>
    run(async () => {
      const { sendOrKeep } = await loadSender();
      const outcome = await sendOrKeep({ files: [], ...act });
      onTaken?.();
      return outcome === 'waits' ? texts.waits : null;
    }, words);
  return { isBusy, problem, errors, done, run, post, say };
};

export type Act = ReturnType<typeof useAct>;
