import { lazyPart } from '#kit/web/screens/lazy-part.ts';

/** Come when a key can be used, and nothing of them before. */
export const PasskeyEntry = lazyPart(async () => ({
  default: (await import('#features/sign-in/web/PasskeyEntry.tsx')).PasskeyEntry,
}));
export const PasskeyProof = lazyPart(async () => ({
  default: (await import('#features/sign-in/web/PasskeyProof.tsx')).PasskeyProof,
}));
