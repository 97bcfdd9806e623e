/** What a person may agree to: each by itself, by a document of its own (152-ФЗ art. 9). */
export const consentKinds = ['personal_data', 'offer', 'offers', 'recording', 'client_data'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Asked of whoever registers. */
export const registrationConsents = ['personal_data', 'offer'] as const satisfies readonly ConsentKind[];
export type RegistrationConsent = (typeof registrationConsents)[number];

/** Asked of people outside, by telephone, letter, form or paper. */
export const outsideConsents = ['offers', 'recording'] as const satisfies readonly ConsentKind[];
export type OutsideConsent = (typeof outsideConsents)[number];

/** Asked of a client on his page, before he tells anything of people. */
export type ClientConsent = Extract<ConsentKind, 'client_data'>;

/** How a consent came. */
export const consentChannels = ['call', 'letter', 'form', 'paper'] as const;
export type ConsentChannel = (typeof consentChannels)[number];
