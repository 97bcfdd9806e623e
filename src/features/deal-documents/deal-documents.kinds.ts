/** Kinds of papers a deal carries; what each is called stands in the feature's texts. */
export const documentKinds = [
  'charter',
  'appointment',
  'passport',
  'statements',
  'tax_return',
  'experience',
  'tender',
  'contract_draft',
  'application_form',
  'consent',
  'guarantee_draft',
  'invoice',
  'payment',
  'guarantee',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
