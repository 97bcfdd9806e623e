import type { ReactElement, ReactNode } from 'react';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { mayCall } from '#kit/web/screens/may-act.ts';

/** A button that comes to this call; whoever was left looking has none. */
export const Act = ({
  of,
  children,
}: {
  readonly of: NamedCall;
  readonly children: ReactNode;
}): ReactElement | null => (mayCall(of) ? <>{children}</> : null);
