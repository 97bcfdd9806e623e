import { Drawer as MantineDrawer, type DrawerProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { useDialogLevel } from '#kit/web/dialogs/dialog-stack.ts';
import { named } from '#kit/web/dialogs/named.ts';

/** Mantine's, over everything that was opened before it. */
export const Drawer = (props: DrawerProps): ReactElement => {
  const level = useDialogLevel(props);
  return <MantineDrawer {...named(props)} zIndex={level} />;
};
