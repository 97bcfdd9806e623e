/** What fills the log and is seldom looked for: each may be left out. */
export const quietKinds = {
  sign_ins: ['session'],
  readings: ['user_card', 'dossier_seen', 'deal_seen', 'lead_seen', 'organization_seen'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type QuietKind = keyof typeof quietKinds;
export const quietKindNames = Object.keys(quietKinds) as readonly QuietKind[];
