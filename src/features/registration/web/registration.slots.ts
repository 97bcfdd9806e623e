import { registrationShellTexts } from '#features/registration/registration-shell.texts.ts';
import { registrationScreens } from '#features/registration/web/registration.screens.ts';
import { signInNotes } from '#features/sign-in/web/sign-in-notes.facade.ts';
import { shellOverlays } from '#kit/web/screens/slots.ts';

export const invitation = signInNotes.fill({
  order: 10,
  text: registrationShellTexts.invitation,
  label: registrationShellTexts.submit,
  link: registrationScreens.registration.link(),
});

export const greeting = shellOverlays.fill({
  order: 10,
  load: async () => ({ default: (await import('#features/registration/web/Hello.tsx')).Hello }),
});
