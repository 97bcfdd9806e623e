import { visitors } from '#domain/access.ts';
import { signInShellTexts } from '#features/sign-in/sign-in-shell.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { oneOf, words } from '#kit/web/list/search-fields.ts';

const bare = { access: visitors, cache: false, layout: 'empty', hasTab: false } as const;

/** §2: screens open to visitors; `redirect` is where they wanted to go, `notice` what has just happened. */
export const signInScreens = defineScreens('signIn', {
  signIn: screen({
    ...bare,
    path: '/login',
    title: signInShellTexts.title,
    isVisitor: true,
    search: { redirect: words(), notice: oneOf(['password']) },
    load: () => import('#features/sign-in/web/SignInScreen.tsx'),
  }),
  recoverPassword: screen({
    ...bare,
    path: '/recoverypassword',
    title: signInShellTexts.recoverTitle,
    search: { token: words() },
    load: () => import('#features/sign-in/web/RecoverPasswordScreen.tsx'),
  }),
  authRedirect: screen({
    ...bare,
    path: '/auth-redirect',
    title: signInShellTexts.ticketTitle,
    search: { ticket: words(), redirect: words() },
    load: () => import('#features/sign-in/web/AuthRedirectScreen.tsx'),
  }),
});
