import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import { softphoneTexts as texts } from '#features/softphone/softphone.texts.ts';
import styles from '#features/softphone/web/panel/panel.module.css';
import { useFarLevel } from '#features/softphone/web/phone/phone-port.ts';

const count = 24;
const silence: readonly number[] = Array.from({ length: count }, () => 0);

/** How loud the far voice was over the last seconds. */
export const LevelBars = ({ isStill }: { readonly isStill: boolean }): ReactElement => {
  const [levels, setLevels] = useState(silence);
  useEffect(
    () => useFarLevel.subscribe(({ level }) => setLevels((before) => [...before.slice(1), level])),
    [],
  );
  return (
    <div className={`row gap-4 ${styles['bars']}`} role="img" aria-label={texts.level}>
      {(isStill ? silence : levels).map((level, at) => (
        <span key={at} className={styles['bar']} style={{ '--level': level } as CSSProperties} />
      ))}
    </div>
  );
};
