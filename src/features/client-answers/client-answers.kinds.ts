/** What banks' forms want of a client and only he can tell: his account, who owns the firm, the passport of who signs. */
export const answerKinds = ['account', 'founder', 'owner', 'signatory'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** What of an answer is taken into the card by itself. An account is taken whole, and so is who somebody is. */
export const answerParts = ['account', 'person', 'share', 'citizenship', 'inn', 'passport'] as const;
export type AnswerPart = (typeof answerParts)[number];

/** How a question stands before the client. */
export const questionStates = ['asked', 'checking', 'declined'] as const;
