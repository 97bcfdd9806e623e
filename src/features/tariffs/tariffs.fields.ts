import { Decimal } from 'decimal.js';
import { parseRoubles, toDecimalString } from '#domain/money.ts';
import type { Law } from '#domain/law.ts';
import type { Purpose } from '#domain/purpose.ts';
import { tariffFieldTexts as texts } from '#features/tariffs/tariffs-field.texts.ts';

/** The numbers of a cell, in the order in which tables and files show them. */
export const valueFields = [
  'rate',
  'min_price',
  'pro_rate',
  'pro_min_price',
  'k_prepayment',
  'k_no_experience',
  'k_direct_debit',
  'k_client_form',
] as const;
export type ValueField = (typeof valueFields)[number];

/** Numbers that staff alone may see. */
export const staffFields: readonly ValueField[] = ['pro_rate', 'pro_min_price'];

/** What a guarantee must be for a cell to name its price: sums in roubles and days, both ends inclusive. */
export type CellKey = {
  readonly law: Law;
  readonly purpose: Purpose;
  readonly amount_from: string;
  readonly amount_to: string;
  readonly term_from: number;
  readonly term_to: number;
};

/** Decimal strings: rates in percent a year, least prices in roubles, factors. */
export type CellValues = {
  readonly rate: string;
  readonly min_price: string;
  readonly pro_rate?: string | undefined;
  readonly pro_min_price?: string | undefined;
  readonly k_prepayment: string;
  readonly k_no_experience: string;
  readonly k_direct_debit: string;
  readonly k_client_form: string;
};

/** One cell of a tariff as the wire carries it; the discounted numbers are absent for those who may not see them. */
export type TariffCell = CellKey & CellValues;

/** The most cells of one version: nine kinds of guarantee by eight sums by eleven terms. */
export const maxCells = 800;

/** The longest term of a band, in days. */
export const maxTermDays = 9999;

type Limits = { readonly least: string; readonly most: string; readonly places: number };

const percent: Limits = { least: '0.001', most: '100', places: 3 };
const roubles: Limits = { least: '0', most: '999999999.99', places: 2 };
const factor: Limits = { least: '0.1', most: '10', places: 3 };
const limitsOf: Readonly<Record<ValueField, Limits>> = {
  rate: percent,
  min_price: roubles,
  pro_rate: percent,
  pro_min_price: roubles,
  k_prepayment: factor,
  k_no_experience: factor,
  k_direct_debit: factor,
  k_client_form: factor,
};

/** A value of a cell as it was typed: what it means on the wire, or why it means nothing. */
type Typed = { readonly value: string } | { readonly problem: string };

const isMoney = (field: ValueField): boolean => limitsOf[field] === roubles;

/** Reads what a person types, pastes or keeps in a file: «2,62», «2.62 %», «1 500,00 ₽», «×1,25». */
export const parseValue = (field: ValueField, typed: string): Typed => {
  const { least, most, places } = limitsOf[field];
  const bare = typed
    .replace(/[\s%×₽]/g, '')
    .replace(',', '.')
    .replace(/^x/i, '');
  if (!/^\d{1,10}(?:\.\d+)?$/.test(bare)) return { problem: texts.notNumber };
  const number = new Decimal(bare);
  if (number.lessThan(least) || number.greaterThan(most))
    return { problem: texts.outside(least.replace('.', ','), most.replace('.', ',')) };
  if (number.decimalPlaces() > places) return { problem: texts.places(places) };
  return { value: isMoney(field) ? number.toFixed(2) : number.toFixed() };
};

/** A value as a person reads it: «2,62», «2 500», «1,25»; grouped by no-break spaces; '' stays ''. */
export const showValue = (field: ValueField, value: string): string => {
  if (value === '') return '';
  const [whole = '', part = ''] = value.split('.');
  const cached = isMoney(field) ? (part === '00' ? '' : part) : part.replace(/0+$/, '');
  const padded = field === 'rate' || field === 'pro_rate' ? cached.padEnd(2, '0') : cached;
  const grouped = isMoney(field) ? whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0') : whole;
  return padded === '' ? grouped : `${grouped},${padded}`;
};

/** Reads the end of a sum band as a person types it. */
export const parseAmount = (typed: string): string | undefined => {
  const amount = parseRoubles(typed);
  return amount === undefined ? undefined : toDecimalString(amount);
};

/** What is wrong with a cell, by field; empty when nothing is. */
export const cellProblems = (cell: TariffCell): Partial<Record<keyof TariffCell, string>> => {
  const problems: Partial<Record<keyof TariffCell, string>> = {};
  for (const field of valueFields) {
    const value = cell[field];
    const typed = value === undefined ? { problem: texts.missing } : parseValue(field, value);
    if ('problem' in typed) problems[field] = typed.problem;
  }
  if (Object.keys(problems).length === 0) {
    if (new Decimal(cell.pro_rate ?? 0).greaterThan(cell.rate)) problems.pro_rate = texts.proRateAbove;
    if (new Decimal(cell.pro_min_price ?? 0).greaterThan(cell.min_price))
      problems.pro_min_price = texts.proMinAbove;
  }
  if (new Decimal(cell.amount_from).greaterThan(cell.amount_to)) problems.amount_to = texts.bandBackwards;
  if (cell.term_from > cell.term_to) problems.term_to = texts.bandBackwards;
  return problems;
};
