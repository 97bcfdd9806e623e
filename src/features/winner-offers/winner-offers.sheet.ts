import type { Law } from '#domain/law.ts';
import type { IsoDate } from '#domain/moscow-date.ts';

/** Most banks that one offer compares. */
export const mostBanks = 3;

/** A bank of an offer: what it asks and how soon it decides. */
export type OfferedBank = {
  readonly bankId: number;
  readonly name: string;
  readonly price: string;
  readonly decisionHours: number;
};

/** What an offer says, kept as it was sent: tariffs change, what was said does not. */
export type OfferContent = {
  readonly client: string;
  readonly inn: string;
  readonly number: string;
  readonly subject: string;
  readonly customer: string;
  readonly law: Law;
  readonly security: string;
  readonly dateStart: IsoDate;
  readonly dateEnd: IsoDate;
  readonly days: number;
  readonly signDeadline: IsoDate | null;
  /** The cheapest first. */
  readonly banks: readonly OfferedBank[];
  /** What the first of them wants to see. */
  readonly documents: readonly string[];
  readonly madeOn: IsoDate;
  readonly validUntil: IsoDate;
};
