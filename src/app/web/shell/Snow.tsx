import type { CSSProperties, ReactElement } from 'react';
import { useDocumentVisibility } from '@mantine/hooks';
import styles from '#app/web/shell/Snow.module.css';

const count = 36;

/** A number between 0 and 1 that looks like chance and is the same at every drawing. */
const scatter = (at: number, salt: number): number => (Math.sin(at * 127.1 + salt * 311.7) * 43_758.5453) % 1;
const share = (at: number, salt: number): number => Math.abs(scatter(at, salt));

const flakes = Array.from({ length: count }, (_, at) => ({
  left: `${(share(at, 1) * 100).toFixed(1)}%`,
  size: `${(2 + share(at, 2) * 4).toFixed(1)}px`,
  drift: `${(share(at, 3) * 80 - 40).toFixed(0)}px`,
  seconds: `${(9 + share(at, 4) * 11).toFixed(1)}s`,
  delay: `-${(share(at, 5) * 20).toFixed(1)}s`,
}));

/** Falling snow: dots moved by the compositor alone, still while nobody looks at the window. */
export const Snow = (): ReactElement => {
  const isHidden = useDocumentVisibility() === 'hidden';
  return (
    <div className={`clipped ${styles['sky']}`} data-still={isHidden || undefined} aria-hidden data-snow>
      {flakes.map(({ left, size, drift, seconds, delay }) => (
        <span
          className="round"
          key={left + delay}
          style={
            {
              left,
              width: size,
              height: size,
              animationDuration: seconds,
              animationDelay: delay,
              '--drift': drift,
            } as CSSProperties
          }
        />
      ))}
    </div>
  );
};
