import type { ReactElement } from 'react';
import { appScreenTexts } from '#app/app.screen-texts.ts';
import styles from '#app/web/shell/Shell.module.css';
import { Sidebar } from '#app/web/shell/Sidebar.tsx';
import { Drawer } from '#kit/web/dialogs/Drawer.tsx';
import type { Arrival } from '#kit/web/screens/visits.ts';

type SidebarDrawerProps = {
  readonly arrival: Arrival;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** The sidebar of a narrow screen. */
export const SidebarDrawer = ({ arrival, isOpen, onClose }: SidebarDrawerProps): ReactElement => {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={264}
      padding={0}
      withCloseButton={false}
      title={null}
      attributes={{ content: { 'aria-label': appScreenTexts.menu } }}
      classNames={{ content: styles['drawer'] ?? '', body: 'flex tall' }}
    >
      <Sidebar arrival={arrival} isMini={false} isInDrawer />
    </Drawer>
  );
};
