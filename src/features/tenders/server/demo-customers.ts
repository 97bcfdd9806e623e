import { hasInnChecksum } from '#domain/inn.ts';
import type { Dice } from '#features/tenders/server/demo-dice.ts';
import book from '#features/tenders/server/tenders.seed-data.json' with { type: 'json' };

export type DemoLaw = '44' | '223' | '615';

/** What he buys: words, least and greatest price in millions of roubles, class and expense for an IKZ, whether it has a warranty. */
export type DemoSubject = {
  readonly subject: string;
  readonly mln: readonly number[];
  readonly okpd2?: string;
  readonly kvr?: string;
  readonly work?: boolean;
};

/** A fictional customer: who he is and what he buys. */
export type DemoCustomer = {
  readonly name: string;
  readonly inn: string;
  readonly kpp: string;
  /** Level of an IKZ: 2 a region, 3 a municipality. */
  readonly level: string;
  /** Seven digits that stand for him in purchase numbers. */
  readonly code: string;
  readonly street: string;
  readonly school: number;
  readonly subjects: readonly DemoSubject[];
};

const lastDigits = Array.from({ length: 10 }, (_, digit) => String(digit));

/** No tax office of these digits exists: «98» after the region. */
const innOf = (region: string, serial: number): string => {
  const start = `${region}98${String(serial).padStart(5, '0')}`;
  const inn = lastDigits.map((digit) => start + digit).find(hasInnChecksum);
  if (inn === undefined) throw new Error(`No check digit for ${start}`);
  return inn;
};

const fill = (pattern: string, words: Readonly<Record<string, string | number>>): string =>
  Object.entries(words).reduce((text, [word, value]) => text.replaceAll(`{${word}}`, String(value)), pattern);

const customersOf = (law: DemoLaw, from: number): DemoCustomer[] =>
  book.customers[law].flatMap(({ level, name, subjects }, kind) =>
    book.places.map(({ region, of, street }, place) => {
      const serial = from + kind * book.places.length + place;
      const school = 3 + ((kind * 7 + place * 5) % 40);
      return {
        name: fill(name, { n: school, of }),
        inn: innOf(region, serial),
        kpp: `${region}9801001`,
        level,
        code: `1${String(serial).padStart(6, '0')}`,
        street,
        school,
        subjects,
      };
    }),
  );

/** Customers of each law; each has a serial of his own, far from those of the demo organizations and samples. */
export const demoCustomers: Readonly<Record<DemoLaw, readonly DemoCustomer[]>> = {
  '44': customersOf('44', 1001),
  '223': customersOf('223', 1101),
  '615': customersOf('615', 1201),
};

/** A subject in the customer's own words. */
export const describeWhat = (
  { subject: report }: DemoSubject,
  { street, school }: DemoCustomer,
  dice: Dice,
): string =>
  fill(report, {
    n: report.includes('№ {n}') ? school : dice.whole(2, 18),
    street,
    house: dice.whole(19, 97),
  });
