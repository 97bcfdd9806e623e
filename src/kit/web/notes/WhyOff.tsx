import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { LockKeyhole } from 'lucide-react';
import { type ReactElement, type ReactNode, useId } from 'react';
import styles from '#kit/web/notes/WhyOff.module.css';

type WhyOffProps = {
  /** The name of the action. */
  readonly children: ReactNode;
  /** Why it cannot be done now, in one sentence. */
  readonly reason: string;
  /** Who can do it, or what would make it possible. */
  readonly who?: string | undefined;
  /** One way on: a button that asks that person, a link to the missing thing. */
  readonly action?: ReactNode;
  /** Dense places: the reason comes on hover and focus instead of standing beside. */
  readonly isCompact?: boolean;
  readonly size?: ButtonProps['size'];
  readonly fullWidth?: boolean;
};

/** An action that is off: still visible and reachable by keyboard (`aria-disabled`), with the reason beside it. */
export const WhyOff = ({
  children,
  reason,
  who,
  action,
  isCompact = false,
  size = 'sm',
  fullWidth = false,
}: WhyOffProps): ReactElement => {
  const id = useId();
  const words = who === undefined ? reason : `${reason} ${who}`;
  const button = (
    <Button
      className={styles['off'] ?? ''}
      variant="default"
      size={size}
      fullWidth={fullWidth}
      aria-disabled
      aria-describedby={id}
      leftSection={<LockKeyhole size={15} aria-hidden />}
      onClick={(event) => event.preventDefault()}
    >
      {children}
    </Button>
  );
  if (isCompact) {
    return (
      <>
        <Tooltip label={words} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
          {button}
        </Tooltip>
        <span id={id} className="visually-hidden">
          {words}
        </span>
        {action}
      </>
    );
  }
  return (
    <div className="row wrap gap-6 gap-x-12 shrinks">
      {button}
      <p id={id} className="shrinks small muted" style={{ flex: '1 1 180px' }}>
        {reason}
        {who !== undefined && (
          <>
            {' '}
            <b className="medium soft">{who}</b>
          </>
        )}
      </p>
      {action}
    </div>
  );
};
