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
  /** 19 digits for 44-ФЗ, 18 for 615-ПП, 11 for 223-ФЗ. */
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

/** A company or a person that takes part, as a document names it; any of the parts may be missing in the register. */
export type RegisterParty = {
  name: string;
  /** With right check digits; a wrong one counts as absent. */
  inn?: string;
  kpp?: string;
  /** As they are stored and dialled, `+7XXXXXXXXXX`. */
  phones: string[];
  emails: string[];
};

/** One application of a purchase as a document shows it. */
export type RegisterBid = {
  /** Number of the application: since 2022 all that a protocol says of its author. */
  no?: string;
  /** Lot of a 223-ФЗ purchase; absent where the purchase is one whole. */
  lot?: number;
  /** Place by the results, 1 being the winner. */
  rank?: number;
  isRejected?: true;
  price?: string;
  party?: RegisterParty;
};

/**
 * What a document after the notice says: a protocol, the winner's refusal or evasion, the cancelling of one of them,
 * a contract project, a contract signed on the platform, a contract of the contract register.
 */
export const factStages = ['protocol', 'evasion', 'cancel', 'project', 'signed', 'contract'] as const;
export type FactStage = (typeof factStages)[number];

/** A document of a purchase that is not its notice. Facts may come before the notice, in any order. */
export type RegisterFact = {
  /** Purchase number: 19 digits for 44-ФЗ, 18 for 615-ПП, 11 for 223-ФЗ. */
  number: string;
  law: Exclude<Law, 'com'>;
  /** Local name of the document's root element. */
  kindCode: string;
  stage: FactStage;
  /** Own number of the document; with the stage it tells two documents of a purchase apart. */
  docNumber: string;
  docPublishDate: string;
  versionNumber?: number;
  /** Day of the protocol, or of the protocol that a contract stands on. */
  day?: string;
  /** Applications of a protocol; for all other stages the one that they speak of. */
  bids: RegisterBid[];
  /** Security of the contract as its project asks for it. */
  security?: TenderSecurity;
  /** Number of the protocol that a cancelling document takes back. */
  cancels?: string;
  /** Number of the contract project that was not signed, where a refusal or evasion names it. */
  refusedProject?: string;
  /** What a purchase is shown by while its notice is not there. */
  subject?: string;
  customer?: TenderCustomer;
  placingWay?: string;
  platform?: string;
};

/** What became of a document: a notice or another fact that was read, a known kind that is not needed, or a failure. */
type RegisterOutcome = 'notice' | 'fact' | 'skipped' | 'error';

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

/** One document of a register file: its line and, for a notice, the purchase, for another document the fact. */
export type RegisterDocument =
  | (RegisterLine & { outcome: 'notice'; tender: RegisterTender })
  | (RegisterLine & { outcome: 'fact'; fact: RegisterFact })
  | (RegisterLine & { outcome: 'skipped' | 'error' });
