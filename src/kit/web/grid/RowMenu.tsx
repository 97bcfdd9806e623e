import { Menu } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useWokenFocus, type Woken } from '#kit/web/screens/asleep-until-used.tsx';
import { RowMenuButton } from '#kit/web/grid/RowMenuButton.tsx';

type RowMenuProps = {
  readonly label: string;
  readonly width: number;
  /** The items; they are built when the menu is first opened, for there is one of these in every row. */
  readonly children: ReactNode;
  readonly woken?: Woken;
};

/** The menu at the end of a row of a list. */
export const RowMenu = ({ label, width, children, woken }: RowMenuProps): ReactElement => {
  const [isOpen, setIsOpen] = useState(woken?.isPressed ?? false);
  // Once built the menu stays, so that the button it gives the focus back to stays too.
  const [isBuilt, setIsBuilt] = useState(isOpen);
  const field = useWokenFocus<HTMLButtonElement>(woken);
  const build = (): void => {
    setIsBuilt(true);
    setIsOpen(true);
  };
  const change = (next: boolean): void => {
    setIsOpen(next);
    if (!next) field.current?.focus({ preventScroll: true });
  };
  if (!isBuilt) return <RowMenuButton label={label} ref={field} onClick={build} />;
  return (
    <Menu position="bottom-end" width={width} opened={isOpen} onChange={change}>
      <Menu.Target>
        <RowMenuButton label={label} ref={field} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
};
