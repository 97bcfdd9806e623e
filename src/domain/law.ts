/** Laws a purchase may follow, in the order of their numbers on the wire: `fz` 0 to 3. */
export const laws = ['44', '223', '615', 'com'] as const;

/** Code of a law in SQL and in code; `com` is a commercial contract under no purchase law. */
export type Law = (typeof laws)[number];

/** Labels of the laws as the user reads them (§9). */
export const lawLabels = {
  '44': '44-ФЗ',
  '223': '223-ФЗ',
  '615': '615-ПП',
  com: 'Коммерция',
} as const satisfies Record<Law, string>;

/** The law behind `fz` of the wire (0 to 3); `undefined` for any other number. */
export function lawOfWire(fz: number): Law | undefined {
  return laws[fz];
}

/** The number that stands for the law on the wire: `fz` 0 to 3. */
export function wireOfLaw(law: Law): number {
  return laws.indexOf(law);
}
