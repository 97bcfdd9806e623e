import { Link } from '@tanstack/react-router';
import type { KeyboardEventHandler, MouseEventHandler, ReactElement, ReactNode, Ref } from 'react';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';

type LinkToProps = {
  readonly link: ScreenLink;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string;
  readonly role?: string;
  /** A window of its own: what is open here stays. */
  readonly target?: '_blank';
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly onPointerEnter?: () => void;
  readonly onPointerLeave?: () => void;
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>;
  readonly onAuxClick?: MouseEventHandler<HTMLAnchorElement>;
  readonly onKeyDown?: KeyboardEventHandler<HTMLAnchorElement>;
  readonly ref?: Ref<HTMLAnchorElement>;
};

// The router marks as current whatever leads to the same path; who draws the link says what is current.
const onlyHere = { exact: true, includeSearch: true };

/**
 * A link to a screen: `<LinkTo link={dealScreens.detail.link({ id })}>№ 48207</LinkTo>`; also as
 * `<Button component={LinkTo} link={…}>`. The screen's code is fetched on hover.
 */
export const LinkTo = ({ link, ...rest }: LinkToProps): ReactElement => (
  <Link
    to={link.to}
    params={link.params}
    search={link.search}
    activeOptions={onlyHere}
    {...(rest as object)}
  />
);
