import { type SQL, sql } from 'drizzle-orm';

/** A percent of a row `r` as the wire carries it. */
export const percentText = (column: string): SQL => {
  const name = sql.identifier(column);
  return sql`trim_scale(r.${name})::text as ${name}`;
};

/** The conditions of a row `r` as the wire carries them. */
export const conditionsSql: SQL = sql`
  r.product, r.laws, r.purposes, r.sum_from::text as sum_from, r.sum_to::text as sum_to, r.days_from, r.days_to`;

/** The names of their columns, for an insert. */
export const conditionNames: SQL = sql`product, laws, purposes, sum_from, sum_to, days_from, days_to`;

/** Their types in a record of JSON. */
export const conditionTypes: SQL = sql`
  product text, laws text[], purposes text[], sum_from numeric, sum_to numeric, days_from int, days_to int`;
