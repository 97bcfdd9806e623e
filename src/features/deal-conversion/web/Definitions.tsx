import type { ReactElement } from 'react';
import { conversionTexts as texts } from '#features/deal-conversion/deal-conversion.texts.ts';
import styles from '#features/deal-conversion/web/conversion.module.css';
import { Card } from '#kit/web/Page.tsx';

/** What is counted as what. */
export const Definitions = (): ReactElement => (
  <Card title={texts.definitionsTitle}>
    <ul className={`grid gap-4 text-13 soft ${styles['definitions']}`}>
      {texts.definitions.map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  </Card>
);
