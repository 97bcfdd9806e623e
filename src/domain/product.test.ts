import { describe, expect, it } from 'vitest';
import { productLabels, productOfWire, products, wireOfProduct } from '#domain/product.ts';

describe('products', () => {
  it.each([
    [1, 'guarantee', 'Гарантия'],
    [2, 'credit', 'Кредит'],
    [0, 'loan', 'Займ'],
  ] as const)('dealType %i is %s, «%s»', (dealType, product, label) => {
    expect(productOfWire(dealType)).toBe(product);
    expect(wireOfProduct(product)).toBe(dealType);
    expect(productLabels[product]).toBe(label);
  });

  it('are three, and no other number names one', () => {
    expect(products).toHaveLength(3);
    expect([-1, 3, 0.5].map(productOfWire)).toEqual([undefined, undefined, undefined]);
  });
});
