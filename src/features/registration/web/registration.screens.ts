import { visitors } from '#domain/access.ts';
import { registrationShellTexts } from '#features/registration/registration-shell.texts.ts';
import { defineScreens, screen } from '#kit/web/screens/define-screens.ts';
import { words } from '#kit/web/list/search-fields.ts';

const bare = {
  access: visitors,
  cache: false,
  layout: 'empty',
  hasTab: false,
  isVisitor: true,
} as const;

/** §2: screens of newcomers; the signed-in are sent on. */
export const registrationScreens = defineScreens('registration', {
  registration: screen({
    ...bare,
    path: '/registration',
    title: registrationShellTexts.title,
    search: { invitation: words(200) },
    load: () => import('#features/registration/web/RegistrationScreen.tsx'),
  }),
  confirmation: screen({
    ...bare,
    path: '/confirmation',
    title: registrationShellTexts.confirmTitle,
    search: { token: words() },
    load: () => import('#features/registration/web/ConfirmationScreen.tsx'),
  }),
});
