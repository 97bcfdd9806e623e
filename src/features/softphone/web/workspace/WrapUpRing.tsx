import { Button } from '@mantine/core';
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react';
import { workspaceTexts as texts } from '#features/softphone/softphone-workspace.texts.ts';
import styles from '#features/softphone/web/workspace/workspace.module.css';

const wrapUpMs = 60_000;

/** The minute after a talk: how much of it is left, and another minute. When it is over nothing is guessed. */
const useWrapUp = () => {
  const [until, setUntil] = useState(() => Date.now() + wrapUpMs);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const leftMs = Math.max(0, until - now);
  return {
    seconds: Math.ceil(leftMs / 1_000),
    part: Math.min(100, (leftMs / wrapUpMs) * 100),
    isOver: leftMs === 0,
    more: () => setUntil((old) => Math.max(old, Date.now()) + wrapUpMs),
  };
};

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** The time for the result, as a ring that runs out. */
export const WrapUpRing = (): ReactElement => {
  const { seconds, part, isOver, more } = useWrapUp();
  return (
    <section className="card row gap-12 p-16 fixed" aria-label={texts.over}>
      <span
        className={`fixed round ${styles['ring']}`}
        style={{ '--part': `${part}%` } as CSSProperties}
        aria-hidden
      />
      <span className="grid grow">
        <b>{isOver ? texts.over : texts.wrapUp(clock(seconds))}</b>
        <span className={`text-12 ${isOver ? 'wait' : 'muted'}`} role={isOver ? 'status' : undefined}>
          {isOver ? texts.wrapUpOver : texts.wrapUpOf}
        </span>
      </span>
      <Button size="xs" variant="default" onClick={more}>
        {texts.minute}
      </Button>
    </section>
  );
};
