/** What a contract is: of agency, or of services for those whom the law forbids agency (422-ФЗ ст. 4 ч. 2 п. 5). */
export const contractKinds = ['agency', 'services'] as const;
export type ContractKind = (typeof contractKinds)[number];

/**
 * Where a contract stands: made and waits for the agent, signed by him and waits for us, signed by both, or void
 * before that. Whether a signed one is in force is said by its days.
 */
export const contractStates = ['made', 'signed_agent', 'signed', 'void'] as const;
export type ContractState = (typeof contractStates)[number];

/** A contract that waits for a signature. */
export const unsigned: readonly ContractState[] = ['made', 'signed_agent'];

export const contractSides = ['agent', 'company'] as const;
export type ContractSide = (typeof contractSides)[number];

/** How a side has signed: by a certificate, by a code, or with a pen on paper. */
export const contractMethods = ['kep', 'sms', 'paper'] as const;
export type ContractMethod = (typeof contractMethods)[number];
