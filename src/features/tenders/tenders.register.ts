import type { Law } from '#domain/law.ts';

/**
 * A security that a notice asks for. `amount` is roubles with 2 places, `part` percent of the price
 * without trailing zeros («5», «0.5»). `isComputed` marks an amount that the notice does not hold: it is
 * part × maximum price; for a contract it shrinks with the winner's price.
 */
export type TenderSecurity = { amount?: string; part?: string; isComputed?: true };

/** One customer of a purchase. A notice of 44-ФЗ names the INN of the placing organization only; of others it comes from the IKZ and may be missing. */
export type TenderCustomer = {
  name: string;
  inn?: string;
  kpp?: string;
  applicationSecurity?: TenderSecurity;
  contractSecurity?: TenderSecurity;
  warrantySecurity?: TenderSecurity;
  /** Percent without trailing zeros. */
  advancePercent?: string;
  /** Purchase identification code, 36 digits. */
  ikz?: string;
  maxPrice?: string;
  /** First and last day of the contract's execution, where the notice names days and not terms. */
  contractStart?: string;
  contractEnd?: string;
};

/** One lot of a 223-ФЗ purchase; notices of 44-ФЗ of 2020 and later have no lots. */
export type TenderLot = {
  no: number;
  subject: string;
  maxPrice?: string;
  applicationSecurity?: TenderSecurity;
};

/** A purchase as one version of its notice tells it. Sums are decimal strings with 2 places in `currency`; moments are ISO in UTC, dates yyyy-MM-dd. */
export type RegisterTender = {
  /** 19 digits for 44-ФЗ, 11 for 223-ФЗ. */
  number: string;
  law: Exclude<Law, 'com'>;
  /** Local name of the document's root element, such as epNotificationEF2020. */
  kindCode: string;
  subject: string;
  platform?: string;
  platformUrl?: string;
  /** Address of the purchase in the register. */
  url?: string;
  placingWay?: string;
  customers: TenderCustomer[];
  maxPrice?: string;
  /** Three letters, such as RUB. */
  currency?: string;
  /** Moment when this version was published. */
  publishedAt?: string;
  applicationsEndAt?: string;
  /** Planned date of the results. */
  protocolDate?: string;
  lots: TenderLot[];
  versionNumber?: number;
  /** Moment of this document: published, else planned, else created. The later document of one number wins. */
  docPublishDate: string;
};

/** What became of a document: a notice that was read, a known kind that is not needed, or a failure. */
export type RegisterOutcome = 'notice' | 'skipped' | 'error';

/**
 * One line of a report on a register file. `file` is a bare name, `entry` the name inside an archive and, after `#`,
 * the place inside a file of several documents; `kind`, `number`, `entry` and the `reason` of a notice may be empty.
 * No field holds tabs, line breaks or other control characters.
 */
export type RegisterLine = {
  file: string;
  entry: string;
  kind: string;
  number: string;
  outcome: RegisterOutcome;
  reason: string;
};

/** One document of a register file: its line and, for a notice, the purchase. */
export type RegisterDocument =
  | (RegisterLine & { outcome: 'notice'; tender: RegisterTender })
  | (RegisterLine & { outcome: 'skipped' | 'error' });
