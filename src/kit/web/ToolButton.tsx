import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Hint } from '#kit/web/notes/Hint.tsx';
import styles from '#kit/web/ToolButton.module.css';

type ToolButtonProps = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
  /** Set where the button opens and shuts something. */
  readonly isExpanded?: boolean;
  /** What waits behind it; `spoken` is the whole name read aloud, `overCap` stands for more than 99. */
  readonly counted?: { readonly count: number; readonly spokenText: string; readonly overCap: string };
};

const mostShown = 99;

/** A button of the bar above every page: an icon with its name on hover and, where something waits, its number. */
export const ToolButton = ({
  label,
  icon: Icon,
  onClick,
  isExpanded,
  counted,
}: ToolButtonProps): ReactElement => (
  <Hint label={label}>
    <button
      type="button"
      className={`centred fixed beside p-0 soft no-edge round-8 no-ground pressed ${styles['tool']}`}
      aria-label={counted?.spokenText ?? label}
      aria-expanded={isExpanded}
      onClick={onClick}
    >
      <Icon size={19} aria-hidden />
      {counted && counted.count > 0 && (
        <span className={`px-4 text-11 line-16 bold text-center round-10 ${styles['count']}`} aria-hidden>
          {counted.count > mostShown ? counted.overCap : counted.count}
        </span>
      )}
    </button>
  </Hint>
);
