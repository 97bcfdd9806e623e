import type { Law } from '#domain/law.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { Purpose } from '#domain/purpose.ts';

/** Where the screens of deals stand (§2 «Deals /application»), whichever feature draws them. */
export const dealPaths = {
  list: '/application/index',
  detail: '/application/detail/$id',
  edit: '/application/edit/$id',
  create: '/application/create',
  update: '/application/update/$id',
} as const;

/** What a link to a new deal may bring along: its two numbers, the terms of a guarantee, the bank that named a price. */
export type WizardLink = {
  readonly tender_number?: string | undefined;
  readonly inn?: string | undefined;
  readonly law?: Law | undefined;
  readonly purpose?: Purpose | undefined;
  /** Roubles as a decimal string with two places. */
  readonly amount?: string | undefined;
  readonly start?: IsoDate | undefined;
  readonly end?: IsoDate | undefined;
  readonly prepayment?: '1' | undefined;
  readonly bank?: number | undefined;
  /** What that bank has asked in the calculation. */
  readonly price?: string | undefined;
  /** What is asked next, once the rest is filled in. */
  readonly ask?: 'banks' | undefined;
};
