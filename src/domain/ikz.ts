import { hasInnChecksum } from '#domain/inn.ts';

/** Parts of a purchase identification code (ИКЗ); digits stay strings, `year` is four digits. */
type Ikz = {
  readonly year: number;
  readonly customerLevel: string;
  readonly customerInn: string;
  readonly customerKpp: string;
  readonly planPosition: string;
  readonly serial: string;
  /** Class of goods; `0000` when the purchase holds several. */
  readonly okpd2: string;
  /** Kind of expense; `000` when there are several. */
  readonly expenseKind: string;
  readonly hasCustomerInnChecksum: boolean;
};

// Order of the Ministry of Finance 55н of 10.04.2019: year, customer (level, INN, KPP), plan position, serial, ОКПД2, КВР.
const layout = /^(\d{2})(\d)(\d{10})(\d{9})(\d{4})(\d{3})(\d{4})(\d{3})$/;

/** Tells whether the string is 36 digits. */
export function isIkzShape(ikz: string): boolean {
  return layout.test(ikz);
}

/** Splits a 36-digit code into its parts; `undefined` when the shape is wrong. A bad customer INN is flagged, not refused. */
export function parseIkz(ikz: string): Ikz | undefined {
  const found = layout.exec(ikz);
  if (!found) return undefined;
  const [, year = '', level = '', inn = '', kpp = '', planPosition = '', serial = '', okpd2 = '', kind = ''] =
    found;
  return {
    year: 2000 + Number(year),
    customerLevel: level,
    customerInn: inn,
    customerKpp: kpp,
    planPosition,
    serial,
    okpd2,
    expenseKind: kind,
    hasCustomerInnChecksum: hasInnChecksum(inn),
  };
}
