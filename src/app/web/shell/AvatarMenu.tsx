import type { ComponentProps, ReactElement } from 'react';
import { appTexts } from '#app/app.texts.ts';
import styles from '#app/web/shell/Navbar.module.css';
import { ahead } from '#kit/web/calls/ahead.ts';
import { asleepUntilUsed, type Wake } from '#kit/web/screens/asleep-until-used.tsx';
import { PersonAvatar } from '#kit/web/PersonAvatar.tsx';
import { useUser } from '#kit/web/calls/session.ts';

/** The person's picture, a button. */
export const AvatarButton = (props: ComponentProps<'button'>): ReactElement => {
  const user = useUser();
  return (
    <button
      {...props}
      type="button"
      className={`fixed no-edge round no-ground pressed ${styles['avatar']}`}
      aria-label={appTexts.account(user.name)}
    >
      <PersonAvatar firstName={user.first_name} lastName={user.last_name} picture={user.avatar} />
    </button>
  );
};

const Twin = ({ wake }: { readonly wake: Wake }): ReactElement => (
  <AvatarButton aria-haspopup="menu" aria-expanded={false} {...wake} />
);

/** The menu under the avatar; it comes when it is first used. */
export const AvatarMenu = asleepUntilUsed<object>(
  ahead(async () => ({ default: (await import('#app/web/shell/AvatarMenuOpen.tsx')).AvatarMenuOpen })),
  Twin,
);
