/** Which way money went by a document. */
export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** What a document may be that nothing of ours waits for. */
export const categories = ['transfer', 'return', 'other_income', 'tax', 'bank_fee', 'cost'] as const;
export type Category = (typeof categories)[number];

/** Categories by the way the money went. */
export const categoriesOf = (direction: Direction): readonly Category[] =>
  direction === 'in'
    ? ['other_income', 'return', 'transfer']
    : ['cost', 'tax', 'bank_fee', 'return', 'transfer'];

/** How documents are shown: those with money nobody has named, that something is offered for, with a word on it, matched whole, all. */
export const documentFilters = ['open', 'offered', 'noted', 'matched', 'all'] as const;
export type DocumentFilter = (typeof documentFilters)[number];

/** What a column of a statement that a bank's cabinet gives as a table may mean; a sum stands in one column or in two. */
export const cabinetFields = [
  'day',
  'number',
  'in',
  'out',
  'amount',
  'name',
  'inn',
  'account',
  'bank',
  'purpose',
] as const;
export type CabinetField = (typeof cabinetFields)[number];

/** How matches of what a bank owes are called in what is stored. */
export const bankDueKind = 'bank_due';

/** How matches of registers are called there; a register is matched whole, its sum is nobody's to change. */
export const registerKind = 'bank_register';

/** So many registers that wait for their payment are read, the newest; a list of so many says so. */
export const mostWaitingRegisters = 200;

/** What a column of a bank's register may mean. */
export const registerFields = ['guarantee', 'inn', 'sum', 'commission', 'ours'] as const;
export type RegisterField = (typeof registerFields)[number];

/** How a line of a register stands to what we wait for. */
export const registerVerdicts = ['equal', 'less', 'more', 'unknown', 'absent'] as const;
export type RegisterVerdict = (typeof registerVerdicts)[number];

/** Whether something may still be owed of such a line: its bank has paid too little or nothing. */
export const leavesDue = (verdict: RegisterVerdict): boolean => verdict === 'less' || verdict === 'absent';

/** Why a register and we differ; what comes by the next one is still waited for. */
export const differenceReasons = ['rate', 'excess', 'vat', 'other_client', 'next_register'] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

/** The reasons that a line of a verdict may have: the next register brings what is still owed alone. */
export const reasonsOf = (verdict: RegisterVerdict): readonly DifferenceReason[] =>
  differenceReasons.filter((reason) => reason !== 'next_register' || leavesDue(verdict));

/** Files of a fictional bank among `public/samples`, to see what one looks like. */
export const sampleFiles = [
  'statement-1c.txt',
  'statement-1c-dos.txt',
  'statement-cabinet.csv',
  'bank-register.csv',
] as const;
export type SampleFile = (typeof sampleFiles)[number];
