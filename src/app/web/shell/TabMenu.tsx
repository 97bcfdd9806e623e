import { Menu } from '@mantine/core';
import { type ReactElement, useEffect, useRef } from 'react';
import { tabTexts } from '#app/tabs.texts.ts';
import styles from '#app/web/shell/TabStrip.module.css';
import type { MenuPoint, TabProps } from '#app/web/shell/TabStrip.tsx';

/** The menu of a tab, where the pointer is; asked for again, it opens at the new place. */
export const TabMenu = (props: TabProps & { readonly at: MenuPoint }): ReactElement => {
  const { visit, isHere, actions, at } = props;
  const point = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const place = { bubbles: true, cancelable: true, clientX: at.x, clientY: at.y };
    point.current?.dispatchEvent(new MouseEvent('contextmenu', place));
  }, [at]);
  return (
    <Menu width={210} shadow="md">
      <Menu.ContextMenu>
        <span ref={point} />
      </Menu.ContextMenu>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void actions.refresh(visit)}>{tabTexts.refresh}</Menu.Item>
        <Menu.Item
          rightSection={isHere && <kbd className={`text-12 muted ${styles['key']}`}>{tabTexts.closeKey}</kbd>}
          onClick={() => void actions.close(visit)}
        >
          {tabTexts.closeThis}
        </Menu.Item>
        <Menu.Item onClick={() => void actions.closeOthers(visit)}>{tabTexts.closeOthers}</Menu.Item>
        <Menu.Item onClick={() => void actions.closeAll()}>{tabTexts.closeAll}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
