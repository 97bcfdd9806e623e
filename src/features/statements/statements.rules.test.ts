import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkEqualities, brokenTotals, equalitiesOf } from '#features/statements/statements.equalities.ts';
import { readBlock, readFigure, showFigure } from '#features/statements/statements.entry.ts';
import {
  type Figures,
  type FormKind,
  formKinds,
  isBracketed,
  type LineCode,
  linesOf,
  termsOf,
  totalsOf,
} from '#features/statements/statements.lines.ts';
import { explainRatio, describeThousands, showRatio } from '#features/statements/statements-ratio.texts.ts';
import { type RatioName, ratiosOf } from '#features/statements/statements.ratios.ts';
import { canType, sumOf, typeLine, typeLines } from '#features/statements/statements.totals.ts';

/** The organization of the design's picture, 2025. */
const whole: Figures = {
  '1150': 58_915,
  '1100': 58_915,
  '1210': 57_299,
  '1230': 40_134,
  '1250': 8_249,
  '1260': 1_125,
  '1200': 106_807,
  '1600': 165_722,
  '1310': 10,
  '1370': 32_425,
  '1300': 32_435,
  '1410': 0,
  '1400': 0,
  '1510': 8_286,
  '1520': 125_001,
  '1500': 133_287,
  '1700': 165_722,
  '2110': 375_237,
  '2120': 305_884,
  '2100': 69_353,
  '2210': 7_680,
  '2220': 36_904,
  '2200': 24_769,
  '2330': 3_300,
  '2340': 1_584,
  '2350': 8_024,
  '2300': 15_029,
  '2410': 3_005,
  '2400': 12_024,
};
const small: Figures = {
  '1150': 2_000,
  '1210': 1_000,
  '1230': 3_000,
  '1250': 500,
  '1600': 6_500,
  '1300': 2_500,
  '1520': 4_000,
  '1700': 6_500,
  '2110': 10_000,
  '2120': 9_000,
  '2410': 200,
  '2400': 800,
};

const leavesOf = (form: FormKind): LineCode[] =>
  linesOf(form).filter((code) => termsOf(form, code) === undefined);
const verdictOf = (figures: Figures, left: LineCode, form: FormKind = 'full') =>
  checkEqualities(form, figures).filter(({ equality }) => equality.left === left);

describe('the totals', () => {
  const expected = {
    full: {
      '1100': '1110+1120+1130+1140+1150+1160+1170+1180+1190',
      '1200': '1210+1220+1230+1240+1250+1260',
      '1600': '1100+1200',
      '1300': '1310+1340+1350+1360+1370-1320',
      '1400': '1410+1420+1430+1450',
      '1500': '1510+1520+1530+1540+1550',
      '1700': '1300+1400+1500',
      '2100': '2110-2120',
      '2200': '2100-2210-2220',
      '2300': '2200+2310+2320-2330+2340-2350',
      '2400': '2300-2410+2460',
    },
    simplified: {
      '1600': '1150+1170+1210+1230+1250',
      '1700': '1300+1410+1450+1510+1520+1550',
      '2400': '2110-2120-2330+2340-2350-2410',
    },
  };

  it.each(formKinds)('of the %s form are made of the lines of the document', (form) => {
    const made = totalsOf(form).map((code) => {
      const terms = (termsOf(form, code) ?? []).map((term) => (term.sign > 0 ? '+' : '-') + term.code);
      return [code, terms.join('').replace(/^\+/, '')];
    });
    expect(Object.fromEntries(made)).toEqual(expected[form]);
  });

  it.each(formKinds)('of the %s form stand after everything they are made of', (form) => {
    const order = totalsOf(form);
    for (const code of order)
      for (const term of termsOf(form, code) ?? [])
        if (order.includes(term.code)) expect(order.indexOf(term.code)).toBeLessThan(order.indexOf(code));
  });

  it('come out of the lines alone', () => {
    const lines = Object.entries(whole).filter(([code]) => leavesOf('full').includes(code as LineCode));
    expect(typeLines('full', {}, new Map(lines as [LineCode, number][]))).toEqual(whole);
  });

  it('are null, not zero, when nothing is given', () => {
    expect(sumOf([{ code: '1110', sign: 1 }], {})).toBeNull();
    const cleared = typeLine('full', { '1110': 5, '1100': 5, '1600': 5 }, '1110', null);
    expect(cleared).toEqual({});
  });

  it('may be typed only while none of their lines is given', () => {
    expect(canType('full', '1300', {})).toBe(true);
    expect(canType('full', '1300', { '1370': 1 })).toBe(false);
    expect(typeLine('full', whole, '1300', 1)).toBe(whole);
    expect(typeLine('full', {}, '1300', 100)).toEqual({ '1300': 100, '1700': 100 });
  });

  const above = (form: FormKind, code: LineCode): Set<LineCode> => {
    const found = new Set<LineCode>([code]);
    for (const total of totalsOf(form))
      if (termsOf(form, total)?.some((term) => found.has(term.code))) found.add(total);
    return found;
  };
  const figuresIn = (form: FormKind) =>
    fc.dictionary(
      fc.constantFrom(...linesOf(form)),
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
    ) as fc.Arbitrary<Figures>;

  it.each(formKinds)('of the %s form alone move when a line is typed, and each equals its sum', (form) => {
    fc.assert(
      fc.property(
        figuresIn(form),
        fc.constantFrom(...leavesOf(form)),
        fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
        (figures, code, value) => {
          const after = typeLine(form, figures, code, value);
          const mayMove = above(form, code);
          for (const line of linesOf(form)) {
            if (!mayMove.has(line)) expect(after[line]).toBe(figures[line]);
            else if (line === code) expect(after[line] ?? null).toBe(value);
            else expect(after[line] ?? null).toBe(sumOf(termsOf(form, line) ?? [], after));
          }
        },
      ),
    );
  });
});

