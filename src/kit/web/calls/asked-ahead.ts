declare global {
  /** What the head of the page has asked for already (`app/web/ask-ahead.ts`), by address. */
  var askedAhead: Map<string, Promise<Response>> | undefined;
}

/** An answer is used by who begins with the page; later the same question is asked anew. */
const freshMs = 30_000;

/** What is being changed now, who is signed in above all, was asked for as it stood before: it is asked anew. */
export const forgetAskedAhead = (): void => {
  globalThis.askedAhead = undefined;
};

/** The answer to this question where the head of the page has asked it; each is handed out once. */
export const takeAskedAhead = (address: string): Promise<Response> | undefined => {
  const asked = globalThis.askedAhead?.get(address);
  globalThis.askedAhead?.delete(address);
  return performance.now() < freshMs ? asked : undefined;
};
