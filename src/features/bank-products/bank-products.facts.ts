import type { Law } from '#domain/law.ts';
import type { IsoDate } from '#domain/moscow-date.ts';
import type { Purpose } from '#domain/purpose.ts';
import type { OrganizationStatus } from '#features/organizations/organizations.status.ts';

/** A fact that has to be asked for: it is known, nobody has it, or the asking itself was not possible. */
export type Asked<T> =
  | { readonly state: 'known'; readonly value: T }
  | { readonly state: 'absent' }
  | { readonly state: 'unchecked' };

export const existing = <T>(value: T): Asked<T> => ({ state: 'known', value });
export const absent = { state: 'absent' } as const;
export const unchecked = { state: 'unchecked' } as const;

/** A year of an organization's accounts in whole thousand roubles; a figure that was not filed is null. */
export type YearFigures = {
  readonly year: number;
  readonly netAssets: number | null;
  readonly result: number | null;
};

/** What is known of the organization a bank would vouch for. */
export type ClientFacts = {
  readonly inn: string;
  readonly kind: 'legal' | 'person';
  /** The form as the register shortens it: «ООО», «АО», «ИП». */
  readonly form: string | null;
  readonly regionCode: string | null;
  readonly okved: string | null;
  readonly registeredOn: IsoDate | null;
  readonly status: OrganizationStatus;
  /** Newest year first. */
  readonly years: Asked<readonly YearFigures[]>;
  /** Contracts of state purchases signed with the organization, as far as our registers tell. */
  readonly contracts: Asked<number>;
  /** Tax debts and enforcement proceedings in roubles, a decimal string. */
  readonly debts: Asked<string>;
};

/** What is known of the guarantee that is asked for; `null` where nothing is said yet. */
export type DealFacts = {
  readonly law: Law | null;
  readonly purpose: Purpose | null;
  readonly amount: string | null;
  readonly days: number | null;
  /** The advance as percent of the contract's price. */
  readonly advanceShare: number | null;
  /** The client says that he has executed no contract yet. */
  readonly declaresNoExperience: boolean;
  /** The day of judging. */
  readonly on: IsoDate;
};

/** Everything a rule may look at; `client` is null while nobody is named. */
export type Facts = { readonly deal: DealFacts; readonly client: ClientFacts | null };

/** The advance as percent of the price, to the tenth; null while the price is unknown or nothing. */
export const advanceShareOf = (advance: string | null, price: string | null): number | null => {
  if (price === null || Number(price) === 0) return null;
  return Math.round((Number(advance ?? '0') / Number(price)) * 1000) / 10;
};
