import { registrationTexts } from '#features/registration/registration.screen-texts.ts';
import { registrationScreens } from '#features/registration/web/registration.screens.ts';
import { signInNotes } from '#features/sign-in/web/sign-in-notes.facade.ts';
import { shellOverlays } from '#kit/web/slots.ts';

export const invitation = signInNotes.fill({
  order: 10,
  text: registrationTexts.invitation,
  label: registrationTexts.submit,
  link: registrationScreens.registration.link(),
});

export const greeting = shellOverlays.fill({
  order: 10,
  load: async () => ({ default: (await import('#features/registration/web/Hello.tsx')).Hello }),
});
