import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { Ellipsis } from 'lucide-react';
import type { ReactElement } from 'react';

type RowMenuButtonProps = ActionIconProps &
  ElementProps<'button', keyof ActionIconProps> & { readonly label: string };

/** The button at the end of a row of a list that opens its menu. */
export const RowMenuButton = ({ label, ...rest }: RowMenuButtonProps): ReactElement => (
  <ActionIcon variant="subtle" color="gray" size={30} aria-haspopup="menu" aria-label={label} {...rest}>
    <Ellipsis size={17} />
  </ActionIcon>
);
