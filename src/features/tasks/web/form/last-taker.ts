const key = 'task-taker';

/** Whom this browser gave a task to last: the next one mostly goes there too. */
export const lastTaker = (): number | undefined => {
  const id = Number(globalThis.sessionStorage?.getItem(key));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

export const rememberTaker = (id: number): void => globalThis.sessionStorage?.setItem(key, String(id));
