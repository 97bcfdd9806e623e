/** What a link is made for; the page behind it shows these parts and no other. */
export const linkPurposes = ['documents', 'offers', 'sign', 'pay', 'guarantee'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** `over`: its deal has ended, its phone stands in the client's card no more, or whoever gave it may not work with the deal. */
export const linkStates = ['live', 'withdrawn', 'expired', 'over'] as const;
export type LinkState = (typeof linkStates)[number];

/** What a client has done behind his link. */
export const linkActs = [
  'opened',
  'brought',
  'passed',
  'answered',
  'chose',
  'accepted',
  'signed',
  'remarked',
  'agreed',
  'paid',
  'next',
] as const;
export type LinkAct = (typeof linkActs)[number];

/** How a paper the client is asked for stands, as he reads it. */
export const clientDocumentStates = ['required', 'refused', 'expired', 'checking', 'accepted'] as const;
export type ClientDocumentState = (typeof clientDocumentStates)[number];

/** Whether the client is to bring such a paper, for the first time or again. */
export const isRequired = (state: ClientDocumentState): boolean =>
  state === 'required' || state === 'refused' || state === 'expired';
