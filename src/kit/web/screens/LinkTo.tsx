import type {
  KeyboardEventHandler,
  MouseEvent,
  MouseEventHandler,
  ReactElement,
  ReactNode,
  Ref,
} from 'react';
import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { goTo, hrefOf, screenAt } from '#kit/web/screens/navigation.ts';

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

/** Handlers of whoever stands around the link, such as a bubble of help. */
type Around = { readonly [name in `on${string}`]?: (event: unknown) => void };

/** Longer than a pointer needs to pass over a link. */
const intentMs = 50;
let intent: ReturnType<typeof setTimeout> | undefined;

const bring = (link: ScreenLink): void => {
  const [path = ''] = hrefOf(link).split('?');
  // A page whose code does not come says so itself, once it is gone to.
  void screenAt(path)
    ?.screen.load()
    .catch(() => undefined);
};

const forget = (): void => clearTimeout(intent);

const bringSoon = (link: ScreenLink): void => {
  forget();
  intent = setTimeout(bring, intentMs, link);
};

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/**
 * A link to a screen: `<LinkTo link={dealScreens.detail.link({ id })}>№ 48207</LinkTo>`; also as
 * `<Button component={LinkTo} link={…}>`. The screen's code is fetched on hover.
 */
export const LinkTo = ({ link, children, onClick, ...rest }: LinkToProps): ReactElement => {
  const around = rest as Around;
  const beside = (name: keyof Around, act: (to: ScreenLink) => void) => ({
    [name]: (event: unknown): void => {
      around[name]?.(event);
      act(link);
    },
  });
  return (
    <a
      {...rest}
      href={hrefOf(link)}
      {...beside('onMouseEnter', bringSoon)}
      {...beside('onMouseLeave', forget)}
      {...beside('onFocus', bringSoon)}
      {...beside('onBlur', forget)}
      {...beside('onTouchStart', bring)}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || !isPlain(event) || rest.target === '_blank') return;
        event.preventDefault();
        void goTo(hrefOf(link));
      }}
    >
      {children}
    </a>
  );
};
