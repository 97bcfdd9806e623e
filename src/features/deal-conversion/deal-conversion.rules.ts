/** By whom or by what the deals are gathered. */
export const conversionGroups = ['manager', 'agent', 'source'] as const;
export type ConversionGroup = (typeof conversionGroups)[number];

/** The steps of the funnel, each a part of the one before. */
export const funnelStages = ['created', 'sent', 'approved', 'issued'] as const;
export type FunnelStage = (typeof funnelStages)[number];

/** What is counted of some deals. */
type Counts = { readonly [stage in FunnelStage]: number } & { readonly refused: number };

/** Per cent with one digit after the point; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;

/** Of those made, how many were sent; of those sent, approved; of those approved, issued; of all made, issued and refused. */
export const percentsOf = ({ created, sent, approved, issued, refused }: Counts) => ({
  sent_percent: percentOf(sent, created),
  approved_percent: percentOf(approved, sent),
  issued_percent: percentOf(issued, approved),
  total_percent: percentOf(issued, created),
  refused_percent: percentOf(refused, created),
});

/** The columns a table of conversion can be ordered by; the most or the longest first. */
export const conversionSorts = [
  'created',
  'sent',
  'approved',
  'issued',
  'refused',
  'total_percent',
  'median_days',
  'issued_amount',
] as const;
export type ConversionSort = (typeof conversionSorts)[number];

/** Days back that are looked at unless somebody says otherwise: a quarter. */
export const usualDays = 92;
