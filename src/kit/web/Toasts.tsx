import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import type { ReactElement } from 'react';

/** The corner of short messages. */
export const Toasts = (): ReactElement => {
  return <Notifications limit={4} position="bottom-right" />;
};
