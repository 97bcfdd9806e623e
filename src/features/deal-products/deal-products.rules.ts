import { type GuaranteeKind, guaranteeKindLabels, guaranteeKinds } from '#domain/guarantee-kind.ts';
import { productLabels, productOfWire } from '#domain/product.ts';

/** Ten years: no bank stands longer for anybody. */
export const longestDays = 3_660;

/** A product on the wire: 1 a guarantee of some kind, 2 a credit, 0 a loan. */
export type ProductKey = { readonly product: number; readonly guarantee_kind: GuaranteeKind | null };

/** Every product a deal may ask for. */
export const allProducts: readonly ProductKey[] = [
  ...guaranteeKinds.map((kind) => ({ product: 1, guarantee_kind: kind })),
  { product: 2, guarantee_kind: null },
  { product: 0, guarantee_kind: null },
];

/** One text for one product, to compare by. */
export const keyOf = ({ product, guarantee_kind: kind }: ProductKey): string => `${product} ${kind ?? ''}`;

/** A product in words: «Гарантия БГ», «Кредит». */
export const productName = ({ product, guarantee_kind: kind }: ProductKey): string => {
  const existing = productOfWire(product);
  const label = existing ? productLabels[existing] : String(product);
  return kind ? `${label} ${guaranteeKindLabels[kind]}` : label;
};
