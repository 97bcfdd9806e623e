import { create } from 'zustand';
import type { Whom } from '#features/softphone/web/phone/phone-state.ts';

export type Panel = {
  readonly isOpen: boolean;
  /** Whose number stands in the field. */
  readonly whom: Whom;
  /** It is called by itself as soon as the rules have said yes. */
  readonly isEager: boolean;
};

/** What the panel of the telephone shows; each window has its own. */
export const usePanel = create<Panel>(() => ({ isOpen: false, whom: {}, isEager: false }));

export const togglePanel = (): void => usePanel.setState(({ isOpen }) => ({ isOpen: !isOpen }));
export const closePanel = (): void => usePanel.setState({ isOpen: false, isEager: false });

/** Puts a number into the panel; `isEager` calls it once the rules permit. */
export const openPanel = (whom: Whom = {}, isEager = false): void =>
  usePanel.setState({ isOpen: true, whom, isEager });

export const setWhom = (whom: Whom): void => usePanel.setState({ whom, isEager: false });
