import { describe, expect, it } from 'vitest';
import { addKopecks, kopecks, type Kopecks, parseDecimalString, toDecimalString } from '#domain/money.ts';
import {
  actSums,
  asksUsn,
  contributionsOf,
  type Income,
  ndflOf,
  ndflOfPart,
  npdMeter,
  receiptDue,
  type TaxesOfDay,
  vatOf,
} from '#features/tax-settings/tax-settings.rules.ts';
import { startDice } from '#kit/testing/dice.ts';

const money = (text: string): Kopecks => parseDecimalString(text) ?? kopecks(0);
const shown = ({ vat, toPay }: { vat: Kopecks; toPay: Kopecks }) => [
  toDecimalString(vat),
  toDecimalString(toPay),
];
const taxes: TaxesOfDay = {
  vat: { percent: '22' },
  vat_usn5: { percent: '5' },
  vat_usn7: { percent: '7' },
  usn_limit: { sum: '20000000.00' },
  ndfl: {
    brackets: [
      { over: '0.00', percent: '13' },
      { over: '2400000.00', percent: '15' },
      { over: '5000000.00', percent: '18' },
      { over: '20000000.00', percent: '20' },
      { over: '50000000.00', percent: '22' },
    ],
    foreign: '30',
  },
  contributions: { percent: '30', limit: '2979000.00', above: '15.1' },
  npd_limit: { sum: '2400000.00' },
};
const reward = money('21772.40');

describe('VAT', () => {
  it.each([
    ['22', false, '3926.17', '21772.40'],
    ['22', true, '4789.93', '26562.33'],
    ['5', false, '1036.78', '21772.40'],
    ['7', false, '1424.36', '21772.40'],
    [null, true, '0.00', '21772.40'],
  ] as const)('of 21 772,40 at %s on top %s is %s', (percent, isOnTop, vat, toPay) => {
    expect(shown(vatOf(reward, percent, isOnTop))).toEqual([vat, toPay]);
  });

  it('follows the regime of a business and is none for anybody else', () => {
    const act = { sum: reward, isOnTop: true, income: incomeOf(kopecks(0)), accruedBefore: kopecks(0) };
    const percentOf = (
      form: 'ip' | 'ooo' | 'person' | 'self_employed',
      regime: Parameters<typeof actSums>[0]['regime'],
    ) => actSums({ ...act, form, regime }, taxes).percent;
    expect(
      ['osno', 'usn', 'usn5', 'usn7', 'usn22', 'ausn', 'psn', 'npd'].map((one) =>
        percentOf('ip', one as 'usn'),
      ),
    ).toEqual(['22', null, '5', '7', '22', null, null, null]);
    expect(percentOf('person', null)).toBeNull();
    expect(percentOf('self_employed', 'npd')).toBeNull();
  });
});

/** A person whose year was taxed as it should be. */
const incomeOf = (paidBefore: Kopecks, isResident = true): Income => {
  const year = { paidBefore: kopecks(0), withheldBefore: kopecks(0), isResident };
  return { paidBefore, withheldBefore: ndflOf(paidBefore, year, taxes.ndfl), isResident };
};

