import { describe, expect, it } from 'vitest';
import { formatPhone, isPhone, maskPhone, normalizePhone, phoneWords, stripPhone } from '#domain/phone.ts';

describe('phones', () => {
  it.each([
    ['+7(912)345-6789', '+79123456789'],
    ['8 (800) 777-38-48', '+78007773848'],
    ['79123456789', '+79123456789'],
    ['9123456789', '+79123456789'],
    ['+7 495 123 45 67', '+74951234567'],
    ['+77011234567', '+77011234567'],
    ['+375 29 123-45-67', '+375291234567'],
    ['+49 30 901820', '+4930901820'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(normalizePhone(typed)).toBe(stored);
    expect(isPhone(typed)).toBe(true);
  });

  it.each([
    '',
    '+',
    'нет',
    '123',
    '+7(912)345-678',
    '+791234567890',
    '+7912345678',
    '70000000000',
    '812345678',
    '0123456789',
    '+0123456789',
    '891234567890',
  ])('%j is no phone', (typed) => {
    expect(normalizePhone(typed)).toBeUndefined();
    expect(isPhone(typed)).toBe(false);
  });

  it.each([
    ['79123456789', '+7(912)345-6789'],
    ['+375 29 123-45-67', '+375291234567'],
    ['доб. 12', 'доб. 12'],
  ])('%s is shown as %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown);
  });

  it('grow under the mask digit by digit, and shrink the same way', () => {
    const steps = ['+7', '+7(9', '+7(91', '+7(912', '+7(912)3', '+7(912)34', '+7(912)345', '+7(912)345-6'];
    expect(steps.map((_, length) => maskPhone('89123456'.slice(0, length + 1)))).toEqual(steps);
    for (const [position, step] of steps.slice(1).entries()) {
      expect(maskPhone(step.slice(0, -1))).toBe(steps[position]);
    }
    expect(maskPhone('+')).toBe('');
    expect(maskPhone('+7(912)345-67890')).toBe('+7(912)345-6789');
    expect(maskPhone('912')).toBe('+7(912');
  });

  it('are stripped to digits and plus signs', () => {
    expect(stripPhone(' +7 (912) 345-67-89 доб. 5')).toBe('+791234567895');
  });

  it.each([
    ['8 (912) 345-67-89', '+79123456789'],
    ['8 (912) 345', '912345'],
    ['345-67', '34567'],
    ['+7 912', '7912'],
    ['Ветров 8912', null],
    ['345', null],
  ])('%s is looked for as %s', (typed, words) => {
    expect(phoneWords(typed)).toBe(words);
  });
});
