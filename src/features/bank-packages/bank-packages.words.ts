import type { InnKind } from '#domain/inn.ts';
import { lawLabels, laws } from '#domain/law.ts';
import { formatRoublesShort, parseDecimalString } from '#domain/money.ts';
import { purposeLabels, purposes } from '#domain/purpose.ts';
import type { Conditions } from '#features/bank-packages/bank-packages.rules.ts';
import { packageTexts as texts } from '#features/bank-packages/bank-packages.texts.ts';

/** Kinds of clients in the order in which they are told. */
export const clientKinds: readonly InnKind[] = ['legal', 'person'];

const roubles = (amount: string): string => {
  const parsed = parseDecimalString(amount);
  return parsed === undefined ? amount : formatRoublesShort(parsed);
};

const amountWords = ({ amount_from: from, amount_to: to }: Conditions): string | null => {
  if (from !== null && to !== null) return texts.between(roubles(from), roubles(to));
  if (from !== null) return texts.from(roubles(from));
  return to === null ? null : texts.upTo(roubles(to));
};

const listed = <T extends string>(all: readonly T[], chosen: readonly T[], labels: Record<T, string>) =>
  chosen.length === 0
    ? null
    : all
        .filter((one) => chosen.includes(one))
        .map((one) => labels[one])
        .join(', ');

/** The conditions of a line in words, each its own part; none where the document is asked of every deal. */
export const conditionWords = (conditions: Conditions): string[] =>
  [
    listed(clientKinds, conditions.clients, texts.clients),
    listed(laws, conditions.laws, lawLabels),
    listed(purposes, conditions.purposes, purposeLabels),
    amountWords(conditions),
  ].filter((part) => part !== null);
