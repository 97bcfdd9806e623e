import * as z from 'zod/mini';
import { visitors } from '#domain/access.ts';
import { signInShellTexts } from '#features/sign-in/sign-in.shell-texts.ts';
import { defineScreens, screen } from '#kit/web/define-screens.ts';

const bare = { access: visitors, cache: false, layout: 'empty', hasTab: false } as const;

/** §2: screens open to visitors; `redirect` is where they wanted to go, `notice` what has just happened. */
export const signInScreens = defineScreens('signIn', {
  signIn: screen({
    ...bare,
    path: '/login',
    title: signInShellTexts.title,
    isVisitor: true,
    search: z.object({ redirect: z.optional(z.string()), notice: z.optional(z.literal('password')) }),
    load: () => import('#features/sign-in/web/SignInScreen.tsx'),
  }),
  recoverPassword: screen({
    ...bare,
    path: '/recoverypassword',
    title: signInShellTexts.recoverTitle,
    search: z.object({ token: z.optional(z.string()) }),
    load: () => import('#features/sign-in/web/RecoverPasswordScreen.tsx'),
  }),
  authRedirect: screen({
    ...bare,
    path: '/auth-redirect',
    title: signInShellTexts.ticketTitle,
    search: z.object({ ticket: z.optional(z.string()), redirect: z.optional(z.string()) }),
    load: () => import('#features/sign-in/web/AuthRedirectScreen.tsx'),
  }),
});