describe('the equalities', () => {
  it('all hold where the statement adds up', () => {
    const states = [...checkEqualities('full', whole), ...checkEqualities('simplified', small)];
    expect(states.filter(({ state }) => state !== 'holds')).toEqual([]);
  });

  it.each(equalitiesOf('full').map((one) => [`${one.left} ${one.terms.length}`, one] as const))(
    '%s breaks when its left side is off by more than rounding',
    (_name, { left, terms }) => {
      const of = (figures: Figures) =>
        verdictOf(figures, left).find(({ equality }) => equality.terms.length === terms.length);
      expect(of({ ...whole, [left]: (whole[left] ?? 0) + 2 })?.state).toBe('holds');
      expect(of({ ...whole, [left]: (whole[left] ?? 0) + 3 })).toMatchObject({
        state: 'broken',
        difference: 3,
      });
    },
  );

  it('shows the example of the design: 1520 typed 9 higher makes the liabilities 9 heavier', () => {
    const edited = typeLine('full', whole, '1520', 125_010);
    expect([edited['1500'], edited['1700']]).toEqual([133_296, 165_731]);
    const broken = checkEqualities('full', edited).filter(({ state }) => state === 'broken');
    expect(broken).toMatchObject([{ equality: { left: '1600' }, difference: -9 }]);
    expect([...brokenTotals(broken)]).toEqual(['1600', '1700']);
  });

  it('are unknown, never right, where a side is missing', () => {
    const { '1700': _gone, ...without } = whole;
    expect(verdictOf(without, '1600')[0]?.state).toBe('unknown');
    expect(checkEqualities('full', {}).every(({ state }) => state === 'unknown')).toBe(true);
  });

  it('take line 2460 with either sign', () => {
    for (const profit of [12_000, 12_048])
      expect(verdictOf({ ...whole, '2460': 24, '2400': profit }, '2400')[0]?.state).toBe('holds');
    expect(verdictOf({ ...whole, '2460': 24, '2400': 12_024 }, '2400')[0]?.state).toBe('broken');
  });
});

