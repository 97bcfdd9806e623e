import { mayPass } from '#domain/access.ts';
import type { Role } from '#domain/role.ts';
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
/** Days after a link was made on which its client is reminded of what waits for him, by a message and a letter. */
export const reminderDays = [1, 3, 5] as const;
/** Between which hours of his own day. */
export const reminderHours = { from: 10, to: 19 } as const;
/** How often one address may begin by links within a minute. */
export const openingsAMinute = 20;
/** Devices and tabs that may begin by one link. */
export const mostVisits = 100;

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

/** A text of one paragraph a line, each with its place in it; empty ones are left out. */
export const paragraphsOf = (text: string): { start: number; text: string }[] => {
  let start = 0;
  return text.split('\n').flatMap((line) => {
    const at = start;
    start += line.length + 1;
    return line.trim() === '' ? [] : [{ start: at, text: line }];
  });
};
