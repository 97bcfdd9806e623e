/** Guarantee kinds of §9 in its order. The codes are opaque: the specification does not say what they mean. */
export const guaranteeKinds = ['TK', 'BG', 'KIK', 'FBG'] as const;

/** Code of a guarantee kind, the same in SQL and on the wire. */
export type GuaranteeKind = (typeof guaranteeKinds)[number];

/** Labels of the guarantee kinds letter for letter as §9 writes them (the first letter of FБГ is Latin). */
export const guaranteeKindLabels = {
  TK: 'ТК',
  BG: 'БГ',
  KIK: 'КИК',
  FBG: 'FБГ',
} as const satisfies Record<GuaranteeKind, string>;
