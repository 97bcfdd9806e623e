import type { ReactElement } from 'react';
import type { Conditions, PackageItem } from '#features/bank-packages/bank-packages.rules.ts';
import { packageTexts as texts } from '#features/bank-packages/bank-packages.texts.ts';
import { conditionWords } from '#features/bank-packages/bank-packages.words.ts';
import styles from '#features/bank-packages/web/packages.module.css';

/** When a paper is asked for, each condition its own mark. */
export const ConditionMarks = ({ of }: { readonly of: Conditions }): ReactElement => {
  const words = conditionWords(of);
  if (words.length === 0) return <span className="muted">{texts.always}</span>;
  return (
    <span className={styles['marks']}>
      {words.map((word) => (
        <span key={word}>{word}</span>
      ))}
    </span>
  );
};

/** A line in one sentence: «обязателен; ИП или физлицо; от 5 млн ₽; за два года». */
export const lineWords = (item: PackageItem): string =>
  [item.is_required ? texts.required : texts.optional, ...conditionWords(item), item.note]
    .filter((part) => part !== '')
    .join('; ');
