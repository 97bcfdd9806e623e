/** What a deal is about, in the order of §9. */
export const products = ['guarantee', 'credit', 'loan'] as const;

/** Code of a product: a guarantee, a credit or a loan. */
export type Product = (typeof products)[number];

/** Labels of the products as the user reads them (§9: deal types). */
export const productLabels = {
  guarantee: 'Гарантия',
  credit: 'Кредит',
  loan: 'Займ',
} as const satisfies Record<Product, string>;

// §9: 1 Гарантия, 2 Кредит, 0 Займ.
const wires = { guarantee: 1, credit: 2, loan: 0 } as const satisfies Record<Product, number>;

/** The product behind `dealType` of the wire (0 to 2); `undefined` for any other number. */
export function productOfWire(dealType: number): Product | undefined {
  return products.find((product) => wires[product] === dealType);
}

/** The number that stands for the product on the wire: 1, 2 or 0. */
export function wireOfProduct(product: Product): number {
  return wires[product];
}
