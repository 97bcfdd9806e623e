import { KeyRound, MonitorSmartphone } from 'lucide-react';
import { signInShellTexts } from '#features/sign-in/sign-in-shell.texts.ts';
import { syncOtherWindows } from '#features/sign-in/web/forget-person.ts';
import { sessionPort } from '#features/sign-in/web/session-port.ts';
import { registerSession } from '#kit/web/calls/session.ts';
import { avatarMenu, shellOverlays } from '#kit/web/screens/slots.ts';

registerSession(sessionPort);
syncOtherWindows();

export const changePasswordItem = avatarMenu.fill({
  order: 80,
  label: signInShellTexts.changeMenu,
  icon: KeyRound,
  loadDialog: () =>
    import('#features/sign-in/web/ChangePasswordDialog.tsx').then((file) => ({
      default: file.ChangePasswordDialog,
    })),
});

export const sessionsItem = avatarMenu.fill({
  order: 90,
  label: signInShellTexts.sessionsMenu,
  icon: MonitorSmartphone,
  loadDialog: () =>
    import('#features/sign-in/web/SessionsDialog.tsx').then((file) => ({ default: file.SessionsDialog })),
});

export const signInAgain = shellOverlays.fill({
  order: 90,
  load: () => import('#features/sign-in/web/SignInAgain.tsx').then((file) => ({ default: file.SignInAgain })),
});
