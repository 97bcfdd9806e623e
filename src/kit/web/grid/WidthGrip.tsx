import type { PointerEvent, ReactElement } from 'react';
import styles from '#kit/web/grid/DataGrid.module.css';
import { fittingWidth } from '#kit/web/grid/column.ts';

type WidthGripProps = {
  readonly column: string;
  readonly onWidth: (column: string, width: number) => void;
};

/** The right edge of a column's head, for the mouse and the finger; keys change widths where columns are chosen. */
export const WidthGrip = ({ column, onWidth }: WidthGripProps): ReactElement => {
  const drag = (event: PointerEvent<HTMLSpanElement>): void => {
    event.preventDefault();
    const grip = event.currentTarget;
    const from = event.clientX;
    const width = grip.closest('th')?.getBoundingClientRect().width ?? 0;
    grip.setPointerCapture(event.pointerId);
    const move = (moved: globalThis.PointerEvent): void =>
      onWidth(column, fittingWidth(width + moved.clientX - from));
    const over = new AbortController();
    grip.addEventListener('pointermove', move, { signal: over.signal });
    for (const end of ['pointerup', 'pointercancel'] as const)
      grip.addEventListener(end, () => over.abort(), { signal: over.signal });
  };
  return <span className={styles['grip']} aria-hidden onPointerDown={drag} />;
};
