/** What is set by days, each kind a row of its own. */
export const taxKinds = [
  'vat',
  'vat_usn5',
  'vat_usn7',
  'usn_limit',
  'ndfl',
  'contributions',
  'npd_limit',
] as const;
export type TaxKind = (typeof taxKinds)[number];

type Percent = { readonly percent: string };
type Limit = { readonly sum: string };

/** What a row of each kind says: percents and roubles as decimal strings. */
export type TaxValues = {
  readonly vat: Percent;
  readonly vat_usn5: Percent;
  readonly vat_usn7: Percent;
  /** Income of the year up to which УСН is free of VAT. */
  readonly usn_limit: Limit;
  /** Brackets in their order, each from the income it begins over; `foreign` is the rate of who is no resident. */
  readonly ndfl: {
    readonly brackets: readonly { readonly over: string; readonly percent: string }[];
    readonly foreign: string;
  };
  readonly contributions: { readonly percent: string; readonly limit: string; readonly above: string };
  readonly npd_limit: Limit;
};
