import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import styles from '#kit/web/forms/ReadyWords.module.css';

type ReadyWord = { readonly words: string; readonly title?: string; readonly isIn?: boolean };

type ReadyWordsProps = {
  readonly legend: string;
  readonly ready: readonly ReadyWord[];
  readonly onPick: (words: string) => void;
};

/** Words to press instead of typing them, under one legend; long ones wrap and are never cut. */
export const ReadyWords = ({ legend, ready, onPick }: ReadyWordsProps): ReactElement | null =>
  ready.length === 0 ? null : (
    <fieldset className={`flex wrap gap-6 shrinks p-0 mb-12 no-edge whole-row ${styles['words']}`}>
      <legend className="mb-4 small muted">{legend}</legend>
      {ready.map(({ words, title, isIn }) => (
        <Button
          key={words}
          variant={isIn ? 'light' : 'default'}
          size="compact-sm"
          {...(title === undefined ? {} : { title })}
          {...(isIn === undefined ? {} : { 'aria-pressed': isIn })}
          onClick={() => onPick(words)}
        >
          {words}
        </Button>
      ))}
    </fieldset>
  );
