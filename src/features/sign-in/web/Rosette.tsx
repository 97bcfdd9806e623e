import { type ReactElement, useEffect, useState } from 'react';
import { drawRosette } from '#features/sign-in/web/draw-rosette.ts';
import styles from '#features/sign-in/web/VisitorFrame.module.css';

/** The security pattern of guarantee blanks, drawn after the form is on the screen; decoration alone. */
export const Rosette = (): ReactElement | null => {
  const [rings, setRings] = useState<ReturnType<typeof drawRosette>>([]);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setRings(drawRosette()));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <svg className={styles['rosette']} viewBox="-480 -480 960 960" aria-hidden>
      {rings.map(({ color, opacity, paths }) => (
        <g key={paths[0]} fill="none" stroke={color} strokeWidth={0.8} opacity={opacity}>
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      ))}
    </svg>
  );
};
