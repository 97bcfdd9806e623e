import { only } from '#domain/access.ts';

/** Staff of a deal read its invoices; its agents see whether there is one and whether it is paid. */
export const seeInvoices = only(
  'operator',
  'manager',
  'head',
  'director',
  'agent',
  'senioragent',
  'headagent',
);
/** The list of all invoices and a printed one are for staff. */
export const readInvoices = only('operator', 'manager', 'head', 'director');
/** Whoever leads the deal asks for our fee. */
export const writeInvoices = only('manager', 'head', 'director');
/** Our own requisites stand in every invoice. */
export const writeRequisites = only('admin');
