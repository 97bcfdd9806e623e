/** Whom is looked for: all that he may be named by; `userId` where he has an account. */
export type Person = {
  readonly userId: number | null;
  readonly names: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly inns: readonly string[];
};

/** What becomes of a record when its person is erased. */
export const erasureEffects = ['erased', 'nameless', 'mentions', 'kept'] as const;
export type ErasureEffect = (typeof erasureEffects)[number];
