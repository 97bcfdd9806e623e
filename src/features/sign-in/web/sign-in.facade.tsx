export { AskEmailForm } from '#features/sign-in/web/AskEmailForm.tsx';
export { notifyOtherWindows } from '#features/sign-in/web/forget-person.ts';
export { OwnSessions } from '#features/sign-in/web/OwnSessions.tsx';
export { newPasswordProblems } from '#features/sign-in/web/new-password-problems.ts';
export { PasswordRules } from '#features/sign-in/web/PasswordRules.tsx';
export { signInScreens } from '#features/sign-in/web/sign-in.screens.ts';
export { type Danger, useDanger } from '#features/sign-in/web/use-danger.tsx';
export { VisitorFrame } from '#features/sign-in/web/VisitorFrame.tsx';
export { default as visitorStyles } from '#features/sign-in/web/VisitorFrame.module.css';
