import { describe, expect, it } from 'vitest';
import { kopecks } from '#domain/money.ts';
import { payoutTexts } from '#features/payouts/payouts.texts.ts';

const order = {
  act: 'А-2026-0118',
  day: '2026-11-30' as const,
  contract: 'АД-2026-0118',
  vat: { percent: '22.00', amount: kopecks(478_993) },
};

describe('the purpose of an order', () => {
  it('names act, contract and VAT, or that there is none', () => {
    expect(payoutTexts.purpose(order)).toBe(
      'Вознаграждение по акту № А-2026-0118 от 30.11.2026, договор АД-2026-0118. В том числе НДС 22 %, 4789-93',
    );
    expect(payoutTexts.purpose({ ...order, vat: null })).toMatch(/АД-2026-0118. НДС не облагается$/);
  });

  it('has at most 210 signs: a contract that does not fit is left out, the VAT stands', () => {
    const long = payoutTexts.purpose({ ...order, contract: 'Ф'.repeat(200) });
    expect(long.length).toBeLessThanOrEqual(210);
    expect(long).toMatch(/30\.11\.2026\. В том числе НДС 22 %, 4789-93$/);
  });
});