describe('a figure in a cell', () => {
  it.each([
    ['1520', '125 010', 125_010],
    ['1520', '125\u00a0010', 125_010],
    ['1520', ' 1234,56 ', 1_235],
    ['1370', '-215', -215],
    ['1370', '(215)', -215],
    ['2120', '(305 884)', 305_884],
    ['2120', '-305884', 305_884],
    ['1410', '0', 0],
    ['1410', '-0', 0],
    ['1410', '', null],
    ['1410', '—', null],
    ['1410', '1,250', undefined],
    ['1410', '1.234.567', undefined],
    ['1410', '(12', undefined],
    ['1410', '12 тыс.', undefined],
    ['1410', '9999999999999', undefined],
  ] as const)('%s typed as «%s» is %s', (code, typed, value) => {
    expect(readFigure(code, typed)).toBe(value);
  });

  it('is shown as the document has it', () => {
    const shown = [
      showFigure('2120', 305_884, 'thousand'),
      showFigure('1370', -215, 'thousand'),
      showFigure('1410', 0, 'thousand'),
      showFigure('2120', 0, 'thousand'),
      showFigure('1410', undefined, 'thousand'),
      showFigure('2110', 375_237, 'million'),
    ];
    expect(shown.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      '(305 884)',
      '(215)',
      '0',
      '0',
      '—',
      '375,2',
    ]);
  });

  it('comes back from what is shown', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...linesOf('full')),
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        (code, value) => {
          fc.pre(!isBracketed(code) || value >= 0);
          expect(readFigure(code, showFigure(code, value, 'thousand'))).toBe(value);
        },
      ),
    );
  });

  it('comes in blocks from Excel', () => {
    expect(readBlock('1\t2\r\n3\t\r\n')).toEqual([
      ['1', '2'],
      ['3', ''],
    ]);
  });
});

describe('the ratios', () => {
  const of = (figures: Figures, name: RatioName, before?: Figures) => {
    const found = ratiosOf({ form: 'full', figures }, before && { form: 'full', figures: before });
    const ratio = found.find((one) => one.name === name);
    if (!ratio) throw new Error(name);
    return [showRatio(ratio).replaceAll('\u00a0', ' '), ratio.tone, explainRatio(ratio)];
  };

  it('say of the design’s organization what a bank sees', () => {
    const before = { ...whole, '1300': 7_336, '2110': 311_088 };
    expect(of(whole, 'netAssets', before)).toEqual([
      '32,4 млн ₽',
      'good',
      'в 4,4 раза больше, чем годом раньше',
    ]);
    expect(of(whole, 'liquidity')).toEqual(['0,80', 'bad', 'ниже 1: на срочные долги не хватит']);
    expect(of(whole, 'autonomy').slice(0, 2)).toEqual(['0,20', 'good']);
    expect(of(whole, 'profitability').slice(0, 2)).toEqual(['3,2 %', 'wait']);
    expect(of(whole, 'debt')[1]).toBe('good');
    expect(of(whole, 'growth', before).slice(0, 2)).toEqual(['+21 %', 'good']);
  });

  it('warn where capital is eaten up', () => {
    const poor = { ...whole, '1300': -115 };
    expect(of(poor, 'netAssets').slice(0, 2)).toEqual(['−115 тыс. ₽', 'bad']);
    expect(of(poor, 'autonomy')[1]).toBe('bad');
    expect(of({ ...whole, '1300': 0 }, 'netAssets')[1]).toBe('bad');
  });

  it('are unknown where a line is missing, never good', () => {
    for (const ratio of ratiosOf({ form: 'full', figures: {} }, undefined))
      expect([ratio.name, ratio.value, ratio.tone]).toEqual([ratio.name, null, 'unknown']);
    expect(of({ '2110': 0, '2400': 5 }, 'profitability')[1]).toBe('unknown');
  });

  it('of the simplified form add its enlarged lines up', () => {
    const found = ratiosOf({ form: 'simplified', figures: small }, undefined);
    expect(found.find(({ name }) => name === 'liquidity')?.value).toBeCloseTo(4_500 / 4_000);
  });

  it.each([
    [640, '640 тыс. ₽'],
    [-9, '−9 тыс. ₽'],
    [32_435, '32,4 млн ₽'],
    [1_250_000, '1,25 млрд ₽'],
  ])('say %i thousands as %s', (value, words) => {
    expect(describeThousands(value).replaceAll('\u00a0', ' ')).toBe(words);
  });
});
