/** Whom is looked for: all that he may be named by; `userId` where he has an account. */
export type Person = {
  readonly userId: number | null;
  readonly names: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
  readonly inns: readonly string[];
};

/** What becomes of a record when its person is erased. */
export const erasureEffects = ['erased', 'nameless', 'mentions', 'kept', 'held'] as const;
export type ErasureEffect = (typeof erasureEffects)[number];

/** Readings of what is held of a person, as the log names them. */
export const readingKinds = [
  'user_card',
  'dossier_seen',
  'agent_identity',
  'agent_account',
  'personal_search',
  'personal_export',
] as const;
export type ReadingKind = (typeof readingKinds)[number];

/** Holds that stand today, and those that were lifted or ran out. */
export const holdStates = ['standing', 'over'] as const;
export type HoldState = (typeof holdStates)[number];
