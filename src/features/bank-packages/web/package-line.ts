import type { packageCalls } from '#features/bank-packages/bank-packages.contract.ts';
import type { PackageItem } from '#features/bank-packages/bank-packages.rules.ts';
import type { CallInput, CallReply } from '#kit/contract/define-call.ts';

/** What a bank asks for, as the call tells it. */
export type Packages = CallReply<typeof packageCalls.getPackages>;
export type BankPackage = Packages['packages'][number];

/** A line while it is edited; the key stays with it wherever it moves. */
export type Line = PackageItem & { readonly key: string };

type SentItem = CallInput<typeof packageCalls.savePackage>['body']['items'][number];

/** Gives lines of a package their keys. */
export const linesOf = (items: readonly PackageItem[]): readonly Line[] =>
  items.map((item) => ({ ...item, key: crypto.randomUUID() }));

/** Lines as the call takes them. */
export const sentOf = (lines: readonly Line[]): SentItem[] =>
  lines.map(({ key: _key, ...item }) => ({
    ...item,
    clients: [...item.clients],
    laws: [...item.laws],
    purposes: [...item.purposes],
  }));

/** The lines with one of them at another place; the place may lie beyond the ends. */
export const movedTo = (lines: readonly Line[], key: string, place: number): readonly Line[] => {
  const line = lines.find((one) => one.key === key);
  if (!line) return lines;
  const others = lines.filter((one) => one.key !== key);
  return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, line);
};
