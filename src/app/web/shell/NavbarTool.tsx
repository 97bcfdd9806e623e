import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import styles from '#app/web/shell/Navbar.module.css';
import { Hint } from '#kit/web/Hint.tsx';

type NavbarToolProps = { readonly label: string; readonly icon: LucideIcon; readonly onClick: () => void };

/** A button of the bar above every page: an icon with its name on hover. */
export const NavbarTool = ({ label, icon: Icon, onClick }: NavbarToolProps): ReactElement => (
  <Hint label={label}>
    <button type="button" className={styles['tool']} aria-label={label} onClick={onClick}>
      <Icon size={19} aria-hidden />
    </button>
  </Hint>
);
