import { describe, expect, it } from 'vitest';
import { isTenderNumberShape, lawOfTenderNumber, tenderNumberIn } from '#domain/tender-number.ts';

describe('purchase numbers', () => {
  it.each([
    ['31908642531', '223'],
    ['208310000002300001', '615'],
    ['0373200587820000039', '44'],
  ])('%s belongs to law %s', (tenderNumber, law) => {
    expect(isTenderNumberShape(tenderNumber)).toBe(true);
    expect(lawOfTenderNumber(tenderNumber)).toBe(law);
  });

  it.each([
    '',
    '1',
    '3190864253',
    '319086425310',
    '12345678901234567',
    '12345678901234567890',
    '3190864253a',
    '3190864253 ',
    '31908642531\n',
    '-1908642531',
  ])('%j has no shape and no law', (tenderNumber) => {
    expect(isTenderNumberShape(tenderNumber)).toBe(false);
    expect(lawOfTenderNumber(tenderNumber)).toBeUndefined();
  });

  it('is found in an address of the register, and not in other digits', () => {
    const address =
      'https://zakupki.gov.ru/epz/order/notice/view/common-info.html?regNumber=0373200587820000039&id=1';
    expect(tenderNumberIn(address)).toBe('0373200587820000039');
    expect(tenderNumberIn('ST00012|Name=ООО|BIC=044525225')).toBeUndefined();
  });
});
