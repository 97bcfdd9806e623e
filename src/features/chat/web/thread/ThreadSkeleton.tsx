import type { ReactElement } from 'react';
import styles from '#features/chat/web/thread/thread.module.css';
import { webTexts } from '#kit/contract/web.texts.ts';

const bubbles = [
  { width: 46, height: 58, isOurs: false },
  { width: 58, height: 76, isOurs: true },
  { width: 38, height: 40, isOurs: false },
  { width: 64, height: 94, isOurs: false },
  { width: 44, height: 58, isOurs: true },
] as const;

/** Grey bubbles while a thread is on its way. */
export const ThreadSkeleton = (): ReactElement => (
  <output
    className={`column to-right gap-12 grow short p-16 ${styles['skeleton']}`}
    aria-label={webTexts.loading}
  >
    {bubbles.map(({ width, height, isOurs }) => (
      <span key={width} data-ours={isOurs || undefined} style={{ width: `${width}%`, height }} aria-hidden />
    ))}
  </output>
);