describe('НДФЛ', () => {
  const withheld = (sum: string, paidBefore = '0.00', isResident = true): string =>
    toDecimalString(ndflOf(money(sum), incomeOf(money(paidBefore), isResident), taxes.ndfl));

  it('is withheld by what was paid this year, in whole roubles', () => {
    expect(withheld('21772.40')).toBe('2830.00');
    expect(withheld('21772.40', '2390000.00')).toBe('3066.00');
    expect(withheld('21772.40', '0.00', false)).toBe('6532.00');
    expect(withheld('100.00', '60000000.00')).toBe('22.00');
    expect(withheld('60000000.00')).toBe('11602000.00');
  });

  it('in parts is what it is at once', () => {
    const parts = ['700000.33', '1999999.49', '2345678.11', '17000000.07'];
    let before = 0;
    let sum = 0;
    for (const part of parts) {
      sum += money(withheld(part, toDecimalString(kopecks(before))));
      before += money(part);
    }
    expect(toDecimalString(kopecks(sum))).toBe(withheld(toDecimalString(kopecks(before))));
  });

  it('is withheld from what reaches a person, part by part, and together is that of the whole', () => {
    const { dice } = startDice(226);
    for (let run = 0; run < 300; run += 1) {
      const income = incomeOf(kopecks(dice(300_000_000)), dice(4) > 0);
      const whole = kopecks(1000 + dice(400_000_000));
      const net = whole - ndflOf(whole, income, taxes.ndfl);
      const part = kopecks(1 + dice(net - 1));
      const first = ndflOfPart(part, whole, income, taxes.ndfl);
      const gross = kopecks(part + first);
      expect(gross).toBeLessThanOrEqual(whole);
      expect(first).toBe(part === net ? whole - part : ndflOf(gross, income, taxes.ndfl));
      const after = {
        ...income,
        paidBefore: addKopecks(income.paidBefore, gross),
        withheldBefore: addKopecks(income.withheldBefore, first),
      };
      const rest = ndflOf(kopecks(whole - gross), after, taxes.ndfl);
      if (income.isResident) expect(first + rest).toBe(whole - net);
    }
  });

  it('that was withheld short is withheld with the next payment, never more than it has', () => {
    const short = { ...incomeOf(money('100000.00')), withheldBefore: money('12000.00') };
    expect(toDecimalString(ndflOf(money('10000.00'), short, taxes.ndfl))).toBe('2300.00');
    expect(toDecimalString(ndflOf(money('500.70'), short, taxes.ndfl))).toBe('500.00');
  });

  it('leaves a person the rest', () => {
    const person = { form: 'person', regime: null, sum: reward, isOnTop: false } as const;
    const of = (before: Kopecks) =>
      actSums({ ...person, income: incomeOf(before), accruedBefore: before }, taxes);
    const first = of(kopecks(0));
    expect(toDecimalString(first.payout)).toBe('18942.40');
    expect(toDecimalString(first.contributions)).toBe('6531.72');
    expect(toDecimalString(of(money('2390000.00')).payout)).toBe('18706.40');
    expect(toDecimalString(contributionsOf(money('2000.00'), money('2978000.00'), taxes.contributions))).toBe(
      '451.00',
    );
  });
});

describe('a self-employed person', () => {
  it('has nothing withheld', () => {
    const sums = actSums(
      {
        form: 'self_employed',
        regime: 'npd',
        sum: reward,
        isOnTop: true,
        income: incomeOf(kopecks(0)),
        accruedBefore: kopecks(0),
      },
      taxes,
    );
    expect([sums.vat, sums.ndfl, sums.payout]).toEqual([0, 0, reward]);
  });

  it('brings a receipt by the 9th of the next month and is warned of the limit', () => {
    expect(receiptDue('2026-11-26')).toBe('2026-12-09');
    expect(receiptDue('2026-12-31')).toBe('2027-01-09');
    expect(
      ['1919999.99', '1920000.00', '2400000.00', '2400000.01'].map((sum) =>
        npdMeter(money(sum), taxes.npd_limit),
      ),
    ).toEqual(['good', 'wait', 'wait', 'bad']);
  });
});

describe('УСН без НДС', () => {
  it('is asked anew each January and when our payments alone pass the limit', () => {
    const ip = { form: 'ip', regime: 'usn', year: 2026, paidThisYear: kopecks(0) } as const;
    const stated = (year: number, isOverLimit = false) => ({ year, isOverLimit });
    expect(asksUsn({ ...ip, stated: null }, taxes.usn_limit)).toBe('year');
    expect(asksUsn({ ...ip, stated: stated(2025) }, taxes.usn_limit)).toBe('year');
    expect(asksUsn({ ...ip, stated: stated(2026) }, taxes.usn_limit)).toBeNull();
    const rich = { ...ip, paidThisYear: money('20000000.01') };
    expect(asksUsn({ ...rich, stated: stated(2026) }, taxes.usn_limit)).toBe('limit');
    expect(asksUsn({ ...rich, stated: stated(2026, true) }, taxes.usn_limit)).toBeNull();
    expect(asksUsn({ ...rich, regime: 'osno', stated: null }, taxes.usn_limit)).toBeNull();
  });
});
