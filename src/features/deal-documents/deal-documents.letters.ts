/**
 * Letters of one stroke width, as on drawings, so that fictional documents need no font file. Each sign is polylines
 * apart by spaces; a polyline is points `xy`, the base line at y 0, the height of a capital 6.
 */
const capitals: Readonly<Record<string, string>> = {
  А: '002640 1232',
  Б: '4606003041423303',
  В: '00063645443303 3342413000',
  Г: '000646',
  Д: '00014140 1115263631',
  Е: '46060040 0333',
  Ё: '46060040 0333 1818 3838',
  Ж: '2026 062300 462340',
  З: '05163645443313 334241301001',
  И: '06004640',
  Й: '06004640 182738',
  К: '0006 460340',
  Л: '0011264640',
  М: '0006234640',
  Н: '0006 4640 0343',
  О: '100105163645413010',
  П: '00064640',
  Р: '00063645443303',
  С: '4536160501103041',
  Т: '0646 2620',
  У: '0622 46221000',
  Ф: '2026 153544433212030415',
  Х: '0640 0046',
  Ц: '06014140 3631',
  Ч: '06041343 4640',
  Ш: '06004046 2026',
  Щ: '06015150 2621 4641',
  Ъ: '0616103041423313',
  Ы: '06002031322303 5650',
  Ь: '06003041423303',
  Э: '0516364541301001 1343',
  Ю: '0006 0323 302125364655514030',
  Я: '40461605041343 2300',
};

/** Latin letters that no Cyrillic one looks like; the others borrow their twin's shape. */
const latin: Readonly<Record<string, string>> = {
  D: '00063645413000',
  F: '000646 0333',
  G: '453616050110304143 4323',
  I: '0006',
  J: '3631201001',
  L: '060040',
  N: '00064046',
  Q: '100105163645413010 2240',
  R: '00063645443303 2340',
  S: '453616050413334241301001',
  U: '060110304146',
  V: '062046',
  W: '0610264056',
  Z: '06460040',
};

const twins: Readonly<Record<string, string>> = {
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  Y: 'У',
};

const signs: Readonly<Record<string, string>> = {
  ' ': '',
  0: '100105162635312010',
  1: '042620',
  2: '05162635340030',
  3: '05162635342313 233231201001',
  4: '32022620',
  5: '360603233231201001',
  6: '3526160501102031322303',
  7: '063610',
  8: '13040516263534231302011020313223',
  9: '0110203135261605041333',
  '.': '0000',
  ',': '1100',
  ':': '0101 0404',
  ';': '1100 1414',
  '-': '0323',
  '–': '0333',
  '—': '0353',
  _: '0040',
  '/': '0036',
  '(': '16050110',
  ')': '06151100',
  '«': '140312 342332',
  '»': '041302 243322',
  '№': '00064046 5363655553 5161',
  '₽': '10163645443303 0131',
  '%': '0046 0616150506 3040413130',
};

/** A sign ready to be drawn: how far it advances and its polylines, in units of a sixth of a capital's height. */
export type Letter = {
  readonly sign: string;
  readonly advance: number;
  readonly lines: readonly (readonly Point[])[];
};
type Point = { readonly x: number; readonly y: number };

const smallShare = 0.75;
const gap = 1.6;

const letterOf = (sign: string, shape: string, scale: number): Letter => {
  const lines = shape
    .split(' ')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(\d)(\d)/g)].map(([, x, y]) => ({ x: Number(x) * scale, y: Number(y) * scale })),
    );
  const width = Math.max(0.6, ...lines.flat().map((point) => point.x));
  return { sign, advance: width + gap * scale, lines };
};

const box = '0004242000';

const both = ([sign, shape]: readonly [string, string]): readonly (readonly [string, Letter])[] => {
  const small = sign.toLowerCase();
  return [
    [sign, letterOf(sign, shape, 1)],
    [small, letterOf(small, shape, smallShare)],
  ];
};
const borrowed = Object.entries(twins).map(([sign, twin]) => [sign, capitals[twin] ?? ''] as const);

/** Every sign that can be drawn; small letters are capitals at three quarters. */
export const letters: ReadonlyMap<string, Letter> = new Map([
  ...[...Object.entries(capitals), ...Object.entries(latin), ...borrowed].flatMap(both),
  ...Object.entries(signs).map(([sign, shape]) => [sign, letterOf(sign, shape, 1)] as const),
]);

const unknown = letterOf('?', box, 1);

/** The letters of a text; a no-break space is a space, a sign nobody drew is a box. */
export const lettersOf = (text: string): Letter[] =>
  Array.from(text.normalize('NFC').replaceAll('\u00a0', ' '), (sign) => letters.get(sign) ?? unknown);

/** Breaks a text into lines no wider than `width` units, at spaces. */
export const breakLines = (text: string, width: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    const isFit = lettersOf(longer).reduce((sum, letter) => sum + letter.advance, 0) <= width;
    if (line === '' || isFit) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
};
