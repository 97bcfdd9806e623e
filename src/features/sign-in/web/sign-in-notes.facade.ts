import type { ScreenLink } from '#kit/web/screens/define-screens.ts';
import { defineSlot } from '#kit/web/screens/slots.ts';

/** A line under the sign-in form that leads to another visitors' screen. */
type SignInNote = {
  readonly order: number;
  readonly text: string;
  readonly label: string;
  readonly link: ScreenLink;
};

/** Lines under the sign-in form; registration puts its invitation there. */
export const signInNotes = defineSlot<SignInNote>('signIn.notes');
