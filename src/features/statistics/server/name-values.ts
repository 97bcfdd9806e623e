import { inArray } from 'drizzle-orm';
import { type Law, lawLabels } from '#domain/law.ts';
import { productLabels, productOfWire } from '#domain/product.ts';
import { type Purpose, purposeLabels } from '#domain/purpose.ts';
import { regionNameOf } from '#domain/region.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import { statisticsTexts as texts } from '#features/statistics/statistics.texts.ts';
import type { Dimension } from '#features/statistics/statistics.rules.ts';
import type { Operation } from '#kit/server/implement.ts';

type Naming = (value: string) => string;

const people: readonly Dimension[] = ['manager', 'operator', 'agent'];

const words: Readonly<Record<Exclude<Dimension, 'manager' | 'operator' | 'agent'>, Naming>> = {
  product: (value) => {
    const product = productOfWire(Number(value));
    return product ? productLabels[product] : value;
  },
  law: (value) => lawLabels[value as Law] ?? texts.unsaid,
  purpose: (value) => purposeLabels[value as Purpose] ?? texts.unsaid,
  source: (value) => texts.sources[value as keyof typeof texts.sources] ?? value,
  region: (value) => regionNameOf(value) ?? texts.unsaid,
  band: (value) => texts.bands[Number(value)] ?? texts.unsaid,
};

/** What values of a dimension are called. */
export const namesOfValues = async (
  operation: Pick<Operation, 'db' | 'services'>,
  by: Dimension,
  values: readonly string[],
): Promise<Naming> => {
  if (!people.includes(by)) return words[by as keyof typeof words];
  const names = await shortNamesOf(
    operation,
    values.map(Number).filter((id) => id > 0),
  );
  return (value) => names.get(Number(value)) ?? texts.nobody[by as keyof typeof texts.nobody];
};

/** What banks are called. */
export const namesOfBanks = async (
  { db }: Pick<Operation, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: banks.id, name: banks.name })
    .from(banks)
    .where(inArray(banks.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
};
