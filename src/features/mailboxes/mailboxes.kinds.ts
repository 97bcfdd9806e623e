/** What letters are about; each kind leaves by the common box that has it for its purpose. */
export const letterPurposes = ['registration', 'banks', 'statuses', 'money', 'offers', 'reports'] as const;
export type LetterPurpose = (typeof letterPurposes)[number];

/** TLS from the first byte, or raised to TLS before anything is said. */
export const mailSecurities = ['tls', 'starttls'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** What a check of a box tries, one after another; the last two only where the one before them has passed. */
export const checkSteps = ['address', 'tls', 'signIn', 'send', 'read'] as const;
export type CheckStep = (typeof checkSteps)[number];

/** Why a box was not read. */
export const readingFailures = ['unreachable', 'login', 'folder'] as const;
export type ReadingFailure = (typeof readingFailures)[number];
