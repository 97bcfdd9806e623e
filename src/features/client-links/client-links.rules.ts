import { mayPass } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
import type { BuiltInKind } from '#features/document-kinds/document-kinds.codes.ts';
import type { SlotMark } from '#features/document-kinds/document-kinds.states.ts';
import { readInvoices } from '#features/deal-fees/deal-fees.access.ts';
import {
  type LinkPurpose,
  linkPurposes,
  type ClientDocumentState,
} from '#features/client-links/client-links.states.ts';

/** How many days a link works at most. */
export const mostDays = 60;
/** Links of one deal that work at once. */
export const mostLive = 20;
/** Devices and tabs that may begin by one link. */
export const mostVisits = 100;

/** Papers that we or the bank make, or take from the purchase: the client is not asked for them. */
const notOfClient: readonly string[] = [
  'application_form',
  'guarantee_draft',
  'guarantee',
  'invoice',
  'payment',
  'tender',
  'contract_draft',
] satisfies BuiltInKind[];

/** Whether a document of this kind is the client's to bring. */
export const isOfClient = (kind: string): boolean => !notOfClient.includes(kind);

/** What a person may make a link for: an invoice is given on by those alone who may read it. */
export const purposesFor = (role: Role | undefined): readonly LinkPurpose[] =>
  linkPurposes.filter((purpose) => purpose !== 'pay' || mayPass(readInvoices, role));

/** How a paper stands, by how all banks that ask for it see it: what is to be done again outweighs what waits. */
export const documentStateOf = (marks: readonly SlotMark[]): ClientDocumentState => {
  if (marks.includes('rejected')) return 'refused';
  if (marks.includes('expired')) return 'expired';
  if (marks.includes('waits')) return 'required';
  return marks.includes('checking') ? 'checking' : 'accepted';
};
