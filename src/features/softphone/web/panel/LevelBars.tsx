import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import type { StoreApi, UseBoundStore } from 'zustand';
import styles from '#features/softphone/web/panel/panel.module.css';

const count = 28;
const silence: readonly number[] = Array.from({ length: count }, () => 0);

type LevelBarsProps = {
  /** How loud it is now, 0 to 1. */
  readonly of: Pick<UseBoundStore<StoreApi<{ readonly level: number }>>, 'subscribe'>;
  readonly label: string;
  readonly isStill?: boolean;
};

/** How loud a voice was over the last seconds. */
export const LevelBars = ({ of, label, isStill = false }: LevelBarsProps): ReactElement => {
  const [levels, setLevels] = useState(silence);
  useEffect(() => of.subscribe(({ level }) => setLevels((before) => [...before.slice(1), level])), [of]);
  return (
    <div className={`row gap-4 ${styles['bars']}`} role="img" aria-label={label}>
      {(isStill ? silence : levels).map((level, at) => (
        <span key={at} className={styles['bar']} style={{ '--level': level } as CSSProperties} />
      ))}
    </div>
  );
};
