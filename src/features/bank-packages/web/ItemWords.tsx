import type { ReactElement } from 'react';
import type { PackageItem } from '#features/bank-packages/bank-packages.rules.ts';
import { packageTexts as texts } from '#features/bank-packages/bank-packages.texts.ts';
import { demandWords } from '#features/bank-packages/bank-packages.demand-words.ts';
import { conditionWords } from '#features/bank-packages/bank-packages.words.ts';

/** When a document is asked for, and what the bank demands of the paper, each its own mark. */
export const ConditionMarks = ({ of }: { readonly of: PackageItem }): ReactElement => {
  const words = [...conditionWords(of), ...demandWords(of)];
  if (words.length === 0) return <span className="muted">{texts.always}</span>;
  return (
    <span className="flex wrap gap-4">
      {words.map((word) => (
        <span className="py-2 px-8 text-12 line-18 neutral round-6 on-neutral" key={word}>
          {word}
        </span>
      ))}
    </span>
  );
};

/** A line in one sentence: «обязателен; ИП или физлицо; от 5 млн ₽; за два года». */
export const lineWords = (item: PackageItem): string =>
  [
    item.is_required ? texts.required : texts.optional,
    ...conditionWords(item),
    ...demandWords(item),
    item.note,
  ]
    .filter((part) => part !== '')
    .join('; ');
