import type { DocumentKind } from '#domain/document-kind.ts';
import type { Law } from '#domain/law.ts';
import type { Purpose } from '#domain/purpose.ts';

/** A paper of a bank's package and the deals it is asked of; an absent condition asks it of all. */
export type PackageItem = {
  readonly kind: DocumentKind;
  readonly law?: Law;
  readonly purpose?: Purpose;
  readonly client?: 'legal' | 'person';
};

/** What every bank asks: who the client is, who acts for him, what he earns. */
const common: readonly PackageItem[] = [
  { kind: 'application_form' },
  { kind: 'consent' },
  { kind: 'passport' },
  { kind: 'charter', client: 'legal' },
  { kind: 'appointment', client: 'legal' },
  { kind: 'statements', client: 'legal' },
  { kind: 'tax_return', client: 'person' },
];

const contractDraft: readonly PackageItem[] = [
  { kind: 'contract_draft', purpose: 'contract' },
  { kind: 'contract_draft', purpose: 'advance' },
  { kind: 'contract_draft', purpose: 'warranty' },
];
/** Where nothing is published in a register the bank wants to read the tender itself. */
const tenderPapers: readonly PackageItem[] = [
  { kind: 'tender', law: '223' },
  { kind: 'tender', law: 'com' },
];
const experience: readonly PackageItem[] = [{ kind: 'experience' }];

/** The stricter the bank, the more it asks beside the common papers. */
const steps: readonly (readonly PackageItem[])[] = [
  [],
  tenderPapers,
  [...contractDraft, ...tenderPapers],
  [...contractDraft, ...tenderPapers, ...experience],
];

/** The package of the demo's bank number `at`. */
export const demoPackage = (at: number): readonly PackageItem[] => [
  ...common,
  ...(steps[at % steps.length] ?? []),
];
