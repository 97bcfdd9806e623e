import { describe, expect, it } from 'vitest';
import { isIkzShape, parseIkz } from '#domain/ikz.ts';

describe('purchase identification code', () => {
  it('is split into year, customer, plan position, serial, class of goods and kind of expense', () => {
    expect(parseIkz('232970118636777010100101030012221244')).toEqual({
      year: 2023,
      customerLevel: '2',
      customerInn: '9701186367',
      customerKpp: '770101001',
      planPosition: '0103',
      serial: '001',
      okpd2: '2221',
      expenseKind: '244',
      hasCustomerInnChecksum: true,
    });
  });

  it('is still split when the customer INN has a wrong check digit, and says so', () => {
    const parts = parseIkz('232970118636877010100101030012221244');
    expect(parts?.customerInn).toBe('9701186368');
    expect(parts?.hasCustomerInnChecksum).toBe(false);
  });

  it.each(['', '1'.repeat(35), '1'.repeat(37), `${'1'.repeat(35)}a`, `${'1'.repeat(36)}\n`])(
    '%j is refused',
    (ikz) => {
      expect(isIkzShape(ikz)).toBe(false);
      expect(parseIkz(ikz)).toBeUndefined();
    },
  );
});
