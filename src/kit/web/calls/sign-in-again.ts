import type { ApiError } from '#kit/web/calls/api-error.ts';

/** Asks the person to sign in over whatever he is at, and answers whether he did. */
type Ask = (refusal: ApiError) => Promise<boolean>;

let ask: Ask | null = null;
let question: Promise<boolean> | null = null;

/** Gives the interface its question for a lost session; answers how to take it away. Without one a refusal stays a refusal. */
export const registerSignInAgain = (input: Ask): (() => void) => {
  ask = input;
  return () => {
    ask = null;
  };
};

const askOnce = async (refusal: ApiError): Promise<boolean> => {
  try {
    return (await ask?.(refusal)) ?? false;
  } finally {
    question = null;
  }
};

/** True once the same person has signed in again: the refused call may be sent anew. All calls wait for one answer. */
export const isSignedInAgain = (refusal: ApiError): Promise<boolean> => (question ??= askOnce(refusal));
