import { Tooltip, type TooltipProps } from '@mantine/core';
import type { ReactElement } from 'react';

/** The bubble of a `Hint`. */
export const HintBubble = (props: TooltipProps): ReactElement => {
  return <Tooltip {...props} />;
};
