import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import styles from '#features/softphone/web/panel/panel.module.css';

const count = 28;
const silence: readonly number[] = Array.from({ length: count }, () => 0);

type LevelBarsProps = {
  /** Tells how loud it is, 0 to 1, ten times a second. */
  readonly subscribe: (listener: (now: { readonly level: number }) => void) => () => void;
  readonly label: string;
  readonly isStill?: boolean;
};

/** How loud a voice was over the last seconds. */
export const LevelBars = ({ subscribe, label, isStill = false }: LevelBarsProps): ReactElement => {
  const [levels, setLevels] = useState(silence);
  useEffect(() => subscribe(({ level }) => setLevels((before) => [...before.slice(1), level])), [subscribe]);
  return (
    <div className="row gap-4" style={{ height: 24 }} role="img" aria-label={label}>
      {(isStill ? silence : levels).map((level, at) => (
        <span
          key={at}
          className={`grow round-3 ${styles['bar']}`}
          style={{ '--level': level } as CSSProperties}
        />
      ))}
    </div>
  );
};
