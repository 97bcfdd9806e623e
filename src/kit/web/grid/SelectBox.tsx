import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import type { SelectBoxProps } from '#kit/web/grid/selection-of.ts';

/** The box that selects a row, or all of them. */
export const SelectBox = ({
  'aria-label': label,
  isChecked,
  isPartly = false,
  isReachable = false,
  onToggle,
}: SelectBoxProps): ReactElement => (
  <Checkbox
    size="xs"
    {...(isReachable ? {} : { tabIndex: -1 })}
    aria-label={label}
    checked={isChecked}
    indeterminate={isPartly}
    onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
  />
);
