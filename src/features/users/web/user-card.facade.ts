import type { Danger } from '#features/sign-in/web/sign-in.facade.tsx';
import { defineSlot, type SlotPart } from '#kit/web/screens/slots.ts';

export type UserCardPanelProps = {
  readonly userId: number;
  readonly name: string;
  readonly roles: readonly string[];
  /** Since when he has a second factor, and until when nothing dangerous is open to him. */
  readonly factor: { readonly since: string | null; readonly closedUntil: string | null };
  readonly canChange: boolean;
  readonly callWithPassword: Danger['callWithPassword'];
  /** The card is another one on the server now: the form is filled anew. */
  readonly onChanged: () => Promise<unknown>;
};

/** What other features show in the card of a user, beside his account. */
type UserCardPanel = SlotPart<UserCardPanelProps> & {
  readonly isShown: (roles: readonly string[]) => boolean;
};

export const userCardPanels = defineSlot<UserCardPanel>('user.card');

/** Tools that other features put over the list of people. */
export const userListTools = defineSlot<SlotPart<object>>('user.list');

/** What other features show a person of himself in «Мои данные». */
export const ownCardSections = defineSlot<SlotPart<object>>('user.own');
