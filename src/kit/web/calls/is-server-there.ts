/** Asks the server whether it answers at all; no session is needed and nothing is announced. */
export const isServerThere = async (): Promise<boolean> => {
  const answer = await fetch('/api/health/live', { cache: 'no-store' }).catch(() => null);
  return answer?.ok === true;
};
