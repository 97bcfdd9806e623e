import type { ReactElement } from 'react';
import { useUser } from '#kit/web/calls/session.ts';
import { SlotItems } from '#kit/web/screens/SlotItems.tsx';
import type { ShellPart, Slot } from '#kit/web/screens/slots.ts';

/** What features put into a place of the shell; a part that breaks is left out. */
export const SlotParts = ({ slot }: { readonly slot: Slot<ShellPart> }): ReactElement => {
  const user = useUser();
  return <SlotItems slot={slot} props={{}} only={({ isShown }) => isShown?.(user) ?? true} broken={null} />;
};
