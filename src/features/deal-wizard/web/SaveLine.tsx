import { Cloud, CloudOff, TriangleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import type { SaveWords } from '#features/deal-wizard/web/save-words.ts';
import styles from '#features/deal-wizard/web/summary.module.css';

const icons = { calm: Cloud, wait: CloudOff, bad: TriangleAlert } as const;

/** Where the draft stands; read out only when something is wrong. */
export const SaveLine = ({ words }: { readonly words: SaveWords }): ReactElement => {
  const Icon = icons[words.tone];
  return (
    <p
      className={`flex top gap-6 small muted ${styles['saveLine']}`}
      data-tone={words.tone}
      role={words.tone === 'calm' ? undefined : 'status'}
    >
      <Icon className="fixed mt-2" size={14} aria-hidden="true" />
      {words.text}
    </p>
  );
};
