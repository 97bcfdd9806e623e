/** The two sets of lines an organization may file: forms 0710001 and 0710002 in full, or the simplified ones. */
export const formKinds = ['full', 'simplified'] as const;
export type FormKind = (typeof formKinds)[number];

/** Every line of both forms the product knows, by its four digits, in the order of the document. */
export const lineCodes = [
  '1110',
  '1120',
  '1130',
  '1140',
  '1150',
  '1160',
  '1170',
  '1180',
  '1190',
  '1100',
  '1210',
  '1220',
  '1230',
  '1240',
  '1250',
  '1260',
  '1200',
  '1600',
  '1310',
  '1320',
  '1340',
  '1350',
  '1360',
  '1370',
  '1300',
  '1410',
  '1420',
  '1430',
  '1450',
  '1400',
  '1510',
  '1520',
  '1530',
  '1540',
  '1550',
  '1500',
  '1700',
  '2110',
  '2120',
  '2100',
  '2210',
  '2220',
  '2200',
  '2310',
  '2320',
  '2330',
  '2340',
  '2350',
  '2300',
  '2410',
  '2411',
  '2412',
  '2460',
  '2400',
  '2500',
] as const;
export type LineCode = (typeof lineCodes)[number];

/** Figures of one year in whole thousand roubles. A line that is not there was not given: that is not zero. */
export type Figures = { readonly [Code in LineCode]?: number };

/** One line inside a total, added or taken away. */
export type Term = { readonly code: LineCode; readonly sign: 1 | -1 };

const plus = (...codes: LineCode[]): Term[] => codes.map((code) => ({ code, sign: 1 }));
const minus = (...codes: LineCode[]): Term[] => codes.map((code) => ({ code, sign: -1 }));

type Totals = { readonly [Code in LineCode]?: readonly Term[] };

/** What each total is made of. A total stands after everything it is made of, so codes in order are the order of adding. */
const totals: Readonly<Record<FormKind, Totals>> = {
  full: {
    '1100': plus('1110', '1120', '1130', '1140', '1150', '1160', '1170', '1180', '1190'),
    '1200': plus('1210', '1220', '1230', '1240', '1250', '1260'),
    '1600': plus('1100', '1200'),
    '1300': [...plus('1310', '1340', '1350', '1360', '1370'), ...minus('1320')],
    '1400': plus('1410', '1420', '1430', '1450'),
    '1500': plus('1510', '1520', '1530', '1540', '1550'),
    '1700': plus('1300', '1400', '1500'),
    '2100': [...plus('2110'), ...minus('2120')],
    '2200': [...plus('2100'), ...minus('2210', '2220')],
    '2300': [...plus('2200', '2310', '2320'), ...minus('2330'), ...plus('2340'), ...minus('2350')],
    '2400': [...plus('2300'), ...minus('2410'), ...plus('2460')],
  },
  simplified: {
    '1600': plus('1150', '1170', '1210', '1230', '1250'),
    '1700': plus('1300', '1410', '1450', '1510', '1520', '1550'),
    '2400': [...plus('2110'), ...minus('2120', '2330'), ...plus('2340'), ...minus('2350', '2410')],
  },
};

const simplifiedLines: ReadonlySet<LineCode> = new Set<LineCode>([
  '1150',
  '1170',
  '1210',
  '1230',
  '1250',
  '1600',
  '1300',
  '1410',
  '1450',
  '1510',
  '1520',
  '1550',
  '1700',
  '2110',
  '2120',
  '2330',
  '2340',
  '2350',
  '2410',
  '2400',
]);

/** Expenses and shares bought back: positive figures that are taken away and stand in brackets on document. */
const bracketed: ReadonlySet<LineCode> = new Set<LineCode>([
  '1320',
  '2120',
  '2210',
  '2220',
  '2330',
  '2350',
  '2410',
]);

/** The lines of a form in the order of the document. */
export const linesOf = (form: FormKind): readonly LineCode[] =>
  form === 'full' ? lineCodes : lineCodes.filter((code) => simplifiedLines.has(code));

/** What a line is the total of, or undefined for a line that is given. */
export const termsOf = (form: FormKind, code: LineCode): readonly Term[] | undefined => totals[form][code];

/** The totals of a form, each after those it is made of. */
export const totalsOf = (form: FormKind): readonly LineCode[] =>
  linesOf(form).filter((code) => termsOf(form, code) !== undefined);

/** Whether a line is taken away and so stands in brackets. */
export const isBracketed = (code: LineCode): boolean => bracketed.has(code);

/** The three tables of a statement: form 1 has two sides, form 2 is one. */
export type Part = 'assets' | 'liabilities' | 'results';
export const partOf = (code: LineCode): Part =>
  code.startsWith('2')
    ? 'results'
    : code.startsWith('11') || code.startsWith('12') || code === '1600'
      ? 'assets'
      : 'liabilities';

/** Whether four digits from outside name a line the product knows. */
export const isLineCode = (code: string): code is LineCode => lineCodes.some((existing) => existing === code);
