import { type QuietKind, quietKindNames } from '#features/action-log/action-log.kinds.ts';

const key = 'log-without';

/** What this browser left out of the log last; signing in and out at first. */
export const rememberedLeftOut = (): readonly QuietKind[] => {
  const kept = globalThis.localStorage?.getItem(key)?.split(' ') ?? ['sign_ins'];
  return quietKindNames.filter((kind) => kept.includes(kind));
};

export const rememberLeftOut = (kinds: readonly QuietKind[]): void =>
  globalThis.localStorage?.setItem(key, kinds.join(' '));
