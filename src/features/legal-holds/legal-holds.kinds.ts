/** What may be held: a person by his account, a lead, an organization, a deal. */
export const heldKinds = ['user', 'organization', 'deal', 'lead'] as const;
export type HeldKind = (typeof heldKinds)[number];
