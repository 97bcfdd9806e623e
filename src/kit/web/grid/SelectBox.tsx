import type { ReactElement } from 'react';
import type { SelectBoxProps } from '#kit/web/grid/selection-of.ts';
import styles from '#kit/web/grid/SelectBox.module.css';

/** The box that selects a row, or all of them: every page of a list comes with it, and a whole field weighs more. */
export const SelectBox = ({
  'aria-label': label,
  isChecked,
  isPartly = false,
  isReachable = false,
  onToggle,
}: SelectBoxProps): ReactElement => (
  <input
    type="checkbox"
    className={`grid m-0 on-paper pressed edge-field ${styles['box']}`}
    ref={(box) => {
      if (box) box.indeterminate = isPartly;
    }}
    {...(isReachable ? {} : { tabIndex: -1 })}
    aria-label={label}
    checked={isChecked}
    onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
  />
);
